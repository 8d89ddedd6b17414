import { DeskFailure } from '../../../contract/errors.ts'
import type { ProfileId, MemberGlobalId } from '../../../contract/ids.ts'
import type { RecordedChange } from '../../../contract/history.ts'
import type { OutputOf, ParsedInputOf } from '../../../contract/operations.ts'
import { numbersAssignedTo } from '../../../domain/assignment.ts'
import { lentTo, departmentOf } from '../../../domain/people.ts'
import type { RecordedRow } from '../../../contract/jobs.ts'
import type { Journal } from '../../journal/journal.ts'
import { briefOptions, type DeskDeps, type CallContext, type Handlers } from '../desk.ts'
import type { Files } from '../files/files.ts'
import type { History } from '../history/history.ts'
import type { OpenLoans } from '../loans/loansOf.ts'
import { resolveMember } from '../resolveIds.ts'
import type { Sessions } from '../sessions.ts'
import { replicaOf } from '../memory/replicas.ts'
import type { Engine } from './engine.ts'
import { fromFile } from './fromFile.ts'
import type { GoOn } from './jobHandlers.ts'
import { toJobRow } from './view.ts'
import { resolvePeople } from './resolvePeople.ts'

type Leaver = OutputOf<'showLeavers'>['leavers'][number]

/** Changes of a job that are read at once. */
const changesAtOnce = 200

const outcomeOf = ({ time, settled }: RecordedChange) => ({
  time: new Date(time).toISOString(),
  outcome: settled?.outcome ?? ('unknown' as const),
})

/** Adds to these what the job's changes did about each, by row. */
async function addSteps(journal: Journal, job: string, byRow: ReadonlyMap<number, Leaver>): Promise<void> {
  for (let after: string | undefined; ;) {
    const changes = await journal.jobs.changes(job, after, changesAtOnce)
    const last = changes.at(-1)
    if (!last) return
    after = last.entry
    for (const change of changes) {
      const { intent, sent, rows = [] } = change
      const leaver = rows[0] === undefined ? undefined : byRow.get(rows[0])
      if (!leaver || !sent) continue
      if (intent.endpoint === 'A9') leaver.withdrawn.push({ ...outcomeOf(change), assetNums: intent.remove })
      if (intent.endpoint === 'A4') leaver.deleted = outcomeOf(change)
    }
  }
}

/** The operations on those who leave, besides those on their job. */
export function leavingHandlers(
  { operator, door }: Pick<DeskDeps, 'operator' | 'door'>,
  sessions: Sessions,
  history: History,
  engine: Engine,
  goOn: GoOn,
  files: Files,
  openLoans: OpenLoans,
): Pick<Handlers, 'checkLeaving' | 'returnKeys' | 'showLeavers'> {
  /** How the rows of a file, or what was typed, name people. */
  async function namedIn(profile: ProfileId, people: ParsedInputOf<'checkLeaving'>['people'], context: CallContext) {
    if (!Array.isArray(people)) {
      return (await fromFile(files, profile, { kind: 'leave', ...people }, context)).people as object[]
    }
    const gateway = await sessions.gateway(profile)
    const rows = []
    for (const one of people) {
      const { memberGlobalId: typed } = one
      const { memberGlobalId, record } = typed
        ? await resolveMember(gateway, typed, sessions.find(profile), context)
        : { memberGlobalId: undefined }
      const userName = one.userName ?? record?.userName
      rows.push({ ...(memberGlobalId && { memberGlobalId }), ...(userName && { userName }) })
    }
    return rows
  }

  async function whomOf(profile: ProfileId, people: ParsedInputOf<'checkLeaving'>['people'], context: CallContext) {
    const gateway = await sessions.gateway(profile)
    const { enterpriseCode } = sessions.find(profile)
    const rows = await namedIn(profile, people, context)
    const found = await resolvePeople(gateway, rows, enterpriseCode, context, { withNames: true })
    return found.map(({ whom, record }) => ({ ...whom, department: record ? departmentOf(record) : '' }))
  }

  return {
    checkLeaving: async ({ profile, people }, context) => {
      const gateway = await sessions.gateway(profile)
      const whom = await whomOf(profile, people, context)
      const options = briefOptions(context)
      const [assets, keys] = await Promise.all([gateway.listAssets(options), gateway.listKeys(options)])
      const loans = await openLoans(
        profile,
        whom.map(({ member }) => member),
      )
      return {
        people: whom.map(({ member, userName, name, department }) => ({
          memberGlobalId: member,
          ...(userName !== undefined && { userName }),
          ...(name !== undefined && { name }),
          ...(department && { department }),
          numbers: numbersAssignedTo({ globalId: member, assetNums: null }, assets),
          keys: keys.filter((one) => lentTo(one) === member).map(({ assetNum }) => assetNum),
          loans: loans
            .filter((one) => one.member?.id === member)
            .map(({ loan, state, key, due }) => ({ loan, state, key, due })),
        })),
      }
    },

    returnKeys: async ({ profile, job, rows }) => {
      const journal = await history.settled(profile)
      const { isElsewhere, state } = await engine.find(profile, job)
      if (isElsewhere) throw new DeskFailure({ kind: 'refused', code: 'job.elsewhere', details: { job } })
      if (state === 'stopped') throw new DeskFailure({ kind: 'refused', code: 'job.stopped', details: { job } })
      const back = []
      const keysOf = new Map<string, readonly string[]>()
      for (const row of rows) {
        const [known] = await journal.jobs.rows(job, { states: ['waiting'], after: row - 1, limit: 1 })
        if (known?.row !== row || known.key?.state !== 'out') {
          throw new DeskFailure({ kind: 'refused', code: 'job.noKeyOut', row })
        }
        const { numbers } = known.key
        back.push({ row, numbers, state: 'back', by: 'person', operator: operator() } as const)
        keysOf.set(known.id, numbers)
      }
      await journal.jobs.noteKeys(job, back)
      // Whoever says so has them on the desk, so that the loans are handed in as well.
      for (const { loan, key, member } of await openLoans(profile, [...keysOf.keys()])) {
        const numbers = keysOf.get(member?.id ?? '') ?? []
        // The service may name no key.
        if (numbers.length > 0 && !numbers.includes(key)) continue
        await journal.loans.say({ say: 'handedIn', loan, operator: operator(), door })
      }
      if (engine.wake(job)) return { job: await engine.find(profile, job) }
      return { job: await goOn(profile, job) }
    },

    showLeavers: async ({ profile, job, after, limit }) => {
      const journal = await history.shown(profile)
      const shown = await engine.find(profile, job)
      const rows = await journal.jobs.rows(job, { after, limit })
      const leavers = rows.map((row): Leaver => ({ ...toJobRow(row), withdrawn: [] }))
      await addSteps(journal, job, new Map(leavers.map((one) => [one.row, one])))
      return { job: shown, leavers }
    },
  }
}

/** The newest jobs, among which those are looked for that wait for keys. */
const jobsAtOnce = 100
/** Rows of one that are looked at; where more wait, the others have their turn when it goes on. */
const rowsAtOnce = 1000

/** Jobs whose rows wait for the keys of those who leave. */
interface Leavers {
  /** The copy was read: where it shows that a key is back, its job goes on. Never throws. */
  lookAgain(profile: ProfileId | undefined): Promise<void>
}

export function createLeavers(
  { replicas, door }: Pick<DeskDeps, 'replicas' | 'door'>,
  sessions: Sessions,
  history: History,
  goOn: GoOn,
): Leavers {
  /** Whether the copy shows nothing lent to one of these any more. */
  async function isOneBack(profile: ProfileId, rows: readonly RecordedRow[]): Promise<boolean> {
    const replica = await replicaOf(replicas, sessions, profile)
    const isLent = async (table: 'assets' | 'keys', holder: MemberGlobalId): Promise<boolean> => {
      const read = { table, filter: { holder, lent: true }, range: { offset: 0, limit: 0 } }
      return (await replica.readTable('copy', read)).total > 0
    }
    for (const { input } of rows) {
      const { member } = input as { member: MemberGlobalId }
      if (!(await isLent('keys', member)) && !(await isLent('assets', member))) return true
    }
    return false
  }

  return {
    async lookAgain(profile) {
      // A command ends before there is anything to wait for.
      if (profile === undefined || door === 'commandLine') return
      try {
        const { jobs } = await history.opened(profile)
        const newest = await jobs.list({ limit: jobsAtOnce, offset: 0 })
        for (const { job, kind, state, error } of newest.jobs) {
          if (kind !== 'leave' || state !== 'paused' || error?.code !== 'job.waitsForKey') continue
          const rows = await jobs.rows(job, { states: ['waiting'], limit: rowsAtOnce })
          if (await isOneBack(profile, rows)) await goOn(profile, job)
        }
      } catch {
        // It is looked at again after the next reading.
      }
    },
  }
}
