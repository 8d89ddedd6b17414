import type { RecordedChange } from '../../contract/history.ts'
import type { TodayItem } from '../../contract/operations/todayOperations.ts'
import { records, recordsOf } from '../../domain/changeRecords.ts'
import { holderField } from '../../domain/changeRows.ts'
import { pageLength } from '../../domain/pages.ts'
import type { Journal } from '../journal/journal.ts'
import type { ParsedDifference, Replica } from '../replica/replica.ts'
import { changesIn } from './history/historyHandlers.ts'
import { compared } from './memory/replicas.ts'

type What = NonNullable<TodayItem['parts']>[number]['what']
type Fields = Readonly<Record<string, unknown>>

/** What happened to one record at the service, and not from this desk. */
export interface Elsewhere {
  what: What
  id: string
  name: string
}

/** Differences that are looked at; what an enterprise has more of is not told one by one. */
const mostDifferences = 20_000

/** What the service notes of any change, whose assignments say it themselves, and who is just online. */
const ignoredFields: ReadonlySet<string> = new Set(['updateTime', 'createTime', 'onlineFlag', 'assetNums', 'borrowNum'])

const textIn = (fields: Fields | null, name: string): string | undefined => {
  const value = fields?.[name]
  return value === null || value === undefined || value === '' ? undefined : String(value)
}
const isLent = (fields: Fields | null): boolean => fields?.['borrowedFlag'] === true

function whatOfKey(was: Fields | null, is: Fields | null): What {
  if (isLent(was) === isLent(is)) return 'keysChanged'
  return isLent(is) ? 'keysLent' : 'keysReturned'
}

function whatOfAsset(was: Fields | null, is: Fields | null): What {
  if (was === null) return 'assetsAdded'
  if (is === null) return 'assetsRemoved'
  const [before, after] = [textIn(was, holderField), textIn(is, holderField)]
  if (before !== after)
    return before === undefined ? 'assetsAssigned' : after === undefined ? 'assetsWithdrawn' : 'assetsMoved'
  if (isLent(was) !== isLent(is)) return isLent(is) ? 'assetsLent' : 'assetsReturned'
  return 'assetsChanged'
}

const whatOf = {
  key: whatOfKey,
  asset: whatOfAsset,
  member: (was: Fields | null, is: Fields | null): What =>
    was === null ? 'membersAdded' : is === null ? 'membersDeleted' : 'membersChanged',
  product: (): What => 'productsChanged',
} as const

const nameIn = (kind: ParsedDifference['kind'], one: Fields | null): string | undefined => {
  if (kind === 'member') return textIn(one, 'name')?.trim() || textIn(one, 'userName')
  return kind === 'product' ? (textIn(one, 'productName') ?? textIn(one, 'productUri')) : textIn(one, 'assetNum')
}

/** The records that done changes since a time (epoch ms) name, by any of their names. */
async function namedHere(journal: Journal, since: number): Promise<ReadonlySet<string>> {
  const named = new Set<string>()
  const note = ({ intent, before, settled }: RecordedChange): void => {
    for (const record of recordsOf(intent, before)) named.add(record)
    for (const { globalId } of settled?.added?.succeeded ?? []) named.add(records.member(globalId))
  }
  for await (const { changes } of changesIn(journal, { since, outcome: 'done' })) changes.forEach(note)
  return named
}

/** By which of its names a change of this desk may name a record. */
function namesOf({ kind, id, before, after }: ParsedDifference, numberOf: ReadonlyMap<string, string>): string[] {
  const one = (after ?? before) as Fields
  if (kind === 'member') return [records.member(id), records.account(String(one['userName'] ?? ''))]
  if (kind === 'key') return [records.key(String(one['assetNum'] ?? ''))]
  return [records.asset(id), records.asset(numberOf.get(id) ?? '')]
}

/**
 * What differs between two snapshots and no change of this desk names that was done since the earlier one: a record
 * each, of those that a change of the lists accounts for the products are left out.
 */
export async function changedElsewhere(
  replica: Replica,
  journal: Journal | undefined,
  from: { snapshot: number; at: number },
  to: number,
): Promise<Elsewhere[]> {
  const own = journal ? await namedHere(journal, from.at) : new Set<string>()
  const kinds = Object.values(compared)
  const found: Elsewhere[] = []
  const numberOf = new Map<string, string>()
  /** Asset numbers that came or went, with all of their products. */
  const whole = new Set<string>()
  for (let offset = 0; offset < mostDifferences; offset += pageLength) {
    const { rows, total } = await replica.compare(from.snapshot, to, kinds, {}, { offset, limit: pageLength })
    for (const one of rows) {
      const { kind, id } = one
      const [was, is] = [one.before, one.after] as [Fields | null, Fields | null]
      if (kind === 'asset') numberOf.set(id, String((is ?? was)?.['assetNum'] ?? ''))
      if (kind === 'asset' && (was === null || is === null)) whole.add(id)
      if (kind === 'product' && whole.has(id)) continue
      if (was !== null && is !== null && one.fields.every((field) => ignoredFields.has(field))) continue
      if (namesOf(one, numberOf).some((name) => own.has(name))) continue
      found.push({ what: whatOf[kind](was, is), id, name: nameIn(kind, is ?? was) ?? id })
    }
    if (offset + pageLength >= total) break
  }
  return found
}
