import { z } from 'zod'
import { DeskFailure } from '../../../contract/errors.ts'
import { MemberGlobalId, type ProfileId } from '../../../contract/ids.ts'
import { Member } from '../../../contract/records.ts'
import type { Memories } from '../../replica/replica.ts'
import type { Sessions } from '../sessions.ts'
import { checked } from './checked.ts'
import { memoryOf } from './memories.ts'

/** Employees that are read at once. */
const atOnce = 1000

const isNone = (failure: unknown): boolean => failure instanceof DeskFailure && failure.error.code === 'copy.none'

/** Employees as the copy has them, by global id; without whoever isn't in it, and without a copy nobody. */
export const createMembersOfCopy =
  (memories: Memories, sessions: Sessions) =>
  async (profile: ProfileId, globalIds: readonly string[]): Promise<Map<string, Member>> => {
    const found = new Map<string, Member>()
    if (globalIds.length === 0) return found
    const replica = await memoryOf(memories, sessions, profile)
    for (let from = 0; from < globalIds.length; from += atOnce) {
      const ids = globalIds.slice(from, from + atOnce).map((id) => MemberGlobalId.parse(id))
      const asked = { picked: { ids, all: [], except: [] } }
      const { rows } = await replica.members('copy', asked, { offset: 0, limit: atOnce }).catch((failure: unknown) => {
        if (isNone(failure)) return { rows: [] }
        throw failure
      })
      for (const member of checked(z.array(Member), rows)) found.set(member.globalId, member)
    }
    return found
  }
