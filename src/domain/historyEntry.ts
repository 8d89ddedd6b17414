import type { HistoryEntry, RecordedChange, SettledStep } from '../contract/history.ts'
import type { Before, ChangeIntent, IntentOf } from '../contract/intents.ts'
import type { AssetEntry, Member } from '../contract/records.ts'
import { recordsOf } from './changeRecords.ts'
import { doubtfulMs } from './times.ts'
import { holderOf, lentTo, nameOf } from './people.ts'
import { searchable } from './searchable.ts'
import { oppositeOf } from './memberEdit.ts'

type Fields = Record<string, unknown>

/** The fields that A2 can change. */
const edited = ['userName', 'name', 'departmentId', 'remark', 'passwordMobile'] as const

const editable = (record: Member): Fields => Object.fromEntries(edited.map((field) => [field, record[field] ?? null]))

const given = (fields: object): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** The holder of each asset number of an assignment; null for nobody. */
function holders({ add, remove }: IntentOf<'A9'>, assets: readonly AssetEntry[]): Fields {
  const found = (number: string): string | null => {
    const asset = assets.find(({ assetNum }) => assetNum === number)
    return (asset && holderOf(asset)) ?? null
  }
  return Object.fromEntries([...add, ...remove].map((number) => [number, found(number)]))
}

/** The records of a change as a reading showed them. */
function shownOf(intent: ChangeIntent, seen: Before | undefined): Fields | null {
  if (!seen) return null
  const [record] = seen.members ?? []
  switch (intent.endpoint) {
    case 'A2':
      return record ? editable(record) : null
    case 'A4':
      return record ? { ...record } : null
    case 'A9':
      return seen.assets ? holders(intent, seen.assets) : null
    case 'A10': {
      const { assets, keys } = seen
      const key = keys?.find(({ assetNum }) => assetNum === intent.key)
      const isRequested = ({ assetId }: AssetEntry): boolean => intent.assets.includes(assetId)
      const lent = assets?.filter((asset) => isRequested(asset) && asset.borrowedFlag).map(({ assetId }) => assetId)
      return assets && keys ? { holder: (key && lentTo(key)) ?? null, lent } : null
    }
    default:
      return null
  }
}

function after(change: RecordedChange): Fields | null {
  const { intent, settled } = change
  if (intent.endpoint === 'A1' && settled?.added) return { ...settled.added }
  if (settled?.outcome !== 'done') return null
  switch (intent.endpoint) {
    case 'A2':
      return { ...shownOf(intent, change.before), ...given(intent.change) }
    case 'A9': {
      const assigned = intent.add.map((number) => [number, intent.member])
      return Object.fromEntries([...assigned, ...intent.remove.map((number) => [number, null])])
    }
    case 'A10':
      return { holder: intent.member, lent: intent.assets }
    case 'B1':
      return { products: settled.products ?? [] }
    default:
      return null
  }
}

/** What a change asked for, without what is told elsewhere. */
function input({ endpoint: _endpoint, ...intent }: ChangeIntent): Fields {
  const { knownUserName: _known, ...asked } = intent as Fields
  return asked
}

/** When what became of a change is looked for, in milliseconds. */
export interface SettlingTimes {
  /** So long after its sending a service may still do it: that it isn't there proves nothing before. */
  settlesAfterMs: number
  /** After its sending, or after the end of its job. The last is that of `settlesAfterMs`. */
  looksMs: readonly number[]
  /** While a job runs that has open rows. */
  jobEveryMs: number
  /** A look that failed is repeated after this. */
  againMs: number
  /** How long a change waits for another one of the same record that is under way. */
  patienceMs: number
}

const minute = 60_000

export const settlingTimes: SettlingTimes = {
  settlesAfterMs: 10 * minute,
  looksMs: [5000, 30_000, 2 * minute, 5 * minute, 10 * minute],
  jobEveryMs: minute,
  againMs: 5 * minute,
  patienceMs: 30_000,
}

/**
 * How long ago a change was sent at least, in milliseconds, by a clock that nobody sets: after a restart the machine
 * has run for as long as that says, and time spent asleep may be missing. `uptime` in seconds.
 */
export function sentMsAgo({ sent }: Pick<RecordedChange, 'sent'>, uptime: number): number {
  return 1000 * (sent && uptime >= sent.uptime ? uptime - sent.uptime : uptime)
}

/** Whether nobody knows what became of it, nor has said so or dealt with it: it takes a person's word. */
export const takesWord = ({ settled, isSentAgain }: RecordedChange): boolean =>
  settled?.outcome === 'unknown' && !isSentAgain && settled.overtakenBy === undefined

/** Whether a list shows what a change did. A3 and B1 nothing shows. */
export const isListed = ({ endpoint }: Pick<ChangeIntent, 'endpoint'>): boolean =>
  endpoint !== 'A3' && endpoint !== 'B1'

/**
 * Whether it still settles by itself, and so stands in the way of others about its record; of what can't be read back
 * (A3, B1) for as long as a service may still do it.
 */
export const isOpen = (
  change: RecordedChange,
  uptime: number,
  { settlesAfterMs }: SettlingTimes = settlingTimes,
): boolean =>
  takesWord(change) &&
  change.settled?.open === true &&
  (isListed(change.intent) || sentMsAgo(change, uptime) < settlesAfterMs)

/**
 * Until when an open change stands in the way of others about its record, in epoch ms: by then it has settled, or, where
 * only a person can say, a service does it no more.
 */
export function standsUntil(
  change: RecordedChange,
  { now, uptime }: { now: number; uptime: number },
  times: SettlingTimes = settlingTimes,
): number | undefined {
  if (!isOpen(change, uptime, times)) return undefined
  return now + Math.max(0, times.settlesAfterMs - sentMsAgo(change, uptime))
}

/** Whether it waits for a person: nobody knows what became of it, and it doesn't settle by itself. */
export const isToBeLookedAt = (change: RecordedChange): boolean =>
  takesWord(change) && !(change.settled?.open && isListed(change.intent))

/** Whom a change is about, by name where anything that was written down has it. */
export const targetNamed = ({ intent, target, before: seen }: RecordedChange): RecordedChange['target'] => {
  const [record] = intent.endpoint === 'A1' ? [] : (seen?.members ?? [])
  return { ...target, name: target.name ?? (record ? nameOf(record) : null) }
}

interface EntryOptions {
  /** What every account of the enterprise ends in, if known. */
  enterpriseCode: string | undefined
  /** By when it has settled by itself, in epoch ms. */
  settles: number | undefined
  /** In epoch ms: what lies more than a day ahead of it was written while the clock was. */
  now: number
}

/** A change as history shows it. */
export function historyEntry(change: RecordedChange, { enterpriseCode, settles, now }: EntryOptions): HistoryEntry {
  const { entry, time, operator, door, intent, settled, job, undoes, hash } = change
  return {
    entry,
    time: new Date(time).toISOString(),
    clockWasAhead: change.clockWasAhead === true || time > now + doubtfulMs,
    operator,
    door,
    endpoint: intent.endpoint,
    target: targetNamed(change),
    input: input(intent),
    before: shownOf(intent, change.before),
    after: after(change),
    outcome: settled?.outcome ?? 'unknown',
    settledBy: settled?.by ?? null,
    settledOperator: settled?.word?.operator ?? null,
    code: settled?.error?.code ?? null,
    settles: settles === undefined ? null : new Date(settles).toISOString(),
    takesWord: takesWord(change),
    seen: shownOf(intent, settled?.seen),
    differs: settled?.differs ?? [],
    job: job ?? null,
    undoes: undoes ?? null,
    canUndo: oppositeOf(change, enterpriseCode) !== undefined,
    hash,
  }
}

/** Whom a change is about; `name`: an employee's, as far as it is known. */
export function targetOf(intent: ChangeIntent, name: string | null): RecordedChange['target'] {
  switch (intent.endpoint) {
    case 'A1': {
      const [first, another] = intent.people
      const id = intent.people.map(({ userName }) => userName).join(',')
      return { kind: 'member', id, name: first && !another ? first.name : null }
    }
    case 'B1':
      return { kind: 'participant', id: intent.identity, name: null }
    default:
      return { kind: 'member', id: intent.member, name }
  }
}

export interface Concerned {
  members: string[]
  assets: string[]
  /** Identities with what they claim. */
  claims: string[]
}

/** The desk whose chain an entry is in, by the entry's name. */
export const deskIn = (entry: string): string => entry.slice(0, entry.lastIndexOf('-'))

/** Everything that a change concerns: ids and accounts of employees, numbers and ids of asset numbers and keys, claims. */
export function concerned({
  intent,
  before: seen,
  settled,
}: Pick<RecordedChange, 'intent'> & { before?: Before | undefined; settled?: SettledStep }): Concerned {
  const members: string[] = []
  const assets: string[] = []
  if ('member' in intent) members.push(intent.member)
  if (intent.endpoint === 'A1') {
    members.push(...intent.people.flatMap(({ userName }) => [userName, userName.toLowerCase()]))
    members.push(...(settled?.added?.succeeded ?? []).map(({ globalId }) => globalId))
  } else for (const { globalId, userName } of seen?.members ?? []) members.push(globalId, userName)
  if (intent.endpoint === 'A9') assets.push(...intent.add, ...intent.remove)
  if (intent.endpoint === 'A10') assets.push(intent.key, ...intent.assets)
  // Deleting somebody frees what they hold.
  if (intent.endpoint === 'A4') for (const { assetNums } of seen?.members ?? []) assets.push(...(assetNums ?? []))
  for (const { assetId, assetNum } of [...(seen?.assets ?? []), ...(seen?.keys ?? [])]) {
    if (assets.includes(assetId) || assets.includes(assetNum)) assets.push(assetId, assetNum)
  }
  const claims = intent.endpoint === 'B1' ? recordsOf(intent) : []
  return { members: [...new Set(members)], assets: [...new Set(assets)], claims }
}

/** The texts in a value, whatever its structure. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

/** The text that a change is searched by: whom and what it concerns, who made it, what was asked for, its code, its name. */
export function searchedBy(change: RecordedChange, { members, assets }: Omit<Concerned, 'claims'>): string {
  const { entry, operator, profile, intent, settled } = change
  const { name, id } = targetNamed(change)
  const inputTexts = textsIn(input(intent))
  return searchable(
    entry,
    operator,
    profile.name,
    name ?? '',
    id,
    ...members,
    ...assets,
    ...inputTexts,
    settled?.error?.code,
  )
}
