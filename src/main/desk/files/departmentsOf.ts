import { z } from 'zod'
import { MemberGlobalId, type ProfileId } from '../../../contract/ids.ts'
import { Member } from '../../../contract/records.ts'
import type { Memories } from '../../replica/replica.ts'
import { checked } from '../memory/checked.ts'
import { memoryOf } from '../memory/memories.ts'
import type { Sessions } from '../sessions.ts'

/** Employees that are read at once. */
const atOnce = 1000

/** The departments of employees as the copy has them: id and name, by global id. */
export const createDepartmentsOf =
  (memories: Memories, sessions: Sessions) =>
  async (profile: ProfileId, globalIds: readonly string[]): Promise<Map<string, { id: string; name: string }>> => {
    const replica = await memoryOf(memories, sessions, profile)
    const found = new Map<string, { id: string; name: string }>()
    for (let from = 0; from < globalIds.length; from += atOnce) {
      const ids = globalIds.slice(from, from + atOnce).map((id) => MemberGlobalId.parse(id))
      const { rows } = await replica.members(
        'copy',
        { picked: { ids, all: [], except: [] } },
        { offset: 0, limit: atOnce },
      )
      for (const { globalId, departmentId, departmentName } of checked(z.array(Member), rows)) {
        found.set(globalId, { id: departmentId ?? '', name: departmentName ?? '' })
      }
    }
    return found
  }
