import type { Command } from 'commander'

/** A command's name after the program's ("members list"); empty for the program itself. */
export function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}`.trimStart() : ''
}

function below(command: Command): Command[] {
  return command.commands.flatMap((one) => [one, ...below(one)])
}

function top(command: Command): Command {
  return command.parent ? top(command.parent) : command
}

/** The suggestions in Commander's message: "(Did you mean list?)", "(Did you mean one of assign, assets?)". */
function suggestedIn(message: string): string[] {
  const names = /\(Did you mean (?:one of )?(.+)\?\)$/.exec(message)?.[1]
  return names?.split(', ') ?? []
}

/**
 * The full names of commands that may have been meant by a name that `at` doesn't have: those with a similar name,
 * else those that begin with it, else those with that name, or beginning with it, under other commands.
 */
export function nearestCommands(typed: string, at: Command, message: string): string[] {
  const beginSo = (commands: readonly Command[]): string[] => {
    const isNear = (command: Command): boolean => typed !== '' && command.name().startsWith(typed.toLowerCase())
    return commands.filter(isNear).map(pathOf)
  }
  const similar = suggestedIn(message).map((name) => `${pathOf(at)} ${name}`.trimStart())
  return [similar, beginSo(at.commands), beginSo(below(top(at)))].find((found) => found.length > 0) ?? []
}

/** The options that may have been meant by an unknown one. */
export function nearestOptions(message: string): string[] {
  return suggestedIn(message)
}
