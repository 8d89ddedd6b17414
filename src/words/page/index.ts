import type { Language } from '../../contract/bridge.ts'
import type { Arguments, Entry, PlainKeyOf } from '../entry.ts'
import { wordsOf, type Say } from '../fill.ts'
import { en } from './en/index.ts'
import type { activities } from './en/activities.ts'
import type { copy } from './en/copy.ts'
import type { exporting } from './en/exporting.ts'
import type { history } from './en/history.ts'
import type { holdings } from './en/holdings.ts'
import type { jobs } from './en/jobs.ts'
import type { lists } from './en/lists.ts'
import type { loans } from './en/loans.ts'
import type { many } from './en/many.ts'
import type { members } from './en/members.ts'
import type { products } from './en/products.ts'
import type { profiles } from './en/profiles.ts'
import type { records } from './en/records.ts'
import type { reports } from './en/reports.ts'
import type { snapshots } from './en/snapshots.ts'
import type { plans } from './en/plans.ts'
import type { wall } from './en/wall.ts'
import { zhCN } from './zh-CN/index.ts'

type Page = typeof en &
  typeof activities &
  typeof copy &
  typeof exporting &
  typeof history &
  typeof holdings &
  typeof jobs &
  typeof lists &
  typeof loans &
  typeof many &
  typeof members &
  typeof products &
  typeof profiles &
  typeof records &
  typeof reports &
  typeof snapshots &
  typeof plans &
  typeof wall

export type PageKey = keyof Page
/** The keys of the entries without placeholders. */
export type PlainKey = PlainKeyOf<Page>
/** The arguments after an entry's key. */
export type PageArguments<Key extends PageKey, Value> = Arguments<Page[Key], Value>
export type SayOnPage = Say<Page>

const entries = { en: { ...en }, 'zh-CN': { ...zhCN } }

/** The page's entries, for filling them with more than text. */
export const pageEntries = entries as unknown as Record<Language, Readonly<Record<PageKey, Entry>>>

/**
 * Adds words that come with a screen, so that the first screen doesn't wait for them. The compiler takes them as there:
 * the module that every user of them is loaded with must add them.
 */
export function addPageWords<Key extends PageKey>(
  more: Readonly<Record<Language, Readonly<Record<Key, Entry>>>>,
): void {
  Object.assign(entries.en, more.en)
  Object.assign(entries['zh-CN'], more['zh-CN'])
}

export const pageWords = wordsOf<Page>(pageEntries)
