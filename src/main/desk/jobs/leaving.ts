import type { MemberGlobalId } from '../../../contract/ids.ts'
import type { IntentOf } from '../../../contract/intents.ts'
import type { RecordedRow } from '../../../contract/jobs.ts'
import type { AssetEntry, BorrowedKey } from '../../../contract/records.ts'
import { holderOf, lentTo } from '../../../domain/people.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { Journal } from '../../journal/journal.ts'

/** What the service lists (A6 and A8), read again once it is older than rows of a job may share. */
export interface Lists {
  assets(): Promise<readonly AssetEntry[]>
  keys(): Promise<readonly BorrowedKey[]>
}

/** What comes before somebody who leaves is deleted: a withdrawal, or keys that have to be brought back. */
export type Earlier = { intent: IntentOf<'A9'> } | { waitsFor: readonly string[] }

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
export async function beforeLeaving(
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
