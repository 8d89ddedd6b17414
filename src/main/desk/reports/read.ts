import { columnsOfReport, type ReportCondition } from '../../../contract/reportColumns.ts'
import { Unreadable } from '../../../contract/memory.ts'
import type { OutputOf, ParsedInputOf } from '../../../contract/operations.ts'
import type { ChangeWords } from '../../exports/exports.ts'
import type { Replicas, Replica, ReportQuery, ReportPart, Source } from '../../replica/replica.ts'
import type { Handlers } from '../desk.ts'
import { checked, isoOf, replicaOf, namedSnapshot, sourceOf } from '../memory/replicas.ts'
import type { LeadDays } from '../../../domain/attention.ts'
import type { TileBoardLoans } from '../loans/loansOf.ts'
import type { Sessions } from '../sessions.ts'

type Input = ParsedInputOf<'readReport'>
type Wanted = Pick<Input, 'profile' | 'source' | 'report' | ReportCondition>

/** How many days ahead of its end each product of an enterprise is to be ordered, by its key. */
export type LeadDaysOf = (profile: Input['profile']) => LeadDays

/** A report that was asked for: where to read it, and the snapshot that it rests on. */
interface FoundReport {
  replica: Replica
  where: Source
  snapshot: number | null
  asked: ReportQuery
}

/** Finds what a report is read from. Throws `copy.none`, and `snapshot.none` with the field that names it. */
export type FindReport = (wanted: Wanted) => Promise<FoundReport>

interface FindDeps {
  leadDays: LeadDaysOf
  changeWords: ChangeWords
  tileBoardLoans: TileBoardLoans
  now: () => number
}

export function createFindReport(
  replicas: Replicas,
  sessions: Sessions,
  { leadDays, changeWords, tileBoardLoans, now }: FindDeps,
): FindReport {
  return async ({ profile, source, report, days, from, to, text, departmentId, uri, former }) => {
    const replica = await replicaOf(replicas, sessions, profile)
    const { source: where, snapshot } = await sourceOf(replica, source)
    const numberOf = async (name: string | undefined) =>
      name === undefined ? undefined : (await namedSnapshot(replica, name)).snapshot
    const given = { days, from: await numberOf(from), to: await numberOf(to), text, departmentId, uri, former }
    const isBetween = given.from !== undefined && given.to !== undefined
    const newest = isBetween ? Math.max(given.from!, given.to!) : snapshot
    const filter = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    // A person searches for what is read on the screen, where codes are words.
    const searchedWords = report === 'changes' && text !== undefined ? { said: changeWords() } : {}
    // What a snapshot doesn't have, nobody knows of its time.
    const known = report === 'overview' && source.from === 'copy' ? await tileBoardLoans(profile) : {}
    const query = { ...filter, ...searchedWords, ...known, report, now: now(), leadDays: leadDays(profile) }
    return { replica, where, snapshot: newest, asked: query }
  }
}

/** What holds for a whole report, in the form of the contract. */
export function reportSourceOf(
  { at, unreadable, compared, names }: ReportPart,
  snapshot: number | null,
): Pick<OutputOf<'readReport'>, 'asOf' | 'snapshot' | 'unreadable' | 'compared' | 'names'> {
  return {
    asOf: isoOf(at),
    snapshot,
    unreadable: checked(Unreadable.array(), unreadable),
    ...(compared && { compared }),
    ...(names && { names }),
  }
}

export function readHandlers(find: FindReport): Pick<Handlers, 'readReport'> {
  return {
    readReport: async ({ offset, limit, sort, ...wanted }) => {
      const { replica, where, snapshot, asked } = await find(wanted)
      const part = await replica.report(where, asked, { offset, limit }, sort)
      const { rows, total, totals, series } = part
      return { columns: columnsOfReport(wanted.report), rows, total, totals, series, ...reportSourceOf(part, snapshot) }
    },
  }
}
