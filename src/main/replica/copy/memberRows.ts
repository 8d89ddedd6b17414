import type { DatabaseSync } from 'node:sqlite'
import { asksForHolder, phraseOf, wordsOf } from '../../../domain/searchable.ts'
import { containing, isAmong, where, type Condition, numbersOf as numbersIn } from './conditions.ts'
import { createMemberEnds } from './soonestEnd.ts'
import { memberOrders, orderNamed } from './orders.ts'
import { createMemberWords, firstLineOf, holdsIn } from './search.ts'
import type { ProductSource } from './productColumns.ts'
import type { Read, Sort, SortLanguage } from './sortKeys.ts'

interface MemberSearch {
  text?: string
  departmentId?: string
}

/** Some by their id, and all that are found but for some of them. */
interface Picked {
  ids: readonly string[]
  all: readonly MemberSearch[]
  except: readonly string[]
}

/** By the record itself, or by the other lists: they are read at different times, and either may be right. */
const holdsOne = {
  assets: "assets_key <> '' OR id IN (SELECT holder FROM asset WHERE holder IS NOT NULL)",
  key: "key_key <> '' OR id IN (SELECT holder FROM key WHERE holder IS NOT NULL AND lent = 1)",
  online: 'online = 1 OR id IN (SELECT holder FROM asset WHERE holder IS NOT NULL AND asset.online = 1)',
} as const

const holds = { ...holdsOne, anything: Object.values(holdsOne).join(' OR ') } as const

interface MemberFilter {
  /** Part of a name or an account, as in A5, or of an asset number or a key that is theirs. */
  keyword?: string
  departmentId?: string
  /**
   * Words in a name (or its pinyin), an account, a remark, a department, or in an asset number or a key that is theirs
   * by their own record or by the lists of these; those of "Who holds …?" in a number or a key alone.
   */
  text?: string
  online?: boolean
  globalIds?: readonly string[]
  picked?: Picked
  /** Has asset numbers; has a key; is in use online, or an asset number of theirs is; any of these. */
  holding?: keyof typeof holds
}

/** Employees, and what else is asked about each one: when the products under the asset numbers end, and whether a search finds them. */
export interface MemberRead extends Read<MemberFilter> {
  now?: number
  withEnds?: boolean
  fits?: readonly MemberSearch[] | undefined
  /** Also the departments of all who match the rest of the filter, named for this language. */
  withDepartments?: SortLanguage | undefined
}

interface DepartmentCount {
  id: string
  name: string
  count: number
}

const hasId = 'id IN (SELECT value FROM json_each(?))'

/** SQL for the holders of numbers in a list that are like a pattern. */
const holdersIn = (list: 'asset' | 'key'): string =>
  `SELECT holder FROM ${list} WHERE holder IS NOT NULL ${list === 'key' ? 'AND lent = 1' : ''}
   AND ${firstLineOf('search')} LIKE ? ESCAPE '!'`

function hasKeyword(keyword: string): Condition {
  const like = containing(phraseOf(keyword))
  const sql = `named LIKE ? ESCAPE '!' OR ${holdsIn('search')} LIKE ? ESCAPE '!'
    OR id IN (${holdersIn('asset')}) OR id IN (${holdersIn('key')})`
  return [sql, like, like, like, like]
}

function conditionsOf({ keyword, departmentId, online, globalIds, holding }: MemberFilter): (Condition | false)[] {
  return [
    keyword !== undefined && keyword !== '' && hasKeyword(keyword),
    departmentId !== undefined && ['department_id = ?', departmentId],
    online === true && ['online = 1'],
    globalIds !== undefined && [hasId, JSON.stringify(globalIds)],
    holding !== undefined && [holds[holding]],
  ]
}

/** What two ascending lists have in common. */
function common(one: readonly number[], other: readonly number[]): number[] {
  const both: number[] = []
  let at = 0
  for (const row of one) {
    while (at < other.length && (other[at] ?? 0) < row) at += 1
    if (other[at] === row) both.push(row)
  }
  return both
}

/** The rows of a table in an order, and each row's place in it. */
interface Order {
  rows: readonly number[]
  places: Int32Array
  /** When it holds, in epoch ms: as time goes on, other ends are the next. */
  since: number
  until: number
}

function orderOf(rows: readonly number[], since = -Infinity, until = Infinity): Order {
  const places = new Int32Array(rows.reduce((most, row) => Math.max(most, row), 0) + 1)
  rows.forEach((row, at) => (places[row] = at))
  return { rows, places, since, until }
}

/**
 * Employees of a copy by filter, order and range. Words are looked up in their indexes. The orders come from the
 * indexes of the sort keys and are cached as lists of row numbers until the copy changes, so that any range of any
 * order costs the same, and a keystroke looks up the word that it changes and reads only the employees that it
 * returns.
 */
export function createMemberRows(copy: DatabaseSync, source: ProductSource) {
  const body = copy.prepare('SELECT id, body FROM member WHERE row = ?')
  const memberEnds = createMemberEnds(copy, source)
  const cachedOrders = new Map<string, Order>()
  const words = createMemberWords(copy)
  let cachedRevision: string | undefined

  const numbersOf = (sql: string, ...values: (string | number)[]) => numbersIn(copy, sql, ...values)

  /** Forgets what no longer holds. */
  function catchUp(): void {
    const now = source.revision()
    if (now === cachedRevision) return
    cachedOrders.clear()
    words.catchUp()
    cachedRevision = now
  }

  function orderBy(sort: Sort | undefined, at: number): Order {
    catchUp()
    const sql = sort === undefined ? 'position' : orderNamed(memberOrders, sort.by)?.(sort.language)
    const name = sql ?? `ends ${sort?.descending}`
    const known = cachedOrders.get(name)
    if (known && known.since <= at && at < known.until) return known
    const ends = sql === undefined ? memberEnds.order(sort?.descending === true, at) : undefined
    const order = ends
      ? orderOf(ends.rows, at, ends.until)
      : orderOf(numbersOf(`SELECT row FROM member ORDER BY ${sql}, row`))
    cachedOrders.set(name, order)
    return order
  }

  const withIds = (ids: readonly string[]): number[] =>
    numbersOf(`SELECT row FROM member WHERE ${hasId} ORDER BY row`, JSON.stringify(ids))

  /** The rows that a person ticked, ascending. */
  function selectedRows({ ids, all, except }: Picked): number[] {
    const left = new Set(withIds(except))
    const found = all.flatMap((search) => fitting(search) ?? numbersOf('SELECT row FROM member ORDER BY row'))
    return [...new Set([...found.filter((row) => !left.has(row)), ...withIds(ids)])].sort((a, b) => a - b)
  }

  /** The matching rows, ascending; undefined for everybody. */
  function fitting({ text = '', picked, ...filter }: MemberFilter): readonly number[] | undefined {
    catchUp()
    const inHoldings = asksForHolder(text)
    const found = wordsOf(text).map((word) => words.rowsOf(word, inHoldings))
    const { sql, values } = where(conditionsOf(filter))
    if (sql !== '') found.push(numbersOf(`SELECT row FROM member ${sql} ORDER BY row`, ...values))
    if (picked) found.push(selectedRows(picked))
    // The shortest first, so that each list narrows the next.
    const [first, ...others] = found.sort((a, b) => a.length - b.length)
    return others.reduce<readonly number[] | undefined>((left, other) => left && common(left, other), first)
  }

  /** The departments of the employees that match the rest of a filter, by name. */
  function departments(
    { departmentId: _departmentId, text = '', picked, ...filter }: MemberFilter,
    language: SortLanguage,
  ): DepartmentCount[] {
    catchUp()
    const inHoldings = asksForHolder(text)
    const found = wordsOf(text).map((word) => words.has(word, inHoldings))
    const among = picked !== undefined && isAmong('row', selectedRows(picked))
    const { sql, values } = where([...found, ...conditionsOf(filter), among, ['department_id IS NOT NULL']])
    const key = language === 'zh-CN' ? 'department_zh' : 'department_en'
    return copy
      .prepare(
        `SELECT department_id AS id, max(department_name) AS name, count(*) AS count FROM member ${sql}
         GROUP BY department_id ORDER BY min(${key}), department_id`,
      )
      .all(...values)
      .map((row) => ({
        id: String(row['id']),
        name: String(row['name'] ?? row['id']),
        count: Number(row['count']),
      }))
  }

  /** `now` (epoch ms) decides which end is next; `withEnds`: also returns that of each row. */
  return (asked: MemberRead) => {
    const { filter, range, sort, now = Date.now(), withEnds = false, fits, withDepartments } = asked
    const { rows, places } = orderBy(sort, now)
    const found = fitting(filter)
    const at = found && Int32Array.from(found, (row) => places[row] ?? 0).sort()
    const total = at?.length ?? rows.length
    // The order by ends has its direction already: in both, those without one come last.
    const isTurned = sort?.descending === true && sort.by !== 'ends'
    const shown: string[] = []
    const ids: string[] = []
    const numbers: number[] = []
    for (let next = range.offset; next < Math.min(range.offset + range.limit, total); next += 1) {
      const place = isTurned ? total - 1 - next : next
      const row = rows[at ? (at[place] ?? 0) : place] ?? 0
      const record = body.get(row)
      numbers.push(row)
      shown.push(String(record?.['body']))
      ids.push(String(record?.['id']))
    }
    const finds = fits?.map((search) => fitting(search)).map((found) => found && new Set(found))
    return {
      rows: shown,
      total,
      ...(withEnds && { ends: memberEnds.of(ids, now) }),
      ...(withDepartments && { departments: departments(filter, withDepartments) }),
      ...(finds && { fits: numbers.map((row) => finds.some((found) => found?.has(row) ?? true)) }),
    }
  }
}
