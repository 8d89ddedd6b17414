import type { ChangeName, PendingChange } from '../../contract/pendingChange.ts'
import type { DeskError } from '../../contract/errors.ts'
import type { FieldDiffers, RecordedChange } from '../../contract/history.ts'
import type { OperationName } from '../../contract/operationNames.ts'
import type { OutputOf, ParsedInputOf } from '../../contract/operations.ts'
import type { Outcome, Result } from '../../contract/outcome.ts'
import { aboutChange } from '../../domain/aboutChange.ts'
import { outcomeOfAdding } from '../../domain/addedOutcome.ts'
import type { Handlers } from './desk.ts'

/** The changes begun by the pages of this process that are under way, or ended and not dealt with yet. */
export interface PendingChanges {
  /**
   * Whether the id stands for a change that is followed, and so for no other call. One that wasn't sent for want of a
   * sign-in goes on under its own.
   */
  isTaken(id: string, operation: OperationName): boolean
  begin<N extends ChangeName>(id: string, operation: N, input: ParsedInputOf<N>): void
  stage(id: string, state: 'sending' | 'settling'): void
  /** It waits for another change of the same record, given as `change.recordBusy`, until its next stage. */
  waiting(id: string, busy: DeskError): void
  /** How it is called in history. */
  named(id: string, entry: string): void
  end(id: string, result: Result<unknown>): void
  /** A look, or a person, has settled one whose outcome was unknown. */
  settled(change: RecordedChange): void
  /** How many generated passwords it keeps, those that are just being set included. */
  keptPasswords(): number
}

type FollowingHandlers = Pick<Handlers, 'listChanges' | 'showNewPassword' | 'dismissChange'>

type Ended = Outcome<{ password?: string; differs?: FieldDiffers[] }> & { password?: string }

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

/** Whether Keydesk generates a password for it. That of several is their job's. */
function isGenerating(operation: ChangeName, input: object): boolean {
  const { members, password } = input as Partial<ParsedInputOf<'addMembers'> & ParsedInputOf<'resetPassword'>>
  if (operation === 'resetPassword') return password === undefined
  return operation === 'addMembers' && members?.length === 1 && members[0]?.password === undefined
}

/** The first half of a move, where that is what nobody knows: the second one was not sent. */
function openWithdrawal(operation: ChangeName, result: Result<unknown>): string | undefined {
  if (!result.ok || operation !== 'moveAsset') return undefined
  const { outcome, withdrawn, entry } = result.data as OutputOf<'moveAsset'>
  return outcome === 'unknown' && withdrawn === null ? entry : undefined
}

/** `tell` is called with all of them whenever one changes. */
export function createPendingChanges(
  tell: (changes: PendingChange[]) => void,
): PendingChanges & { handlers: FollowingHandlers } {
  const changes = new Map<string, PendingChange>()
  const passwords = new Map<string, string>()
  const generating = new Set<string>()
  const entries = new Map<string, string>()
  const list = (): PendingChange[] => [...changes.values()]
  const set = (id: string, next: Partial<PendingChange>): void => {
    const before = changes.get(id)
    if (before === undefined) return
    changes.set(id, { ...before, ...next })
    tell(list())
  }
  const forget = (id: string): void => {
    passwords.delete(id)
    entries.delete(id)
    if (changes.delete(id)) tell(list())
  }
  function settle(id: string, ended: Ended): void {
    if (ended.outcome === 'refused') passwords.delete(id)
    else if (ended.password !== undefined) passwords.set(id, ended.password)
    const hasPassword = passwords.has(id)
    set(id, {
      state: ended.outcome,
      ...('settledByReading' in ended ? { settledByReading: ended.settledByReading } : {}),
      waitsFor: undefined,
      error: 'error' in ended ? ended.error : undefined,
      entry: entries.get(id),
      settles: ended.outcome === 'unknown' ? ended.settles : undefined,
      ...('differs' in ended ? { differs: ended.differs } : {}),
      hasPassword,
    })
    // Done, and no password to take: the page that waited has just got the result.
    if (ended.outcome === 'done' && !hasPassword) forget(id)
  }

  return {
    isTaken(id, operation) {
      const known = changes.get(id)
      if (known === undefined) return false
      return known.operation !== operation || known.state !== 'refused' || known.error?.kind !== 'notSignedIn'
    },
    begin(id, operation, input) {
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
      if (isGenerating(operation, input)) generating.add(id)
      tell(list())
    },
    stage(id, state) {
      const { state: before, waitsFor } = changes.get(id) ?? {}
      if (before !== state || waitsFor) set(id, { state, waitsFor: undefined })
    },
    waiting(id, { details: { entry, operator = '' } = {} }) {
      if (typeof entry !== 'string' || changes.get(id)?.waitsFor?.entry === entry) return
      set(id, { waitsFor: { entry, operator: String(operator) } })
    },
    named: (id, entry) => void (changes.has(id) && entries.set(id, entry)),
    end(id, result) {
      const change = changes.get(id)
      generating.delete(id)
      if (change === undefined) return
      const withdrawal = openWithdrawal(change.operation, result)
      if (withdrawal !== undefined) {
        entries.set(id, withdrawal)
        set(id, { isWithdrawal: true })
      }
      settle(id, outcomeOf(change.operation, result))
    },
    settled({ entry, settled }) {
      const [id] = [...entries].find(([, name]) => name === entry) ?? []
      if (id === undefined || settled === undefined || changes.get(id)?.state !== 'unknown') return
      // A later reset was done: neither its outcome nor its password matters any more.
      if (settled.overtakenBy !== undefined) return forget(id)
      const { by, outcome, error = { kind: 'refused', code: 'change.saidNotDone' } } = settled
      const how = by === 'reading' ? { settledByReading: true as const } : {}
      settle(id, outcome === 'done' ? { outcome, ...how } : { outcome, error, ...(outcome === 'refused' && how) })
    },
    keptPasswords: () => passwords.size + generating.size,
    handlers: {
      listChanges: async () => ({ changes: list() }),
      showNewPassword: async ({ change }) => {
        const password = passwords.get(change)
        return password === undefined ? {} : { password }
      },
      dismissChange: async ({ change }) => {
        forget(change)
        return {}
      },
    },
  }
}
