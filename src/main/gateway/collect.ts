import { DeskFailure } from '../../contract/errors.ts'
import type { MemberGlobalId } from '../../contract/ids.ts'
import type { Member } from '../../contract/records.ts'
import { readPass, type Pass, type ReadPage } from './pass.ts'

/** Members asked for per page; services give fewer where they clamp. */
const preferredPageSize = 200
/** Not even a service whose pages come out uneven is asked for less. */
const smallestPageSize = 10
/** Times the list is read before its movement is called unstable. */
const passBound = 6
/** Members that came and went between the passes are looked up one by one, up to this many. */
const lookUpBound = 100

interface Source {
  readPage: ReadPage
  /** The member as listed now under this account name, if it is. */
  lookUp?: (member: Member) => Promise<Member | undefined>
  onProgress?: (done: number, total?: number) => void
}

const unstable = (): DeskFailure => new DeskFailure({ kind: 'unreachable', code: 'list.unstable', endpoint: 'A5' })

function union(passes: readonly Pass[]): Map<MemberGlobalId, Member> {
  const all = new Map<MemberGlobalId, Member>()
  // The last pass first: its order is the newest, and so are its records.
  for (const pass of passes.toReversed()) {
    for (const [id, member] of pass.members) if (!all.has(id)) all.set(id, member)
  }
  return all
}

const isSameSet = (one: Pass, other: Pass): boolean =>
  one.members.size === other.members.size && [...one.members.keys()].every((id) => other.members.has(id))

/**
 * Those who were in the list at the moment the pass `start` began: whoever was seen both before and after it. Where
 * they are as many as the list then said it had, they are all of them, whatever moved, came or went meanwhile.
 */
function presentAt(start: number, passes: readonly Pass[]): Member[] {
  const before = union(passes.slice(0, start))
  return [...union(passes.slice(start)).values()].filter((member) => before.has(member.globalId))
}

/** The answer, as soon as the passes so far give one. */
function settled(passes: readonly Pass[]): Member[] | undefined {
  for (let start = passes.length - 1; start > 0; start -= 1) {
    const present = presentAt(start, passes)
    if (present.length === passes[start]?.total) return present
  }
  const [last, previous, third] = passes.toReversed()
  if (!last || !previous || !isSameSet(last, previous) || last.isEndless) return undefined
  // `total` is no help where it is missing or counts otherwise than the list does; then sameness must do.
  const isShort = last.total !== undefined && last.total > last.members.size
  const isSteady = last.members.size > 0 && third !== undefined && isSameSet(previous, third)
  return isShort && !isSteady ? undefined : [...last.members.values()]
}

/** After the last pass: whoever an earlier pass saw and the last did not is looked up by name. */
async function settleByName(passes: readonly Pass[], lookUp: Source['lookUp']): Promise<Member[]> {
  const last = passes.at(-1)
  const all = union(passes)
  if (!last || !lookUp || last.isEndless || (last.total ?? 0) > all.size) throw unstable()
  const doubtful = [...all.values()].filter((member) => !last.members.has(member.globalId))
  if (doubtful.length > lookUpBound) throw unstable()
  const found = await Promise.all(doubtful.map(lookUp))
  return [...last.members.values(), ...found.filter((member) => member !== undefined)]
}

/**
 * A5, every page: each member that was in the list throughout is in the answer, and nobody twice, although records
 * may move between pages, come and go while it is read. The list is read again until what was seen adds up. Throws
 * kind `unreachable`, `list.unstable`, where it never does.
 */
export async function collectMembers({ readPage, lookUp, onProgress }: Source): Promise<Member[]> {
  const passes: Pass[] = []
  let pageSize = preferredPageSize
  while (passes.length < passBound) {
    const pass = await readPass(readPage, pageSize, passes.length === 0 ? onProgress : undefined)
    if (pass.isSinglePage) return [...pass.members.values()]
    passes.push(pass)
    const answer = settled(passes)
    if (answer) return answer
    // Pages cut at different sizes leave gaps between them; at the smallest size they all fit together.
    if (pass.hasUnevenPages || (pass.total ?? 0) > pass.members.size) {
      pageSize = Math.max(smallestPageSize, Math.min(pageSize, pass.smallestPage))
    }
  }
  return settleByName(passes, lookUp)
}
