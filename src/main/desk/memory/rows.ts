import { z } from 'zod'
import type { MemberGlobalId, ProfileId } from '../../../contract/ids.ts'
import type { Source as Asked } from '../../../contract/memory.ts'
import { AssetEntry, BorrowedKey, Member } from '../../../contract/records.ts'
import { DepartmentCount } from '../../../contract/rows.ts'
import { holderOf } from '../../../domain/holder.ts'
import type { Memories, Replica, Source } from '../../replica/replica.ts'
import type { Handlers } from '../desk.ts'
import type { Sessions } from '../sessions.ts'
import { checked } from './checked.ts'
import { isoOf, memoryOf, sourceOf } from './memories.ts'

type RowHandlers = Pick<Handlers, 'findMembers' | 'findAssets' | 'findKeys'>

type Held = AssetEntry | BorrowedKey

/** The records of these people; whoever is not among them is not there. */
export async function peopleOf(replica: Replica, where: Source, ids: readonly MemberGlobalId[]): Promise<Member[]> {
  const globalIds = [...new Set(ids)]
  if (globalIds.length === 0) return []
  const { rows } = await replica.members(where, { globalIds }, { offset: 0, limit: globalIds.length })
  return checked(z.array(Member), rows)
}

const holdersOf = (replica: Replica, where: Source, entries: readonly Held[]): Promise<Member[]> =>
  peopleOf(
    replica,
    where,
    entries.map(holderOf).filter((one) => one !== undefined),
  )

/** What screens ask of the copy, range by range. */
export function rowHandlers(memories: Memories, sessions: Sessions): RowHandlers {
  /** Where an answer comes from, and what it says of that. */
  async function placeOf({ profile, source }: { profile: ProfileId; source: Asked }) {
    const replica = await memoryOf(memories, sessions, profile)
    return { replica, ...(await sourceOf(replica, source)) }
  }

  async function board<Entry extends Held>(
    kind: 'asset' | 'key',
    entry: z.ZodType<Entry>,
    { profile, source, offset, limit, sort, ...filter }: Parameters<Handlers['findAssets']>[0],
  ) {
    const { replica, source: where, snapshot } = await placeOf({ profile, source })
    const { rows, total, counts, at } = await replica.board(where, kind, filter, { offset, limit }, sort)
    const entries = checked(z.array(entry), rows)
    return { entries, holders: await holdersOf(replica, where, entries), counts, total, asOf: isoOf(at), snapshot }
  }

  return {
    findMembers: async ({ profile, source, offset, limit, sort, withDepartments, ...filter }) => {
      const { replica, source: where, snapshot } = await placeOf({ profile, source })
      const { rows, total, at } = await replica.members(where, filter, { offset, limit }, sort)
      const departments = withDepartments && (await replica.departments(where, filter, withDepartments))
      return {
        members: checked(z.array(Member), rows),
        ...(departments && { departments: checked(z.array(DepartmentCount), departments) }),
        ...{ total, asOf: isoOf(at), snapshot },
      }
    },
    findAssets: async (input) => {
      const { entries, ...more } = await board('asset', AssetEntry, input)
      return { assets: entries, ...more }
    },
    findKeys: async (input) => {
      const { entries, ...more } = await board('key', BorrowedKey, { online: false, ...input })
      return { keys: entries, ...more }
    },
  }
}
