import type { AssetEntry, BorrowedKey, Member } from '../../src/contract/records.ts'
import { isFreeAsset, isFreeKey } from '../../src/domain/boardFilter.ts'
import { holderOf } from '../../src/domain/holder.ts'
import { departmentsOf, nameOf } from '../../src/domain/people.ts'
import { productsIn } from '../../src/domain/tree.ts'
import { endOf, nextToEnd } from '../../src/domain/validity.ts'
import type { SyncState } from '../../src/contract/sync.ts'
import type { Answers } from './answers.ts'
import type { FakeEnterprise } from './enterprise.ts'
import { productAnswers } from './productAnswers.ts'
import { snapshotAnswers, type SnapshotAnswers } from './snapshotAnswers.ts'

type SyncControl = 'watchEnterprise' | 'pauseSync' | 'resumeSync' | 'stopSync' | 'dismissLoss'

const done = <T>(data: T) => ({ ok: true, data }) as const

const none = { ok: false, error: { kind: 'notFound', code: 'copy.none' } } as const

const has = (text: string | undefined, ...searched: (string | null | undefined)[]): boolean =>
  (text ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.join('\n').toLowerCase().includes(word))

const calledOf = ({ name, userName, remark, departmentName }: Member): (string | null | undefined)[] => [
  ...[name, userName, remark, departmentName],
]

const searchedOf = (member: Member): (string | null | undefined)[] => [
  ...calledOf(member),
  ...[member.borrowNum, ...(member.assetNums ?? [])],
]

type AskedMembers = Parameters<NonNullable<Answers['findMembers']>>[0]
type Picked = NonNullable<AskedMembers['picked']>

const isFound = (member: Member, { text, departmentId }: Picked['all'][number]): boolean =>
  has(text, ...searchedOf(member)) && (departmentId === undefined || member.departmentId === departmentId)

export const isPicked = (member: Member, { ids, all, except }: Picked): boolean =>
  ids.includes(member.globalId) || (!except.includes(member.globalId) && all.some((search) => isFound(member, search)))

function isHolding({ assetNums, borrowNum, onlineFlag }: Member, holding: AskedMembers['holding']): boolean {
  const [assets, key, online] = [(assetNums ?? []).length > 0, Boolean(borrowNum), onlineFlag === true]
  if (holding === undefined) return true
  return { assets, key, online, anything: assets || key || online }[holding]
}

/** A canned enterprise as its copy: refreshed as soon as anything in it changes. */
export function copyAnswers(
  fake: FakeEnterprise,
): SnapshotAnswers &
  Pick<
    Answers,
    | 'sync'
    | SyncControl
    | 'readSync'
    | 'readSyncSettings'
    | 'saveSyncSettings'
    | 'findMembers'
    | 'findAssets'
    | 'findKeys'
    | 'findProducts'
    | 'groupProducts'
    | 'readCopy'
    | 'deleteCopy'
  > {
  let readAt = new Date().toISOString()
  const asOf = () => ({ asOf: readAt, snapshot: 1 })
  const figures = () => ({ members: fake.members.length, assets: fake.assets.length, keys: fake.keys.length })

  function held<Entry extends AssetEntry | BorrowedKey>(
    entries: readonly Entry[],
    { text, numbers, holder, free, held, lent, offset, limit }: Asked,
    isFree: (entry: Entry) => boolean,
  ) {
    const personOf = (entry: Entry) => fake.members.find(({ globalId }) => globalId === holderOf(entry))
    const searched = entries.filter((entry) => {
      const person = personOf(entry)
      return (
        has(text, entry.assetNum, entry.assetId, ...(person === undefined ? [] : calledOf(person))) &&
        (numbers === undefined || numbers.some((one) => one === entry.assetNum || one === entry.assetId)) &&
        (holder === undefined || holderOf(entry) === holder)
      )
    })
    const isOnline = (entry: Entry) => 'onlineFlag' in entry && entry.onlineFlag === true
    const isHeld = (entry: Entry) => holderOf(entry) !== undefined
    const found = searched.filter(
      (entry) => (!free || isFree(entry)) && (!held || isHeld(entry)) && (!lent || entry.borrowedFlag),
    )
    const rows = found.slice(offset, offset + limit)
    const count = (fits: (entry: Entry) => boolean) => searched.filter(fits).length
    const counts = {
      all: searched.length,
      free: count(isFree),
      held: count(isHeld),
      lent: count(({ borrowedFlag }) => borrowedFlag === true),
      online: count(isOnline),
    }
    return { rows, holders: rows.flatMap((entry) => personOf(entry) ?? []), counts, total: found.length, ...asOf() }
  }

  /** The same tree stands under each asset number. */
  function nextEndOf({ globalId }: Member): number | null {
    if (!fake.assets.some((asset) => holderOf(asset) === globalId)) return null
    const end = endOf(nextToEnd(productsIn(fake.tree), Date.now()) ?? {})
    return end === undefined ? null : Number(end)
  }

  const told = () => done({ sync: syncState() })
  const syncState = (): SyncState => ({
    ...{ running: null, elsewhere: null, listsAsOf: fake.hasCopy ? readAt : null, trouble: null },
    ...{ nextRefreshAt: null, nextSyncAt: null, unreadable: 0, question: null },
    treesAsOf: fake.hasCopy ? readAt : null,
    isFirstIncomplete: !fake.hasCopy,
  })

  return {
    watchEnterprise: told,
    pauseSync: told,
    resumeSync: told,
    stopSync: told,
    dismissLoss: told,
    readSyncSettings: () => done({ settings: fake.syncSettings }),
    saveSyncSettings({ change }) {
      Object.assign(fake.syncSettings, change)
      return done({ settings: fake.syncSettings })
    },
    readSync: () => done({ sync: syncState(), runs: [], unreadable: [] }),
    sync: () => {
      readAt = new Date().toISOString()
      fake.hasCopy = true
      return done({
        snapshot: 1,
        asOf: readAt,
        ...figures(),
        trees: 0,
        products: 0,
        changed: 0,
        unreadable: [],
        ahead: [],
        settled: [],
        open: [],
      })
    },
    findMembers(asked) {
      const { text, departmentId, globalIds, picked, holding, online, fits } = asked
      const { offset, limit, sort, withDepartments, withEnds } = asked
      if (!fake.hasCopy) return none
      const searched = fake.members.filter(
        (one) =>
          has(text, ...searchedOf(one)) &&
          (globalIds === undefined || globalIds.includes(one.globalId)) &&
          (picked === undefined || isPicked(one, picked)) &&
          (!online || one.onlineFlag === true) &&
          isHolding(one, holding),
      )
      const found = searched.filter((one) => departmentId === undefined || one.departmentId === departmentId)
      const key = (one: Member) => String((sort?.by === 'name' ? nameOf(one) : one[sortField(sort?.by)]) ?? '')
      const sorted = sort === undefined ? found : found.toSorted((a, b) => key(a).localeCompare(key(b), sort.language))
      if (sort?.descending === true) sorted.reverse()
      const departments =
        withDepartments &&
        departmentsOf(searched, withDepartments).map(({ id, name }) => ({
          id,
          name,
          count: searched.filter((one) => one.departmentId === id).length,
        }))
      const members = sorted.slice(offset, offset + limit)
      const ends = withEnds && { ends: members.map(nextEndOf) }
      const fitting = fits && { fits: members.map((one) => fits.some((search) => isFound(one, search))) }
      return done({ members, ...ends, ...fitting, ...(departments && { departments }), total: found.length, ...asOf() })
    },
    findAssets: ({ online, ...asked }) => {
      if (!fake.hasCopy) return none
      const only = fake.assets.filter(({ onlineFlag }) => !online || onlineFlag === true)
      const { rows, ...more } = held(only, asked, isFreeAsset)
      return done({ assets: rows, ...more })
    },
    findKeys: (asked) => {
      if (!fake.hasCopy) return none
      const { rows, ...more } = held(fake.keys, asked, isFreeKey)
      return done({ keys: rows, ...more })
    },
    ...productAnswers(fake, asOf),
    ...snapshotAnswers(fake),
    readCopy: () =>
      done({ bytes: 2_400_000, pastBytes: 640_000, snapshots: 3, asOf: readAt, ...figures(), products: 0 }),
    deleteCopy: (which) => done({ deleted: (['copy', 'past'] as const).filter((one) => which[one]) }),
  }
}

type Asked = Pick<
  Parameters<NonNullable<Answers['findKeys']>>[0],
  'text' | 'numbers' | 'holder' | 'free' | 'held' | 'lent' | 'offset' | 'limit'
>

const sortField = (by = 'userName') =>
  (({ department: 'departmentName', online: 'onlineFlag' }) as Record<string, keyof Member>)[by] ?? (by as keyof Member)
