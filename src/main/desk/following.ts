import type { ChangeName, FollowedChange } from '../../contract/followed.ts'
import type { ProfileId } from '../../contract/ids.ts'
import type { OutputOf, ParsedInputOf } from '../../contract/operations.ts'
import type { Outcome, Result } from '../../contract/outcome.ts'
import { aboutChange } from '../../domain/aboutChange.ts'
import { outcomeOfAdding } from '../../domain/addedOutcome.ts'
import type { Gateway } from '../gateway/gateway.ts'
import type { Handlers, LookAgain } from './desk.ts'

/** The changes begun by the pages of this process that are under way, or ended and not dealt with yet. */
export interface Following {
  begin<N extends ChangeName>(id: string, operation: N, input: ParsedInputOf<N>): void
  stage(id: string, state: 'sending' | 'settling'): void
  unclear(id: string, look: LookAgain): void
  end(id: string, result: Result<unknown>): void
  /**
   * The service of these profiles has answered: what is unknown of theirs is looked at again, and told of where that
   * settles it. Never throws.
   */
  lookAgain(profiles: readonly ProfileId[], gatewayOf: (profile: ProfileId) => Promise<Gateway>): Promise<void>
}

type FollowingHandlers = Pick<Handlers, 'listChanges' | 'showNewPassword' | 'dismissChange'>

function outcomeOf(
  operation: ChangeName,
  result: Result<unknown>,
): Outcome<{ password?: string }> & { password?: string } {
  if (!result.ok) return { outcome: result.error.kind === 'unknown' ? 'unknown' : 'refused', error: result.error }
  if (operation === 'addMembers') return outcomeOfAdding(result.data as OutputOf<'addMembers'>)
  if (operation === 'moveAsset') {
    const { outcome, error } = result.data as OutputOf<'moveAsset'>
    // Half of it was done: the rest was refused.
    if (outcome === 'partly' && error) return { outcome: 'refused', error }
  }
  return result.data as Outcome
}

/** `tell` is called with all of them whenever one changes. */
export function createFollowing(
  tell: (changes: FollowedChange[]) => void,
): Following & { handlers: FollowingHandlers } {
  const changes = new Map<string, FollowedChange>()
  const passwords = new Map<string, string>()
  const looks = new Map<string, LookAgain>()
  const looking = new Set<string>()
  const list = (): FollowedChange[] => [...changes.values()]
  const set = (id: string, next: Partial<FollowedChange>): void => {
    const before = changes.get(id)
    if (before === undefined) return
    changes.set(id, { ...before, ...next })
    tell(list())
  }
  const forget = (id: string): void => {
    passwords.delete(id)
    looks.delete(id)
    if (changes.delete(id)) tell(list())
  }
  function settle(id: string, operation: ChangeName, result: Result<unknown>): void {
    const ended = outcomeOf(operation, result)
    if (ended.outcome !== 'unknown') looks.delete(id)
    if (ended.outcome === 'refused') passwords.delete(id)
    else if (ended.password !== undefined) passwords.set(id, ended.password)
    const hasPassword = passwords.has(id)
    set(id, {
      state: ended.outcome,
      ...('settledByReading' in ended ? { settledByReading: ended.settledByReading } : {}),
      error: 'error' in ended ? ended.error : undefined,
      hasPassword,
    })
    // Done, and no password to take: the page that waited has just got the result.
    if (ended.outcome === 'done' && !hasPassword) forget(id)
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
    unclear: (id, look) => void (changes.has(id) && looks.set(id, look)),
    end(id, result) {
      const change = changes.get(id)
      if (change !== undefined) settle(id, change.operation, result)
    },
    async lookAgain(profiles, gatewayOf) {
      for (const [id, look] of looks) {
        const change = changes.get(id)
        if (change?.state !== 'unknown' || !profiles.includes(change.profile) || looking.has(id)) continue
        looking.add(id)
        try {
          const data = await look(await gatewayOf(change.profile))
          if (outcomeOf(change.operation, { ok: true, data }).outcome === 'unknown') continue
          settle(id, change.operation, { ok: true, data })
        } catch {
          // It stays as it was until the next time.
        } finally {
          looking.delete(id)
        }
      }
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
