import { z } from 'zod'
import type { ProfileId } from '../../../contract/ids.ts'
import { Member } from '../../../contract/records.ts'
import type { Imports } from '../../imports/imports.ts'
import type { Memories } from '../../replica/replica.ts'
import { checked } from '../memory/checked.ts'
import { isRemembered, memoryOf } from '../memory/memories.ts'
import { moved, untilStill } from '../memory/moving.ts'
import type { Sessions } from '../sessions.ts'

/** Employees in one message to the thread that reads files. */
const atOnce = 500

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
  memories: Memories,
  sessions: Sessions,
  current: (profile: ProfileId) => Promise<boolean>,
) {
  let handedOver: Promise<KnownHere> | undefined
  let state = ''
  let handings = 0

  return async (profile: ProfileId): Promise<KnownHere | undefined> => {
    const { baseUrl, enterpriseGlobalId, enterpriseCode } = sessions.find(profile)
    if (!isRemembered(memories, sessions, profile)) return undefined
    await current(profile)
    const replica = await memoryOf(memories, sessions, profile)
    if ((await replica.info()).listsAt === null) return undefined

    async function handOver(revision: string | undefined): Promise<KnownHere> {
      const key = String((handings += 1))
      let at = 0
      let offset = 0
      for (let total = 1; offset < total || offset === 0; offset += atOnce) {
        const part = await replica.aside.members('copy', {}, { offset, limit: atOnce })
        await imports.know(key, { people: checked(z.array(Member), part.rows) }, enterpriseCode)
        total = part.total
        at = part.at
      }
      if ((await replica.revisions()).members !== revision) throw moved()
      return { key, at }
    }

    const now = JSON.stringify([baseUrl, enterpriseGlobalId, enterpriseCode, (await replica.revisions()).members])
    if (handedOver && state === now) {
      const known = await handedOver
      // A thread that broke and was started again knows nobody.
      if (await imports.knows(known.key)) return known
    }
    state = now
    handedOver = untilStill(async () => handOver((await replica.revisions()).members))
    handedOver.catch(() => (handedOver = undefined))
    return handedOver
  }
}
