import type { ChangeName, PendingChange } from '../../contract/operations/changes.ts'
import type { DeskError, Outcome, Result } from '../../contract/errors.ts'
import type { FieldDiffers, RecordedChange } from '../../contract/history.ts'
import type { OperationName } from '../../contract/operationNames.ts'
import type { OutputOf, ParsedInputOf } from '../../contract/operations.ts'
import { aboutChange } from '../../domain/changeRecords.ts'
import { outcomeOfAdding } from '../../domain/jobRows.ts'
import type { Handlers } from './desk.ts'
import type { Engine } from './jobs/engine.ts'

export type PendingChanges = ReturnType<typeof createPendingChanges>

type Ended = Outcome<{ differs?: FieldDiffers[] }>

function outcomeOf(operation: ChangeName, result: Result<unknown>): Ended {
  if (!result.ok) return { outcome: result.error.kind === 'unknown' ? 'unknown' : 'refused', error: result.error }
  if (operation === 'addMembers') return outcomeOfAdding(result.data as OutputOf<'addMembers'>)
  if (operation === 'moveAsset') {
    const { outcome, error } = result.data as OutputOf<'moveAsset'>
    // Half of it was done: the rest was refused.
    if (outcome === 'partly' && error) return { outcome: 'refused', error }
  }
  return result.data as Outcome
}

/** The first half of a move, where that is what nobody knows: the second one was not sent. */
function openWithdrawal(operation: ChangeName, result: Result<unknown>): string | undefined {
  if (!result.ok || operation !== 'moveAsset') return undefined
  const { outcome, withdrawn, entry } = result.data as OutputOf<'moveAsset'>
  return outcome === 'unknown' && withdrawn === null ? entry : undefined
}

/**
 * The changes begun by the pages of this process that are under way, or ended and not dealt with yet. `tell` is called
 * with all of them whenever one changes.
 */
export function createPendingChanges(
  { passwordsOf, forget: forgetPasswords }: Pick<Engine, 'passwordsOf' | 'forget'>,
  tell: (changes: PendingChange[]) => void,
) {
  const changes = new Map<string, PendingChange>()
  const list = (): PendingChange[] => [...changes.values()]
  const set = (id: string, next: Partial<PendingChange>): void => {
    const before = changes.get(id)
    if (before === undefined) return
    changes.set(id, { ...before, ...next })
    tell(list())
  }
  const shownOf = (id: string): string | undefined => passwordsOf(id)?.untaken()[0]?.password
  const forget = (id: string): void => {
    forgetPasswords(id)
    if (changes.delete(id)) tell(list())
  }
  function settle(id: string, ended: Ended): void {
    const hasPassword = shownOf(id) !== undefined
    set(id, {
      state: ended.outcome,
      ...('settledByReading' in ended ? { settledByReading: ended.settledByReading } : {}),
      waitsFor: undefined,
      error: 'error' in ended ? ended.error : undefined,
      settles: ended.outcome === 'unknown' ? ended.settles : undefined,
      ...('differs' in ended ? { differs: ended.differs } : {}),
      hasPassword,
    })
    // Done, and no password to take: the page that waited has just got the result.
    if (ended.outcome === 'done' && !hasPassword) forget(id)
  }

  return {
    /**
     * Whether the id stands for a change that is followed, and so for no other call. One that wasn't sent for want of a
     * sign-in goes on under its own.
     */
    isTaken(id: string, operation: OperationName): boolean {
      const known = changes.get(id)
      if (known === undefined) return false
      return known.operation !== operation || known.state !== 'refused' || known.error?.kind !== 'notSignedIn'
    },
    begin<N extends ChangeName>(id: string, operation: N, input: ParsedInputOf<N>): void {
      const { profile } = input
      changes.set(id, {
        id,
        profile,
        operation,
        about: aboutChange(input),
        begunAt: Date.now(),
        state: 'sending',
        hasPassword: false,
      })
      tell(list())
    },
    stage(id: string, state: 'sending' | 'settling'): void {
      const { state: before, waitsFor } = changes.get(id) ?? {}
      if (before !== state || waitsFor) set(id, { state, waitsFor: undefined })
    },
    /** It waits for another change of the same record, given as `change.recordBusy`, until its next stage. */
    waiting(id: string, { details: { entry, operator = '' } = {} }: DeskError): void {
      if (typeof entry !== 'string' || changes.get(id)?.waitsFor?.entry === entry) return
      set(id, { waitsFor: { entry, operator: String(operator) } })
    },
    /** How it is called in history. */
    named(id: string, entry: string): void {
      const change = changes.get(id)
      if (change) changes.set(id, { ...change, entry })
    },
    end(id: string, result: Result<unknown>): void {
      const change = changes.get(id)
      if (change === undefined) return
      const withdrawal = openWithdrawal(change.operation, result)
      if (withdrawal !== undefined) set(id, { entry: withdrawal, isWithdrawal: true })
      settle(id, outcomeOf(change.operation, result))
    },
    /** A look, or a person, has settled one whose outcome was unknown. */
    settled({ entry, settled }: RecordedChange): void {
      const { id, state } = list().find((one) => one.entry === entry) ?? {}
      if (id === undefined || settled === undefined || state !== 'unknown') return
      // A later reset was done: neither its outcome nor its password matters any more.
      if (settled.overtakenBy !== undefined) return forget(id)
      const { by, outcome, error = { kind: 'refused', code: 'change.saidNotDone' } } = settled
      passwordsOf(id)?.settled([{ row: 1, state: outcome, change: entry }])
      const how = by === 'reading' ? { settledByReading: true as const } : {}
      settle(id, outcome === 'done' ? { outcome, ...how } : { outcome, error, ...(outcome === 'refused' && how) })
    },
    handlers: {
      listChanges: async () => ({ changes: list() }),
      showNewPassword: async ({ change }) => ({ password: shownOf(change) }),
      dismissChange: async ({ change }) => {
        forget(change)
        return {}
      },
    } satisfies Partial<Handlers>,
  }
}
