import { wordsOf } from '../fill.ts'
import { en } from './en.ts'
import { zhCN } from './zhCN.ts'

/** What columns are called: the record, and the name of the field. */
export type ColumnWord = Extract<
  keyof typeof en,
  | `${'member' | 'asset' | 'key' | 'product' | 'merchandise' | 'unreadable' | 'group' | 'snapshot' | 'change'}.${string}`
  | `${'history' | 'job' | 'claim' | 'loan' | 'compared' | 'memberSheet'}.${string}`
>

/** What values of a column are called. */
export type ValueWord = Extract<keyof typeof en, `value.${string}`>

/** Whether there are words for a column. */
export const hasColumnWord = (key: string): key is ColumnWord => Object.hasOwn(en, key)

/** Says a word of such files in one language. */
export type SayInFiles = ReturnType<typeof exportWords>

/** The words of files that are taken away: they say the same wherever they are opened. */
export const exportWords = wordsOf<typeof en>({ en, 'zh-CN': zhCN })
