import type { Command } from 'commander'

/** How a command is called after the program's name ("members list"); empty for the program itself. */
export function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}`.trimStart() : ''
}

function below(command: Command): Command[] {
  return command.commands.flatMap((one) => [one, ...below(one)])
}

function top(command: Command): Command {
  return command.parent ? top(command.parent) : command
}

/** What Commander found near by counting letters: "(Did you mean list?)", "(Did you mean one of assign, assets?)". */
function suggestedIn(message: string): string[] {
  const names = /\(Did you mean (?:one of )?(.+)\?\)$/.exec(message)?.[1]
  return names?.split(', ') ?? []
}

/**
 * The commands that may have been meant by a name that `at` does not have, as they are called: those of a similar
 * name, else those that begin so, else those of that name, or beginning so, under other commands.
 */
export function nearestCommands(typed: string, at: Command, message: string): string[] {
  const beginSo = (commands: readonly Command[]): string[] => {
    const isNear = (command: Command): boolean => typed !== '' && command.name().startsWith(typed.toLowerCase())
    return commands.filter(isNear).map(pathOf)
  }
  const similar = suggestedIn(message).map((name) => `${pathOf(at)} ${name}`.trimStart())
  return [similar, beginSo(at.commands), beginSo(below(top(at)))].find((found) => found.length > 0) ?? []
}

/** The options that may have been meant by one that is not there. */
export function nearestOptions(message: string): string[] {
  return suggestedIn(message)
}
