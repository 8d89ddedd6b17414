import type { Language } from '../../contract/bridge.ts'
import type { Arguments, Entry, PlainKeyOf } from '../entry.ts'
import { wordsOf, type Say } from '../fill.ts'
import { en } from './en/index.ts'
import { zhCN } from './zh-CN/index.ts'

type Page = typeof en

export type PageKey = keyof Page
/** The keys of the entries without placeholders. */
export type PlainKey = PlainKeyOf<Page>
/** The arguments after an entry's key. */
export type PageArguments<Key extends PageKey, Value> = Arguments<Page[Key], Value>
export type SayOnPage = Say<Page>

/** The page's entries, for filling them with more than text. */
export const pageEntries: Record<Language, Readonly<Record<PageKey, Entry>>> = { en, 'zh-CN': zhCN }

export const pageWords = wordsOf<Page>(pageEntries)
