import { z } from 'zod'
import { DeskFailure } from '../../../contract/errors.ts'
import type { MemberGlobalId, ProfileId } from '../../../contract/ids.ts'
import type { SeenKey } from '../../../contract/loans.ts'
import { AssetEntry, BorrowedKey } from '../../../contract/records.ts'
import { holderOf, lentTo } from '../../../domain/people.ts'
import { allPages } from '../../../domain/pages.ts'
import type { Journal, Sighting } from '../../journal/journal.ts'
import type { Replica } from '../../replica/replica.ts'
import type { History } from '../history/history.ts'
import { checked } from '../memory/replicas.ts'

const pageSize = 1000

/** Every key of the copy, as the service showed it last. */
async function keysIn(replica: Replica): Promise<SeenKey[]> {
  const pages = await allPages((range) => replica.readTable('copy', { table: 'keys', filter: {}, range }))
  const keys = pages.flatMap(({ rows }) => checked(z.array(BorrowedKey), rows))
  return keys.map((key) => ({
    key: key.assetNum,
    isLent: key.borrowedFlag,
    holder: lentTo(key) ?? null,
    assets: [],
  }))
}

/** The asset numbers that are lent to somebody; only of who has a single key is it sure in which. */
async function assetsLentTo(replica: Replica, holder: string): Promise<SeenKey['assets']> {
  const range = { offset: 0, limit: pageSize }
  const { rows } = await replica.readTable('copy', { table: 'assets', filter: { holder, lent: true }, range })
  return checked(z.array(AssetEntry), rows)
    .filter((asset) => holderOf(asset) === (holder as MemberGlobalId))
    .map(({ assetId, assetNum }) => ({ assetId, assetNum }))
}

/**
 * Tells the journal what each reading of all lists sees happen to keys, so that loans can be made from its entries
 * alone. Called before they are read; what it returns is called once they are in the copy. A journal that can't be
 * written hinders no reading: the next one tells it.
 */
export const createKeyWatch =
  (history: History, now: () => number) =>
  async (profile: ProfileId): Promise<(replica: Replica) => Promise<void>> => {
    const journal = await history.opened(profile).catch(unlessDefect)
    const since = await journal?.loans.place().catch(unlessDefect)
    const readAt = now()
    return async (replica) => {
      if (!journal || !since) return
      const keys = await keysIn(replica)
      await tell(journal, replica, { since, readAt, keys }).catch(unlessDefect)
    }
  }

function unlessDefect(failure: unknown): undefined {
  if (!(failure instanceof DeskFailure)) throw failure
}

async function tell({ loans }: Journal, replica: Replica, sighting: Sighting): Promise<void> {
  const news = await loans.news(sighting)
  if (news.length === 0) return
  const keysOf = Map.groupBy(sighting.keys, ({ holder }) => holder)
  const keys = await Promise.all(
    news.map(async (seen) => {
      const isOnly = seen.holder !== null && keysOf.get(seen.holder)?.length === 1
      return isOnly ? { ...seen, assets: await assetsLentTo(replica, seen.holder!) } : seen
    }),
  )
  await loans.saw({ ...sighting, keys })
}
