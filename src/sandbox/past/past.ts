import type { Records } from '../enterprise/records.ts'
import { makeTree } from '../enterprise/trees.ts'
import { writeJson } from '../wire/fields.ts'

/**
 * Thirty days that a desk spent with the sandbox, as `npm run past` played them. Times are those of the play: epoch
 * milliseconds and ISO 8601, and local days of its zone.
 */
export interface PlayedPast {
  /** What is left of the service. Ids that are Longs on the wire are texts here. */
  service: {
    globalId: string
    customerId: string
    code: string
    /** What the ends of products are relative to. */
    startedAt: number
    departments: { id: string; name: string }[]
    members: (Omit<Records['members'][number], 'id' | 'userId' | 'departmentId'> & {
      id: string
      userId: string
      departmentId: string | null
    })[]
    assets: Records['assets']
    keys: Records['keys']
  }
  /** What the desk wrote down, oldest first, without chain and hashes; the desk itself is called `@desk`. */
  entries: { time: number; kind: string; payload: unknown }[]
  /** What its syncs kept, oldest first. */
  snapshots: {
    at: number
    since: number
    name: string | null
    figures: Record<string, number>
    online: Record<string, Record<string, string>>
  }[]
  /** The records of the lists as the service sent them: from snapshot `first` to `last`, both from 1; null: to the end. */
  versions: { kind: 'member' | 'asset' | 'key'; id: string; first: number; last: number | null; text: string }[]
  /** How often asset numbers were looked at on a day (20260310), and how often each was in use. */
  looks: { day: number; looks: number; online: Record<string, number> }[]
  /** Midnight of the morning after, when somebody comes in: what becomes today. */
  today: { day: string; time: number }
}

/** What a desk of the sandbox remembers, and the service that it remembers it of. */
export interface MadeUpPast extends Pick<PlayedPast, 'entries' | 'snapshots' | 'versions' | 'looks'> {
  records: Records
  /** The products of each asset number, as A7 sends them. */
  trees: { assetId: string; text: string }[]
}

const dayMs = 86_400_000
const written = (day: string): number => Date.parse(`${day}T00:00Z`)
const localDay = (time: Date): string =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** Epoch milliseconds of these years, a time with its zone, one without (UTC), a day, and a day as a number. */
const times =
  /\b1[6-8]\d{11}\b|\b\d{4}-\d\d-\d\dT[\d:.]+Z|\b\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\b|\b\d{4}-\d\d-\d\d\b|(?<="day":)\d{8}\b/g

/**
 * The same days with `today` in place of theirs: each day by as many days, each time so that clocks here show what they
 * showed there. (Where clocks were changed within these days, an hour more or less.)
 */
export function moved<T>(played: T, from: PlayedPast['today'], now: number): T {
  const here = new Date(now)
  const days = Math.round((written(localDay(here)) - written(from.day)) / dayMs)
  const ms = new Date(here.getFullYear(), here.getMonth(), here.getDate()).getTime() - from.time
  const dayAfter = (day: string): string => new Date(written(day) + days * dayMs).toISOString().slice(0, 10)
  const text = JSON.stringify(played).replaceAll(times, (time) => {
    if (/^\d{13}$/.test(time)) return String(Number(time) + ms)
    if (/^\d{8}$/.test(time)) return dayAfter(time.replace(/(....)(..)(..)/, '$1-$2-$3')).replaceAll('-', '')
    if (time.endsWith('Z')) return new Date(Date.parse(time) + ms).toISOString()
    if (time.length === 10) return dayAfter(time)
    return new Date(Date.parse(`${time.replace(' ', 'T')}Z`) + ms).toISOString().slice(0, 19).replace('T', ' ')
  })
  return JSON.parse(text) as T
}

/** The past that comes with the sandbox, as if it had ended last night. */
export async function madeUpPast(now: number): Promise<MadeUpPast> {
  const { default: played } = await import('./played.json', { with: { type: 'json' } })
  const { service, entries, snapshots, versions, looks } = moved(played as unknown as PlayedPast, played.today, now)
  const { globalId, customerId, code, startedAt, assets, keys } = service
  const long = (id: string | null) => (id === null ? null : BigInt(id))
  const tree: Records['tree'] = ({ assetId, assetNum }) =>
    makeTree(1, { assetId, assetNum, customerId, now: startedAt, ends: 'seldom' })
  return {
    entries,
    snapshots,
    versions,
    looks,
    records: {
      globalId,
      code,
      departments: service.departments.map(({ id, name }) => ({ id: BigInt(id), name })),
      members: service.members.map((member) => ({
        ...member,
        id: BigInt(member.id),
        userId: BigInt(member.userId),
        departmentId: long(member.departmentId),
      })),
      assets,
      keys,
      tree,
    },
    trees: assets.map((asset) => ({ assetId: asset.assetId, text: writeJson(tree(asset)) })),
  }
}
