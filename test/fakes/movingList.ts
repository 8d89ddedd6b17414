import { success, type Answer, type SeenRequest } from './wireServer.ts'

interface ListedMember {
  globalId: string
  userName: string
  name: string
  deleted?: boolean
}

/** What happens to the list between two reads. Places are taken modulo the length. */
export type Move =
  | { what: 'insert'; at: number }
  | { what: 'delete'; at: number }
  | { what: 'move'; from: number; to: number }
  | { what: 'nothing' }

/** How this service fills the page envelope, which the specification leaves open. */
export interface Habits {
  /** The largest page it gives; a function: by the page number. */
  clamp: number | ((pageNum: number) => number)
  /** The fields that say where the list ends. */
  says: readonly ('pages' | 'hasNextPage' | 'isLastPage' | 'nextPage' | 'total')[]
  /** Reckons `pages` and the flags for the size that was asked for, and not for the one it gives. */
  reckonsUnclamped?: boolean
  /** Echoes the size that was asked for. */
  echoesAsked?: boolean
  /** Gives the last page again for every page beyond it. */
  repeatsLast?: boolean
  /** Promises a next page for ever. */
  promisesForever?: boolean
  /** What it adds to the true total. */
  miscountsBy?: number
}

/** A member list that moves while it is read. No id is ever used twice. */
export interface MovingList {
  members: ListedMember[]
  /** Everybody who was ever in it. */
  ever: Set<string>
  /** Who has been in it ever since it was made. */
  throughout: Set<string>
  reads: number
  answer(request: SeenRequest): Answer
}

const wrap = (place: number, length: number): number => (length === 0 ? 0 : place % length)

/** `next` says what happens after each page that is read (keyword queries included), counted from 0. */
export function movingList(
  count: number,
  habits: Habits,
  next: (read: number) => Move = () => ({ what: 'nothing' }),
): MovingList {
  let made = 0
  const make = (): ListedMember => {
    made += 1
    return { globalId: `g${made}`, userName: `user${made}x`, name: `Name ${made}` }
  }
  const members = Array.from({ length: count }, make)
  const ids = members.map((member) => member.globalId)

  const list: MovingList = {
    members,
    ever: new Set(ids),
    throughout: new Set(ids),
    reads: 0,
    answer({ query }) {
      const keyword = query.get('keyword')
      const found = keyword === null ? members : members.filter((member) => member.userName.includes(keyword))
      const answer = success(page(found, Number(query.get('pageNum')), Number(query.get('pageSize')), habits))
      happen(next(list.reads))
      list.reads += 1
      return answer
    },
  }

  function happen(move: Move): void {
    if (move.what === 'insert') {
      const member = make()
      members.splice(move.at % (members.length + 1), 0, member)
      list.ever.add(member.globalId)
    } else if (move.what === 'delete') {
      for (const gone of members.splice(wrap(move.at, members.length), 1)) list.throughout.delete(gone.globalId)
    } else if (move.what === 'move') {
      const [moved] = members.splice(wrap(move.from, members.length), 1)
      if (moved) members.splice(move.to % (members.length + 1), 0, moved)
    }
  }

  return list
}

function page(found: readonly ListedMember[], asked: number, askedSize: number, habits: Habits): object {
  const clamp = typeof habits.clamp === 'number' ? habits.clamp : habits.clamp(asked)
  const size = Math.min(askedSize, clamp)
  const pages = Math.ceil(found.length / (habits.reckonsUnclamped ? askedSize : size))
  const pageNum = habits.repeatsLast ? Math.max(1, Math.min(asked, Math.ceil(found.length / size))) : asked
  const hasNextPage = habits.promisesForever === true || pageNum < pages
  const signs = {
    pages,
    hasNextPage,
    isLastPage: !hasNextPage,
    nextPage: hasNextPage ? pageNum + 1 : 0,
    total: found.length + (habits.miscountsBy ?? 0),
  }
  const list = found.slice((pageNum - 1) * size, pageNum * size)
  return {
    pageNum,
    pageSize: habits.echoesAsked ? askedSize : size,
    size: list.length,
    list,
    ...Object.fromEntries(habits.says.map((sign) => [sign, signs[sign]])),
  }
}
