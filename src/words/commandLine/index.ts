import type { PlainKeyOf } from '../entry.ts'
import { wordsOf, type Say } from '../fill.ts'
import { printable } from '../printable.ts'
import { en } from './en.ts'
import { zhCN } from './zhCN.ts'

type CommandLine = typeof en

export type WordKey = keyof CommandLine
/** The keys of the entries without placeholders. */
export type PlainWordKey = PlainKeyOf<CommandLine>
export type SayOnCommandLine = Say<CommandLine>

/** The command line's words. Values are made printable: they can neither break the line nor control the terminal. */
export const commandLineWords = wordsOf<CommandLine>({ en, 'zh-CN': zhCN }, printable)

/** Whether a key that was put together at run time has an entry. */
export function isWordKey(key: string): key is PlainWordKey {
  return Object.hasOwn(en, key)
}
