import { DeskFailure, type DeskError } from '../../../contract/errors.ts'
import type { ProfileId, MemberGlobalId } from '../../../contract/ids.ts'
import type { ChangeEndpoint, ChangeIntent, IntentOf } from '../../../contract/intents.ts'
import type { JobKind, RecordedRow } from '../../../contract/jobs.ts'
import type { Settled, Gateway } from '../../gateway/gateway.ts'
import type { Journal } from '../../journal/journal.ts'
import type { Change } from '../changes.ts'
import type { PasswordStyle } from '../generatePassword.ts'
import { settledStep } from '../history/settledEarly.ts'
import { openLoansWith } from '../loans/loansOf.ts'
import { touchedBy, type collectTouched } from '../memory/touched.ts'
import type { Sessions } from '../sessions.ts'
import { extrasOf, kinds, type RowInput, type Whom } from './kinds.ts'
import type { PasswordNotes } from './passwordNotes.ts'
import type { JobPasswords } from './passwords.ts'
import type { Pace } from './view.ts'
import type { AssetEntry, BorrowedKey } from '../../../contract/records.ts'
import { holderOf, lentTo } from '../../../domain/people.ts'

/** What the service lists (A6 and A8), read again once it is older than rows of a job may share. */
interface Lists {
  assets(): Promise<readonly AssetEntry[]>
  keys(): Promise<readonly BorrowedKey[]>
}

/** What comes before somebody who leaves is deleted: a withdrawal, or keys that have to be brought back. */
type Earlier = { intent: IntentOf<'A9'> } | { waitsFor: readonly string[] }

/** Withdrawals of one employee that are looked through; there are hardly ever more than one. */
const mostWithdrawals = 100

/** Reads each list at most once in `maxAgeMs`; one that failed is read again. */
export function createLists(gateway: () => Promise<Gateway>, maxAgeMs: number): Lists {
  function cached<T>(read: () => Promise<T>): () => Promise<T> {
    let last: { at: number; reading: Promise<T> } | undefined
    return () => {
      if (last && performance.now() - last.at <= maxAgeMs) return last.reading
      const begun = { at: performance.now(), reading: read() }
      begun.reading.catch(() => {
        if (last === begun) last = undefined
      })
      last = begun
      return begun.reading
    }
  }
  return {
    assets: cached(async () => (await gateway()).listAssets()),
    keys: cached(async () => (await gateway()).listKeys()),
  }
}

/** What this job has withdrawn from somebody: a list may be older than that. */
async function withdrawnBy(journal: Journal, job: string, member: MemberGlobalId): Promise<Set<string>> {
  const { changes } = await journal.changes({ member: [member], endpoint: 'A9' }, { limit: mostWithdrawals, offset: 0 })
  const done = changes.filter((one) => one.job === job && one.settled?.outcome === 'done')
  return new Set(done.flatMap(({ intent }) => (intent.endpoint === 'A9' ? intent.remove : [])))
}

/**
 * What comes next before somebody who leaves is deleted, undefined if nothing does: what isn't lent is withdrawn at
 * once, the rest when the key is back, by the service's lists or by a person's word. It is found by reading, so that it
 * doesn't matter where a program that was killed left it. Throws what hinders the reading.
 */
async function beforeLeaving(
  journal: Journal,
  job: string,
  { input, key }: Pick<RecordedRow, 'input' | 'key'>,
  lists: Lists,
): Promise<Earlier | undefined> {
  const { member } = input as { member: MemberGlobalId }
  const [assets, keys, gone] = [await lists.assets(), await lists.keys(), await withdrawnBy(journal, job, member)]
  const assigned = assets.filter((one) => holderOf(one) === member && !gone.has(one.assetNum))
  const out = keys.filter((one) => lentTo(one) === member).map(({ assetNum }) => assetNum)
  const isLent = out.length > 0 || assigned.some(({ borrowedFlag }) => borrowedFlag)
  const isOut = isLent && !(key?.state === 'back' && key.by === 'person')
  const remove = assigned.filter(({ borrowedFlag }) => !(isOut && borrowedFlag)).map(({ assetNum }) => assetNum)
  if (remove.length > 0) return { intent: { endpoint: 'A9', member, add: [], remove } }
  return isOut ? { waitsFor: out } : undefined
}

/** Rows of a job may share what was read before them for this long, in milliseconds. */
export const sharedMs = 30_000

export type Ending = 'paused' | 'stopped'

/** A job that this process runs. */
export interface Run {
  profile: ProfileId
  job: string
  kind: JobKind
  pace: Pace
  /** Aborted when a person wants it to end; what was sent is followed to its end. */
  stop: AbortController
  ending?: Ending
  touched: ReturnType<typeof collectTouched>
  /** Rows that waited for somebody are to be looked at again. */
  isAgain: boolean
  /** The service has turned requests away: none before this, in epoch ms. */
  notBefore?: number
  /** A2: how the changes are called that this run has sent. */
  edits: string[]
  told: number
  over: Promise<void>
}

/** What became of some rows: an outcome, a wait for somebody, or what stands in the way of all. */
export type Became =
  | { settled: Settled[keyof Settled]; goesOn: boolean }
  | { waitsFor: readonly string[] }
  /** Another change of the same record has an open outcome: how it is called. */
  | { waitsForOutcome: string }
  /** Another change of the same record is under way. */
  | { isBusy: true }
  /** Not `isWhole`: of these rows alone. */
  | { error: DeskError; isWhole: boolean }

export interface StepDeps {
  sessions: Sessions
  change: Change
  operator: () => string
  passwords: (job: string) => JobPasswords
  notes: PasswordNotes
  makePassword: (profile: ProfileId, style: PasswordStyle) => string
  noteDefect: (thrown: unknown) => void
}

export function createSteps({ sessions, change, operator, passwords, notes, makePassword, noteDefect }: StepDeps) {
  /** Throws `DeskFailure`, or a defect. */
  async function sendIntent(
    { profile, job, kind: name, stop, edits }: Run,
    rows: readonly RecordedRow[],
    intent: ChangeIntent,
    { goesOn, isPatient }: { goesOn: boolean; isPatient: boolean },
    journal: Journal,
  ): Promise<Settled[keyof Settled]> {
    const kind = kinds[name] as (typeof kinds)['add']
    const inputs = rows.map(({ input }) => input as RowInput['add'])
    const { untaken, ...extras } = await extrasOf(kind, rows, passwords(job), (style) => makePassword(profile, style))
    return change<ChangeEndpoint>(
      profile,
      intent,
      { signal: stop.signal, onEntry: (entry) => void (intent.endpoint === 'A2' && edits.push(entry)) },
      {
        ...extras,
        ...(isPatient ? {} : { patienceMs: 0 }),
        ...('member' in intent && { name: (rows[0]?.input as Whom | undefined)?.name }),
        ...(inputs[0] && kind.isFresh?.(inputs[0]) ? {} : { maxAgeMs: sharedMs }),
        async check(_, before) {
          const openLoans = await openLoansWith(
            journal,
            inputs.flatMap((input) => kind.loanedNumbers?.(input) ?? []),
          )
          const { enterpriseCode } = sessions.find(profile)
          const error = kind.refusal?.(inputs, before, { enterpriseCode, openLoans })
          return error && ({ outcome: 'refused', error } as Settled[ChangeEndpoint])
        },
        job: {
          job,
          rows: rows.map(({ row }) => row),
          ...(goesOn && { goesOn }),
          ...(untaken.length > 0 && { untaken }),
        },
      },
    )
  }

  /** Writes down that a row waits for keys, or that they are back after all. */
  async function noteKeys(journal: Journal, { job }: Run, { row, key }: RecordedRow, waitsFor?: readonly string[]) {
    const state = waitsFor ? 'out' : 'back'
    if (waitsFor ? key?.state === 'out' : key?.state !== 'out') return
    const numbers = [...(waitsFor ?? key?.numbers ?? [])]
    await journal.jobs.noteKeys(job, [{ row, numbers, state, by: 'reading', operator: operator() }])
  }

  /**
   * Takes one step of some rows of a job: one request, or what shows that it has to wait. `isPatient`: nothing else is
   * left to be done meanwhile.
   */
  const take = async (
    run: Run,
    journal: Journal,
    rows: readonly RecordedRow[],
    { lists, isPatient }: { lists: Lists; isPatient: boolean },
  ): Promise<Became> => {
    const { job } = run
    const kind = kinds[run.kind] as (typeof kinds)['add']
    const whole = kind.intent(rows.map(({ input }) => input as RowInput['add']))
    let intent: ChangeIntent = whole
    let goesOn = false
    const [row] = rows
    const failed = (failure: unknown, isWhole: boolean): Became => {
      if (failure instanceof DeskFailure) {
        const { error } = failure
        if (error.code === 'change.recordOpen') return { waitsForOutcome: String(error.details?.['entry'] ?? '') }
        if (error.code === 'change.recordBusy') return { isBusy: true }
        return { error, isWhole }
      }
      noteDefect(failure)
      return { error: { kind: 'internal', code: 'internal' }, isWhole: true }
    }
    if (run.kind === 'leave' && row) {
      try {
        const earlier = await beforeLeaving(journal, job, row, lists)
        const waitsFor = earlier && 'waitsFor' in earlier ? earlier.waitsFor : undefined
        if (!earlier || waitsFor) await noteKeys(journal, run, row, waitsFor)
        if (waitsFor) return { waitsFor }
        if (earlier && 'intent' in earlier) [intent, goesOn] = [earlier.intent, true]
      } catch (failure) {
        return failed(failure, true)
      }
    }
    let settled: Settled[keyof Settled] | undefined
    try {
      settled = await sendIntent(run, rows, intent, { goesOn, isPatient }, journal)
      // A step on the way touches what the whole does.
      run.touched.add(touchedBy(run.profile, whole, settledStep(settled)))
      return { settled, goesOn }
    } catch (failure) {
      return failed(failure, false)
    } finally {
      await notes.answered(journal, run, rows, settled)
      if (!goesOn) run.pace.add(rows.length)
    }
  }

  return { take }
}
