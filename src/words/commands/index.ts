import { type PlainKeyOf, wordsOf, type SayOf } from '../fill.ts'
import { printable } from '../printable.ts'
import { acts } from './acts.ts'
import { answers } from './answers.ts'
import { boardCommands, loanCommands } from './boardCommands.ts'
import { copyCommands } from './copyCommands.ts'
import { help } from './help.ts'
import { historyCommands } from './historyCommands.ts'
import { activityCommands, jobCommands } from './jobCommands.ts'
import { memberFileCommands } from './memberFileCommands.ts'
import { reportCommands } from './reportCommands.ts'

/** The command line's words. Errors have theirs in `errors`. */
export const commandLineTable = {
  ...historyCommands,
  ...activityCommands,
  ...acts,
  ...jobCommands,
  ...loanCommands,
  ...boardCommands,
  ...memberFileCommands,
  ...copyCommands,
  ...reportCommands,
  ...help,
  ...answers,
} as const

type CommandLine = typeof commandLineTable

export type WordKey = keyof CommandLine
/** The keys of the entries without placeholders. */
export type PlainWordKey = PlainKeyOf<CommandLine>
export type SayOnCommandLine = SayOf<CommandLine>

/** Values are made printable: they can neither break the line nor control the terminal. */
export const commandLineWords = wordsOf(commandLineTable, printable)

/** Whether a key that was put together at run time has an entry. */
export function isWordKey(key: string): key is PlainWordKey {
  return Object.hasOwn(commandLineTable, key)
}
