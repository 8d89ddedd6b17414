import { z } from 'zod'
import type { ProfileId } from '../../../contract/ids.ts'
import { Member } from '../../../contract/records.ts'
import type { Imports, SomeKnown } from '../../imports/imports.ts'
import type { Replicas, Replica } from '../../replica/replica.ts'
import { checked, hasReplica, replicaOf } from '../memory/replicas.ts'
import { eachPage, type Range, listChanged, retryWhileChanging, allPages, pageLength } from '../../../domain/pages.ts'
import type { Sessions } from '../sessions.ts'
import { longWork, type CallContext } from '../desk.ts'
import type { OpenLoans } from '../loans/loansOf.ts'
import { memoryPlace } from '../memory/reading.ts'

/** Employees in one message to the thread that reads files. */
const pageSize = 500

/** The copy's employees as the thread that reads files has them: under which key, and as of when (epoch ms). */
export interface KnownHere {
  key: string
  at: number
}

/**
 * Hands the employees of a profile's copy on to the thread that reads files, once for each state of the copy. Undefined
 * where there is no copy. `current`: see `History`.
 */
export function createKnownHere(
  imports: Imports,
  replicas: Replicas,
  sessions: Sessions,
  current: (profile: ProfileId) => Promise<boolean>,
) {
  let handedOver: Promise<KnownHere> | undefined
  let state = ''
  let handings = 0

  return async (profile: ProfileId): Promise<KnownHere | undefined> => {
    const { baseUrl, enterpriseGlobalId, enterpriseCode } = sessions.find(profile)
    if (!hasReplica(replicas, sessions, profile)) return undefined
    await current(profile)
    const replica = await replicaOf(replicas, sessions, profile)
    if ((await replica.info()).listsAt === null) return undefined

    async function handOver(revision: string | undefined): Promise<KnownHere> {
      const key = String((handings += 1))
      let at = 0
      const read = (range: Range) => replica.aside.readTable('copy', { table: 'members', filter: {}, range })
      for await (const page of eachPage(read, { length: pageSize })) {
        await imports.know(key, { people: checked(z.array(Member), page.rows) }, enterpriseCode)
        at = page.at
      }
      if ((await replica.revisions()).members !== revision) throw listChanged()
      return { key, at }
    }

    const now = JSON.stringify([baseUrl, enterpriseGlobalId, enterpriseCode, (await replica.revisions()).members])
    if (handedOver && state === now) {
      const known = await handedOver
      // A thread that broke and was started again knows nobody.
      if (await imports.knows(known.key)) return known
    }
    state = now
    handedOver = retryWhileChanging(async () => handOver((await replica.revisions()).members))
    handedOver.catch(() => (handedOver = undefined))
    return handedOver
  }
}

/**
 * Hands what a plan is held against on to the thread that reads files, and returns its key: employees, asset numbers
 * and keys, of the copy where there is one or, `now`, of the service. Whether products are in date only the copy knows,
 * and which loans haven't ended the journal. `current`: see `History`.
 */
export function createKnownNow(
  imports: Imports,
  replicas: Replicas,
  sessions: Sessions,
  openLoans: OpenLoans,
  current: (profile: ProfileId) => Promise<boolean>,
  now: () => number,
) {
  let handings = 0

  /** The copy, if there is one with its lists. */
  async function copyOf(profile: ProfileId): Promise<Replica | undefined> {
    if (!hasReplica(replicas, sessions, profile)) return undefined
    const replica = await replicaOf(replicas, sessions, profile)
    return (await replica.info()).listsAt === null ? undefined : replica
  }

  async function endedIn(replica: Replica | undefined): Promise<string[]> {
    if (!replica || (await replica.info()).trees === 0) return []
    const pages = await allPages(async (range) => {
      const read = { table: 'groups', by: 'asset', filter: {}, range, now: now() } as const
      const { rows, total, at } = await replica.readTable('copy', read)
      const keys = rows.flatMap(({ key, total: all, expired }) => (all > 0 && expired === all && key ? [key] : []))
      return { total, at, keys }
    })
    return pages.flatMap(({ keys }) => keys)
  }

  return async (profile: ProfileId, from: 'copy' | 'now', context: CallContext): Promise<string> => {
    if (from === 'copy') await current(profile)
    const copy = await copyOf(profile)
    const { options } = longWork(context)
    const reading = from === 'copy' && copy ? memoryPlace(copy, 'copy', null).reading : await sessions.gateway(profile)
    const people = (await reading.listAllMembers({}, options)).filter(({ deleted }) => deleted !== true)
    const [assets, keys] = await Promise.all([reading.listAssets(options), reading.listKeys(options)])
    const ended = await endedIn(copy)
    const loans = (await openLoans(profile)).map(({ key, member, due, assets: lent }) => {
      return { key, member: member?.id ?? null, due, assets: lent.map(({ assetId }) => assetId) }
    })
    const { enterpriseCode } = sessions.find(profile)
    const key = `now ${(handings += 1)}`
    const longest = Math.max(...[people, assets, keys, ended, loans].map(({ length }) => length))
    const parts = Math.max(1, Math.ceil(longest / pageLength))
    for (let part = 0; part < parts; part += 1) {
      const of = <One>(all: readonly One[]): One[] => all.slice(part * pageLength, (part + 1) * pageLength)
      const numbers = { assets: of(assets), keys: of(keys), ended: of(ended), loans: of(loans) }
      const some: SomeKnown = { people: of(people), ...numbers }
      await imports.know(key, some, enterpriseCode)
    }
    return key
  }
}
