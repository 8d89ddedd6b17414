import type { MemberGlobalId, ProfileId } from '../../../contract/ids.ts'
import type { RecordedRow } from '../../../contract/jobs.ts'
import type { DeskDeps } from '../deps.ts'
import type { History } from '../history/history.ts'
import { replicaOf } from '../memory/replicas.ts'
import type { Sessions } from '../sessions.ts'
import type { GoOn } from './goOn.ts'

/** The newest jobs, among which those are looked for that wait for keys. */
const jobsAtOnce = 100
/** Rows of one that are looked at; where more wait, the others have their turn when it goes on. */
const rowsAtOnce = 1000

/** Jobs whose rows wait for the keys of those who leave. */
export interface Leavers {
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
