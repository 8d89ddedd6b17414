import type { Command } from 'commander'
import { createProgram } from '../../src/main/doors/cli/program.ts'
import { commandLineWords } from '../../src/words/commands/index.ts'
import type { Language } from './names.ts'

/** The paths of all commands, the program's own first. */
export function everyCommand(language: Language): string[][] {
  const nothing = { out: () => undefined, err: () => undefined }
  const program = createProgram(commandLineWords(language), '0', nothing, async () => undefined)
  const below = (command: Command, path: string[]): string[][] => [
    path,
    ...command.commands.flatMap((one) => below(one, [...path, one.name()])),
  ]
  return below(program, [])
}
