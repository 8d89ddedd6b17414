import { MemberGlobalId } from '../../../contract/ids.ts'
import type { JobRow } from '../../../contract/jobs.ts'
import type { Member } from '../../../contract/records.ts'
import { knownOf, type Target } from '../../desk/targets.ts'
import { most, namedWith } from './acts.ts'
import type { CommandContext } from './context.ts'

/** What tells somebody from others. */
type Known = Pick<Target, 'userName' | 'name' | 'department'>

/** Whoever the copy has of these, by global id; nobody where there is no copy. */
async function byIdInCopy({ ask }: CommandContext, ids: readonly string[]): Promise<Map<string, Known>> {
  try {
    const globalIds = ids.map((id) => MemberGlobalId.parse(id))
    const { rows } = await ask('findMembers', { globalIds, limit: most })
    return new Map(rows.map(({ entry }) => [entry.globalId, knownOf(entry)]))
  } catch {
    return new Map()
  }
}

/** What the last change of somebody that read their record saw of them. */
async function inHistory({ ask }: CommandContext, member: string): Promise<Known> {
  const { rows } = await ask('listHistory', { member, limit: most }).catch(() => ({ rows: [] }))
  const [seen] = rows.flatMap(({ before }) => (typeof before?.['userName'] === 'string' ? [before] : []))
  const [called] = rows.flatMap(({ target }) => target.name ?? [])
  return { ...(called !== undefined && { name: called }), ...(seen && knownOf(seen as unknown as Member)) }
}

/** The first ten rows of a job, named as the copy has each employee, or else as history last saw them. */
export async function namedRows(context: CommandContext, rows: readonly JobRow[]): Promise<string[]> {
  const shown = rows.slice(0, most)
  const inCopy = await byIdInCopy(
    context,
    shown.map(({ id }) => id),
  )
  const named = shown.map(async ({ id, userName, name }) => {
    const own = { ...(userName !== undefined && { userName }), ...(name !== undefined && { name }) }
    const known = inCopy.get(id) ?? { ...(await inHistory(context, id)), ...own }
    return namedWith(context, { memberGlobalId: id, ...known, numbers: [], keys: [] })
  })
  return Promise.all(named)
}
