/// What a shell reads to complete command lines: it asks the command itself, word by word.
enum ShellScript: String, CaseIterable {
    case bash, zsh, fish

    /// The first word of a hidden command line that answers with candidates.
    static let question = "__complete"

    var text: String {
        switch self {
        case .bash: ShellScript.bashText
        case .zsh: ShellScript.zshText
        case .fish: ShellScript.fishText
        }
    }

    private static let bashText = #"""
        # Completion of dormouse for bash 4 and newer.
        _dormouse() {
            local line current=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[0]/#\~/$HOME}
            [ "$current" != = ] || current=
            COMPREPLY=()
            while IFS= read -r line; do
                case $line in
                :files | :folders)
                    compopt -o filenames 2>/dev/null
                    local kind=-f
                    [ "$line" = :files ] || kind=-d
                    while IFS= read -r line; do COMPREPLY+=("$line"); done \
                        < <(compgen $kind -- "$current")
                    ;;
                *) COMPREPLY+=("${line%%$'\t'*}") ;;
                esac
            done < <("$command" __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
        }
        complete -F _dormouse dormouse
        """#

    private static let zshText = #"""
        #compdef dormouse
        # Completion of dormouse for zsh.
        _dormouse() {
            local line
            local -a candidates
            while IFS= read -r line; do
                case $line in
                :files) _files ;;
                :folders) _files -/ ;;
                *) candidates+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
                esac
            done < <(${~words[1]} __complete "${(@)words[2,CURRENT]}" 2>/dev/null)
            (( $#candidates )) && _describe dormouse candidates
        }
        if [ "$funcstack[1]" = _dormouse ]; then
            _dormouse "$@"
        else
            compdef _dormouse dormouse
        fi
        """#

    private static let fishText = #"""
        # Completion of dormouse for fish.
        function __dormouse_complete
            set -l words (commandline -opc)
            set -l current (commandline -ct)
            set -l command $words[1]
            set -e words[1]
            for line in ($command __complete $words "$current" 2>/dev/null)
                switch $line
                    case :files
                        __fish_complete_path "$current"
                    case :folders
                        __fish_complete_directories "$current" ''
                    case '*'
                        echo $line
                end
            end
        end
        complete -c dormouse -f -a '(__dormouse_complete)'
        """#
}
