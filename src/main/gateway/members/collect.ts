import { DeskFailure } from '../../../contract/errors.ts'
import type { MemberGlobalId } from '../../../contract/ids.ts'
import type { Progress } from '../../../contract/operations.ts'
import type { Lacking } from '../gateway.ts'
import { readPass, type ListedMember, type Pass, type ReadPage } from './pass.ts'

/** Members asked for per page; some services return fewer. */
export const preferredPageSize = 100
/** How often the list is read before it is called unstable. */
const passBound = 6
/** Members that came or went between passes are looked up one by one, up to this many. */
const lookUpBound = 100

/**
 * Everybody in a list. `lacking`: by its own `total` it has more people than came, and these ids stood in it more than
 * once, in place of others.
 */
export interface Collected<M> {
  members: M[]
  lacking?: Lacking
  /** By its own `total` it has more people than came, whatever that counts. */
  isShort?: true
}

interface Source<M> {
  readPage: ReadPage<M>
  /** The member now listed under this account name, if any. */
  lookUp?: (member: M) => Promise<M | undefined>
  onProgress?: (progress: Progress) => void
}

const unstable = (): DeskFailure => new DeskFailure({ kind: 'unreachable', code: 'list.unstable', endpoint: 'A5' })

function union<M>(passes: readonly Pass<M>[]): Map<MemberGlobalId, M> {
  const all = new Map<MemberGlobalId, M>()
  // The last pass first: its order and its records are the newest.
  for (const pass of passes.toReversed()) {
    for (const [id, member] of pass.members) if (!all.has(id)) all.set(id, member)
  }
  return all
}

const isSameSet = (one: Pass<unknown>, other: Pass<unknown>): boolean =>
  one.members.size === other.members.size && [...one.members.keys()].every((id) => other.members.has(id))

/** The list never ended, has a page without anybody in its middle, or is empty although the service counts members. */
const isDoubtful = ({ isEndless, hasHole, members, total }: Pass<unknown>): boolean =>
  isEndless || hasHole || (members.size === 0 && (total ?? 0) > 0)

/**
 * The members in the list at the moment that pass `start` began: those seen both before and after it. If they are as
 * many as the list then counted, they are all, whatever moved, came or went meanwhile.
 */
function presentAt<M extends ListedMember>(start: number, passes: readonly Pass<M>[]): M[] {
  const before = union(passes.slice(0, start))
  return [...union(passes.slice(start)).values()].filter((member) => before.has(member.globalId))
}

/** The answer, once the passes so far give one. */
function settled<M extends ListedMember>(passes: readonly Pass<M>[]): M[] | undefined {
  for (let start = passes.length - 1; start > 0; start -= 1) {
    const present = presentAt(start, passes)
    if (present.length === passes[start]?.total) return present
  }
  // `total` proves nothing if it is missing or counts differently from the list; then two quiet passes must do.
  const [last, previous] = passes.toReversed()
  const isQuiet = last?.isQuiet && previous?.isQuiet && last.total === previous.total
  return isQuiet && isSameSet(last, previous) && !isDoubtful(last) ? [...last.members.values()] : undefined
}

/**
 * Pages of different sizes leave gaps; at the smallest size they fit together. And a list that moves in step with the
 * reading hides the same member each time, unless the pages are cut elsewhere.
 */
function nextPageSize(pass: Pass<unknown>, pageSize: number): number {
  if (pass.hasUnevenPages) return Math.min(pageSize, pass.smallestPage)
  const isProvable = pass.total !== undefined && pass.total <= pass.members.size
  return isProvable ? pageSize : Math.max(1, Math.min(pageSize, pass.smallestPage) - 1)
}

/**
 * After the last pass: what all passes saw alike, however their pages were cut; or else the members of the last pass
 * and those of earlier ones whose name still finds them.
 */
async function settleByName<M extends ListedMember>(
  passes: readonly Pass<M>[],
  lookUp: Source<M>['lookUp'],
): Promise<M[]> {
  const last = passes.at(-1)
  if (!last || isDoubtful(last)) throw unstable()
  if (passes.every((pass) => isSameSet(pass, last))) return [...last.members.values()]
  const all = union(passes)
  const doubtful = [...all.values()].filter((member) => !last.members.has(member.globalId))
  if (!lookUp || doubtful.length > lookUpBound) throw unstable()
  const found = await Promise.all(doubtful.map(lookUp))
  const answer = [...last.members.values(), ...found.filter((member) => member !== undefined)]
  if (answer.length < last.leastTotal) throw unstable()
  return answer
}

/**
 * A5, every page. Each member that was in the list throughout is returned once, although records may move between
 * pages, come and go meanwhile. The list is read again until the passes add up. Throws kind `unreachable`, code
 * `list.unstable`, if they never do.
 */
export async function collectMembers<M extends ListedMember>({
  readPage,
  lookUp,
  onProgress,
}: Source<M>): Promise<Collected<M>> {
  const passes: Pass<M>[] = []
  let pageSize = preferredPageSize
  while (passes.length < passBound) {
    const pass = await readPass(readPage, pageSize, passes.length === 0 ? onProgress : undefined)
    if (pass.isSinglePage) return { members: [...pass.members.values()] }
    passes.push(pass)
    const answer = settled(passes)
    if (answer) return collected(answer, pass)
    pageSize = nextPageSize(pass, pageSize)
  }
  return collected(await settleByName(passes, lookUp), passes.at(-1)!)
}

function collected<M>(members: M[], { total, repeated }: Pass<M>): Collected<M> {
  if (total === undefined || total <= members.length) return { members }
  if (repeated.size === 0) return { members, isShort: true }
  return { members, isShort: true, lacking: { total, count: members.length, ids: [...repeated] } }
}
