import type { ChangeName, FollowedChange } from '../../contract/followed.ts'
import type { OutputOf, ParsedInputOf } from '../../contract/operations.ts'
import type { Outcome, Result } from '../../contract/outcome.ts'
import { aboutChange } from '../../domain/aboutChange.ts'
import { outcomeOfAdding } from '../../domain/addedOutcome.ts'
import type { Handlers } from './desk.ts'

/** The changes begun by the pages of this process that are under way, or ended and not dealt with yet. */
export interface Following {
  begin<N extends ChangeName>(id: string, operation: N, input: ParsedInputOf<N>): void
  stage(id: string, state: 'sending' | 'settling'): void
  end(id: string, result: Result<unknown>): void
}

type FollowingHandlers = Pick<Handlers, 'listChanges' | 'showNewPassword' | 'dismissChange'>

function outcomeOf(
  operation: ChangeName,
  result: Result<unknown>,
): Outcome<{ password?: string }> & { password?: string } {
  if (!result.ok) return { outcome: result.error.kind === 'unknown' ? 'unknown' : 'refused', error: result.error }
  if (operation === 'addMembers') return outcomeOfAdding(result.data as OutputOf<'addMembers'>)
  return result.data as Outcome
}

/** `tell` is called with all of them whenever one changes. */
export function createFollowing(
  tell: (changes: FollowedChange[]) => void,
): Following & { handlers: FollowingHandlers } {
  const changes = new Map<string, FollowedChange>()
  const passwords = new Map<string, string>()
  const list = (): FollowedChange[] => [...changes.values()]
  const set = (id: string, next: Partial<FollowedChange>): void => {
    const before = changes.get(id)
    if (before === undefined) return
    changes.set(id, { ...before, ...next })
    tell(list())
  }
  const forget = (id: string): void => {
    passwords.delete(id)
    if (changes.delete(id)) tell(list())
  }

  return {
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
      tell(list())
    },
    stage(id, state) {
      if (changes.get(id)?.state !== state) set(id, { state })
    },
    end(id, result) {
      const change = changes.get(id)
      if (change === undefined) return
      const ended = outcomeOf(change.operation, result)
      if (ended.password !== undefined) passwords.set(id, ended.password)
      set(id, {
        state: ended.outcome,
        ...('settledByReading' in ended ? { settledByReading: ended.settledByReading } : {}),
        ...('error' in ended ? { error: ended.error } : {}),
        hasPassword: ended.password !== undefined,
      })
      // Done, and no password to take: the page that waited has just got the result.
      if (ended.outcome === 'done' && ended.password === undefined) forget(id)
    },
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
