import { wordsOf } from '../fill.ts'
import { columns } from './columns.ts'
import { loanSheet, reminder, sheets } from './sheets.ts'

export const fileTable = { ...loanSheet, ...reminder, ...columns, ...sheets } as const

export type ColumnWord = keyof typeof columns

/** What values of a column are called. */
export type ValueWord = Extract<keyof typeof sheets, `value.${string}`>

/** Whether there are words for a column. */
export const hasColumnWord = (key: string): key is ColumnWord => Object.hasOwn(columns, key)

/** Whether a value of a column has a word. */
export const isValueWord = (key: string): key is ValueWord => Object.hasOwn(sheets, key)

/** Says a word of such files in one language. */
export type SayInFiles = ReturnType<typeof fileWords>

/** The words of files that are taken away: they say the same wherever they are opened. */
export const fileWords = wordsOf(fileTable)
