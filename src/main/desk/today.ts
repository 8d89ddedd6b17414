import type { RecordedLoan } from '../../contract/loans.ts'
import type { MemberGlobalId, ProfileId } from '../../contract/ids.ts'
import {
  elsewhereParts,
  todayCourses,
  todayFigures,
  todayKinds,
  type Today,
  type TodayItem,
} from '../../contract/operations/todayOperations.ts'
import { dateOf } from '../../contract/localTime.ts'
import type { Attention } from '../../contract/operations/boardOperations.ts'
import { isUnused } from '../../domain/attention.ts'
import { localDay } from '../../domain/fileNames.ts'
import { deskIn } from '../../domain/historyEntry.ts'
import { enterpriseName } from '../../domain/people.ts'
import { dayBegan, startOfDay } from '../../domain/times.ts'
import type { Journal } from '../journal/journal.ts'
import type { ListedSnapshot, Replica } from '../replica/replica.ts'
import type { DeskDeps, ExportDeps, Handlers } from './desk.ts'
import { changedElsewhere } from './elsewhere.ts'
import { writeTo } from './filePlace.ts'
import type { History } from './history/history.ts'
import type { Engine } from './jobs/engine.ts'
import { borrowersKnown, tileLoansIn } from './loans/loansOf.ts'
import { hasReplica, isoOf, replicaOf } from './memory/replicas.ts'
import type { LeadDaysOf } from './reports/read.ts'
import type { Sessions } from './sessions.ts'

/** How many of each are named. */
const namedAtMost = 5
/** Asset numbers that need somebody and are looked through for those to name. */
const mostNeeding = 1000
const mostJobs = 1000
const courseDays = 30
/** Within how many days what ends is counted. */
const endingDays = 30
/** For how many days nobody was seen using what is idle. */
const idleDays = 30

type Kind = (typeof todayKinds)[number]
type KnownLoans = Awaited<ReturnType<typeof tileLoansIn>>
type Found = Partial<Record<Kind, Omit<TodayItem, 'kind'>>>

const emptyFigures = Object.fromEntries(todayFigures.map((name) => [name, null])) as Today['figures']

/** "KD-1 (Li Lei)": what is in whose hands. */
const withHolder = (what: string, who: string | null | undefined): string => (who ? `${what} (${who})` : what)

/** What is lent, by what becomes of it. */
const loanKinds: readonly [
  Kind,
  (loan: Pick<RecordedLoan, 'state'> & { isOverdue: boolean; isDueToday: boolean }) => boolean,
][] = [
  ['overdue', ({ isOverdue }) => isOverdue],
  ['dueToday', ({ isDueToday }) => isDueToday],
  ['handedIn', ({ state }) => state === 'handedIn'],
  ['released', ({ state }) => state === 'released'],
]

/** The last snapshot of each local day of a month before today, oldest first. */
function dailyOf(snapshots: readonly ListedSnapshot[], now: number): ListedSnapshot[] {
  const days = new Map<number, ListedSnapshot>()
  for (const one of snapshots.toReversed()) {
    const day = dayBegan(one.at)
    const isBefore = !one.isAhead && day < dayBegan(now)
    if (isBefore && day >= dayBegan(now) - courseDays * 86_400_000) days.set(day, one)
  }
  return [...days.values()]
}

/** What a refresh or a sync last came to, where that was nothing. */
async function failing(replica: Replica): Promise<Found['sync']> {
  const runs = (await replica.runs()).filter(({ end }) => end !== 'stopped')
  const failed = (['sync', 'refresh'] as const).flatMap((kind) => {
    // A sync reads the lists too.
    const of = runs.filter((run) => run.kind === kind || (kind === 'refresh' && run.kind === 'sync'))
    const ended = of.findIndex(({ end }) => end === 'done')
    const [first] = of.slice(0, ended === -1 ? undefined : ended).toReversed()
    return first ? [{ kind, since: first.startedAt, error: of[0]?.error }] : []
  })
  const [one] = failed
  if (!one) return undefined
  return {
    count: failed.length,
    names: failed.map(({ kind }) => kind),
    ids: [],
    since: isoOf(Math.min(...failed.map(({ since }) => since))),
    ...(one.error && { error: one.error }),
  }
}

/** What needs somebody: the copy and the journal say it, and the service is not asked. */
export function todayHandlers(
  { replicas, store, documents, exportFile }: ExportDeps & Pick<DeskDeps, 'replicas' | 'store'>,
  sessions: Sessions,
  history: History,
  leadDays: LeadDaysOf,
  engine: Pick<Engine, 'view'>,
  now: () => number,
): Pick<Handlers, 'readToday' | 'exportToday'> {
  /** When this desk was used last on an earlier day: seen by somebody, or by a change that it made. */
  async function usedBefore(profile: ProfileId, journal: Journal | undefined, at: number): Promise<number | undefined> {
    const today = dayBegan(at)
    const seen =
      sessions.find(profile).origin === 'stored' ? store().profiles.seenOnEarlierDay(profile, today) : undefined
    if (!journal) return seen
    const here = await journal.desk()
    const { changes } = await journal.changes({ until: today }, { limit: 100, offset: 0 })
    const made = changes.find(({ entry }) => deskIn(entry) === here)?.time
    return seen === undefined || made === undefined ? (seen ?? made) : Math.max(seen, made)
  }

  async function ofJournal(profile: ProfileId, journal: Journal, { loans }: KnownLoans): Promise<Found> {
    const found: Found = {}
    for (const [kind, isOf] of loanKinds) {
      // What is due first comes first.
      const these = loans.filter(isOf).sort((a, b) => ((a.due ?? '') < (b.due ?? '') ? -1 : 1))
      const first = these.slice(0, namedAtMost)
      const ids = first.flatMap(({ member }) => (member === null ? [] : [member as MemberGlobalId]))
      const people = await borrowersKnown({ replicas }, sessions, profile, journal, ids)
      const names = first.map(({ key, member, memberName }) =>
        withHolder(key, people.get(member ?? '')?.name ?? memberName),
      )
      found[kind] = { count: these.length, names, ids: first.map(({ loan }) => loan) }
    }
    const unsettled = await journal.changes({ unsettled: true }, { limit: namedAtMost, offset: 0 })
    found.unknown = {
      count: unsettled.total,
      names: unsettled.changes.map(({ target }) => target.name ?? target.id),
      endpoints: unsettled.changes.map(({ intent }) => intent.endpoint),
      ids: unsettled.changes.map(({ entry }) => entry),
    }
    const { jobs } = await journal.jobs.list({ limit: mostJobs, offset: 0 })
    const waiting = jobs.map(engine.view).filter(({ state, passwords }) => state === 'paused' || passwords > 0)
    const firstJobs = waiting.slice(0, namedAtMost)
    found.jobs = {
      count: waiting.length,
      names: firstJobs.map(({ kind }) => kind),
      rows: firstJobs.map(({ rows }) => rows),
      ids: firstJobs.map(({ job }) => job),
    }
    return found
  }

  async function ofProducts(profile: ProfileId, replica: Replica, known: KnownLoans, at: number) {
    const query = { now: at, leadDays: leadDays(profile), filter: {}, ...known }
    const { assets, people, counts, keyCounts, reasons } = await replica.wall('needing', query, {
      offset: 0,
      limit: mostNeeding,
    })
    const nameOf = (id: string | null) => people.find(({ globalId }) => globalId === id)?.name
    const needing = (code: Attention & Kind): Found => {
      const first = assets.filter(({ attention }) => attention.includes(code)).slice(0, namedAtMost)
      const names = first.map(({ assetNum, holder }) => withHolder(assetNum, nameOf(holder)))
      return { [code]: { count: reasons[code], names, ids: first.map(({ assetNum }) => assetNum) } }
    }
    return { found: { ...needing('expiring'), ...needing('ended') }, counts, keyCounts }
  }

  async function idle(profile: ProfileId, replica: Replica, at: number): Promise<Found['idle']> {
    const query = { report: 'idle', days: idleDays, now: at, leadDays: leadDays(profile) } as const
    const { rows, totals } = await replica.report('copy', query, { offset: 0, limit: 200 })
    const first = rows
      .filter(({ globalId, borrowedFlag, online, looks }) =>
        isUnused({ holder: globalId, isLent: borrowedFlag }, { online: Number(online), looks: Number(looks) }),
      )
      .slice(0, namedAtMost)
    return {
      count: totals['assignedIdle'] ?? 0,
      names: first.map(({ assetNum, name }) => withHolder(String(assetNum), name === null ? null : String(name))),
      ids: first.map(({ assetNum }) => String(assetNum)),
    }
  }

  async function elsewhere(
    replica: Replica,
    journal: Journal | undefined,
    snapshots: readonly ListedSnapshot[],
    used: number | undefined,
  ): Promise<Found['elsewhere']> {
    const [newest] = snapshots
    if (used === undefined || newest === undefined) return undefined
    const [year, month, day] = dateOf(used)
    const from = snapshots.find(({ at }) => at < startOfDay(year, month, day + 1))
    if (from === undefined || from.snapshot === newest.snapshot) return undefined
    const records = await changedElsewhere(replica, journal, from, newest.snapshot)
    const inOrder = elsewhereParts.flatMap((what) => records.filter((one) => one.what === what))
    const parts = elsewhereParts.map((what) => ({ what, count: records.filter((one) => one.what === what).length }))
    const first = inOrder.slice(0, namedAtMost)
    return {
      count: records.length,
      names: first.map(({ name }) => name),
      ids: first.map(({ id }) => id),
      since: isoOf(from.at),
      from: from.snapshot,
      to: newest.snapshot,
      parts: parts.filter(({ count }) => count > 0),
    }
  }

  async function read(profile: ProfileId, { quick = false } = {}): Promise<Today> {
    const at = now()
    // Both are opened at once.
    const opening = hasReplica(replicas, sessions, profile) ? replicaOf(replicas, sessions, profile) : undefined
    opening?.catch(() => undefined)
    const journal = await history.known(profile)
    const known: KnownLoans = journal ? await tileLoansIn(journal, at, undefined) : { loans: [], unsettled: [] }
    const ofDesk = journal ? await ofJournal(profile, journal, known) : {}
    const toItems = (found: Found): TodayItem[] =>
      todayKinds.flatMap((kind) => (found[kind] && found[kind].count > 0 ? [{ kind, ...found[kind] }] : []))
    const replica = await opening
    const info = await replica?.info()
    if (replica === undefined || info === undefined || info.listsAt === null) {
      const sync = replica && (await failing(replica))
      const items = toItems({ ...ofDesk, ...(sync && { sync }) })
      return { asOf: null, items, figures: emptyFigures, courses: [], unread: ['lists', 'products'] }
    }
    const [used, snapshots] = await Promise.all([usedBefore(profile, journal, at), replica.snapshots()])
    const within = { report: 'expiring', days: endingDays, now: at, leadDays: leadDays(profile) } as const
    const [products, unused, other, sync, ending] = await Promise.all([
      ofProducts(profile, replica, known, at),
      quick ? undefined : idle(profile, replica, at),
      quick ? undefined : elsewhere(replica, journal, snapshots, used),
      failing(replica),
      info.isComplete && !quick ? replica.report('copy', within, { offset: 0, limit: 0 }) : undefined,
    ])
    const { counts, keyCounts } = products
    const figures: Today['figures'] = {
      members: info.members,
      assets: counts.all,
      assigned: counts.held,
      free: counts.free,
      keys: keyCounts.all,
      keysLent: keyCounts.lent,
      keysFree: keyCounts.free,
      within30: ending?.total ?? null,
    }
    const courses = todayCourses.map((name) => {
      const value = figures[name]
      const points = dailyOf(snapshots, at).flatMap(({ at: time, figures: then }) =>
        then[name] === undefined ? [] : [{ at: time, value: then[name] }],
      )
      return {
        name,
        points: value === null ? points : [...points, { at: Math.max(at, points.at(-1)?.at ?? 0), value }],
      }
    })
    const found = {
      ...ofDesk,
      ...(info.isComplete && products.found),
      ...(unused && { idle: unused }),
      ...(other && { elsewhere: other }),
      ...(sync && { sync }),
    }
    return {
      asOf: isoOf(info.listsAt),
      items: toItems(found),
      figures,
      courses,
      unread: [...(info.isComplete ? [] : ['products' as const]), ...(quick ? ['slow' as const] : [])],
    }
  }

  return {
    readToday: ({ profile, quick }) => read(profile, { quick }),

    exportToday: async ({ profile, language, target }, context) => {
      const today = await read(profile)
      const given = sessions.find(profile)
      const enterprise = { name: enterpriseName(given), globalId: given.enterpriseGlobalId }
      const html = documents.today({ today, enterprise, language, madeAt: now() })
      return writeTo(target, `keydesk-today-${localDay(now())}.html`, context, async (place) => {
        const { file, bytes } = await exportFile(documents.text(html), 'html', place, context)
        return { file, bytes, asOf: today.asOf }
      })
    },
  }
}
