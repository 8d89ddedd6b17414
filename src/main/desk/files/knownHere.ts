import { z } from 'zod'
import type { ProfileId } from '../../../contract/ids.ts'
import { Member } from '../../../contract/records.ts'
import type { Imports } from '../../imports/imports.ts'
import type { Replicas } from '../../replica/replica.ts'
import { checked, hasReplica, replicaOf } from '../memory/replicas.ts'
import { eachPage, type Range, listChanged, retryWhileChanging } from '../../../domain/pages.ts'
import type { Sessions } from '../sessions.ts'

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
