import { DeskFailure, type DeskError } from '../../../contract/errors.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { Job, RowState, JobKind, PeopleJobKind } from '../../../contract/jobs.ts'
import type { ParsedInputOf } from '../../../contract/operations.ts'
import { withoutEnterpriseCode } from '../../../domain/accounts.ts'
import { notServed, serviceOf } from '../../../domain/services.ts'
import type { DeskDeps } from '../desk.ts'
import type { Files } from '../files/files.ts'
import type { History } from '../history/history.ts'
import type { Sessions } from '../sessions.ts'
import type { Engine } from './engine.ts'
import { passwordsIn } from './fromFile.ts'
import { kinds } from './kinds.ts'

type GivenAgain = Omit<ParsedInputOf<'resumeJob'>, 'profile' | 'job'>

/** Rows that are read at once. */
const rowsAtOnce = 1000

export type GoOn = ReturnType<typeof createGoOn>

/** Whether a row of such a job is an employee, and can stand in a file of employees. */
const isOfPeople = (kind: JobKind): kind is PeopleJobKind => kind !== 'claim' && kind !== 'assign' && kind !== 'lend'

/** Going on with jobs that don't run. */
export function createGoOn(
  { operator, openPasswordFile }: Pick<DeskDeps, 'operator' | 'openPasswordFile'>,
  sessions: Sessions,
  history: History,
  engine: Engine,
  files: Files,
) {
  /** Gives rows that are to be sent the passwords that a person gave again; returns how many have none. */
  async function givePasswords(profile: ProfileId, job: Job, states: readonly RowState[], given: GivenAgain) {
    const { kind } = job
    if (!isOfPeople(kind) || !kinds[kind].passwordOf) return 0
    const journal = await history.opened(profile)
    const jobPasswords = engine.passwords(job.job)
    const { file, columns } = given
    const byId = file === undefined ? undefined : await passwordsIn(files, profile, kind, { file, columns })
    const { enterpriseCode } = sessions.find(profile)
    let missing = 0
    for (let after = 0; ;) {
      const rows = await journal.jobs.rows(job.job, { states, after, limit: rowsAtOnce })
      const last = rows.at(-1)
      if (!last) return missing
      after = last.row
      for (const { row, id, input } of rows) {
        const { userName = '' } = input as { userName?: string }
        const names = [id, userName, withoutEnterpriseCode(userName, enterpriseCode)]
        const password = names.flatMap((name) => byId?.get(name.toLowerCase()) ?? [])[0]
        if (password !== undefined) jobPasswords.give(row, password)
        if (!jobPasswords.has(row)) missing += 1
      }
    }
  }

  /** Goes on with a job; rows in one of the states `again` wait again. */
  return async (
    profile: ProfileId,
    name: string,
    again: readonly RowState[] = [],
    given: GivenAgain = { generate: false },
  ): Promise<Job> => {
    await history.lookAgain(profile)
    const job = await engine.find(profile, name)
    const found = sessions.find(profile)
    if (found.readOnly) throw new DeskFailure({ kind: 'refused', code: 'profile.readOnly' })
    const refusal = notServed(found, serviceOf(job.kind))
    if (refusal) throw new DeskFailure(refusal)
    const count = await givePasswords(profile, job, ['waiting', ...again], given)
    const canRun = job.state === 'paused' || job.state === 'ended'
    if (count > 0 && !given.generate && canRun) {
      throw new DeskFailure({ kind: 'invalid', code: 'job.passwordsNeeded', details: { count } })
    }
    const file = given.passwordsTo && (await openPasswordFile(given.passwordsTo, { goesOn: true }))
    const claim = await (await history.opened(profile)).jobs.claim(name, again, operator())
    if (claim) {
      await file?.close()
      const error: DeskError = { kind: 'refused', ...claim, details: { job: name, ...claim.details } }
      throw new DeskFailure(error)
    }
    if (given.generate) engine.passwords(name).allowMaking()
    if (file) engine.passwords(name).writeTo(file)
    engine.run(profile, job)
    return engine.find(profile, name)
  }
}
