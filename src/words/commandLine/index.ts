import type { PlainKeyOf } from '../entry.ts'
import { wordsOf, type Say } from '../fill.ts'
import { printable } from '../printable.ts'
import { en } from './en.ts'
import { zhCN } from './zhCN.ts'

type CommandLine = typeof en

export type WordKey = keyof CommandLine
/** The keys that stand as they are: nothing is filled in. */
export type PlainWordKey = PlainKeyOf<CommandLine>
export type SayOnCommandLine = Say<CommandLine>

/** The command line's words. What is filled in stays on its line and steers no terminal. */
export const commandLineWords = wordsOf<CommandLine>({ en, 'zh-CN': zhCN }, printable)

/** Whether there is a word for a name that was put together. */
export function isWordKey(key: string): key is PlainWordKey {
  return Object.hasOwn(en, key)
}
