import type { FoundProduct } from '../../src/contract/memory.ts'
import type { Member } from '../../src/contract/records.ts'
import { nameOf } from '../../src/domain/people.ts'
import { productsIn } from '../../src/domain/tree.ts'
import { endOf, isTrial } from '../../src/domain/validity.ts'
import type { Answers } from './answers.ts'
import type { FakeEnterprise } from './enterprise.ts'

const done = <T>(data: T) => ({ ok: true, data }) as const
const day = 86_400_000

/** What a canned enterprise's copy says of its products: the same tree stands under each asset number. */
export function productAnswers(
  fake: FakeEnterprise,
  asOf: () => { asOf: string; snapshot: number },
): Pick<Answers, 'findProducts' | 'groupProducts'> {
  type Asked = Parameters<NonNullable<Answers['findProducts']>>[0]

  function searched(asked: Omit<Asked, 'sort' | 'withHolders'>) {
    const now = Date.now()
    const within = asked.expiringDays ?? 30
    const products = productsIn(fake.tree)
    const all = fake.assets.flatMap((asset): FoundProduct[] =>
      products.map((one) => ({
        ...one,
        ...{ assetId: asset.assetId, assetNum: asset.assetNum, holder: asset.cloudAccountGlobalId || null, path: [] },
      })),
    )
    // Most pages of the tests ask this: what is the same for many instances is found out once.
    const people = new Map<string | null, Member>(fake.members.map((one) => [one.globalId, one]))
    const personOf = (one: FoundProduct) => people.get(one.holder)
    const text = (asked.text ?? '').toLowerCase()
    const hasText = (one: FoundProduct) =>
      `${one.productName} ${one.productUri} ${one.assetNum} ${personOf(one)?.name}`.toLowerCase().includes(text)
    const scope = all.filter(
      (one) =>
        (text === '' || hasText(one)) &&
        (asked.uri === undefined || asked.uri === (one.productUri || one.productName)) &&
        (asked.assetId === undefined || asked.assetId === one.assetId) &&
        (asked.holder === undefined || asked.holder === one.holder) &&
        (!asked.free || one.holder === null),
    )
    const end = (one: FoundProduct) => Number(endOf(one) ?? NaN)
    const tests = {
      expired: (one: FoundProduct) => end(one) < now,
      expiring: (one: FoundProduct) => end(one) >= now && end(one) <= now + within * day,
      trial: isTrial,
      notActivated: ({ activateFlag }: FoundProduct) => activateFlag !== true,
    }
    const count = (rows: readonly FoundProduct[]) => ({
      expired: rows.filter(tests.expired).length,
      expiring: rows.filter(tests.expiring).length,
      trial: rows.filter(tests.trial).length,
      notActivated: rows.filter(tests.notActivated).length,
    })
    const found = scope.filter(
      (one) =>
        (!asked.expired || tests.expired(one)) &&
        (asked.expiringDays === undefined || tests.expiring(one)) &&
        (!asked.trial || tests.trial(one)) &&
        (!asked.notActivated || tests.notActivated(one)),
    )
    return { found, counts: { all: scope.length, ...count(scope) }, count, end, personOf, now }
  }

  return {
    findProducts({ withHolders, ...asked }) {
      const { found, counts, personOf } = searched(asked)
      const products = found.slice(asked.offset, asked.offset + asked.limit)
      const holders = products.flatMap((one) => personOf(one) ?? [])
      return done({ products, counts, ...(withHolders && { holders }), total: found.length, ...asOf() })
    },
    groupProducts({ by, ...asked }) {
      if (!fake.hasCopy) return { ok: false, error: { kind: 'notFound', code: 'copy.none' } }
      const { found, counts, count, end, personOf, now } = searched(asked)
      const keyOf = (one: FoundProduct) =>
        by === 'product' ? one.productUri : by === 'asset' ? (one.assetId as string) : one.holder
      const byKey = Map.groupBy(found, keyOf)
      const rows = [...byKey].slice(asked.offset, asked.offset + asked.limit)
      const groups = rows.map(([key, own]) => {
        const [first] = own
        const ends = own.map(end).filter((time) => time >= now)
        const assets = [...new Set(own.map(({ assetNum }) => assetNum))]
        const holders = [...new Set(own.flatMap(({ holder }) => holder ?? []))]
        return {
          ...{ key, total: own.length, assets: assets.length, holders: holders.length, ...count(own) },
          name: by === 'product' ? (first?.productName ?? '') : by === 'asset' ? (first?.assetNum ?? '') : (key ?? ''),
          assetNums: assets.slice(0, 3),
          holderIds: holders.slice(0, 3),
          ends: ends.length === 0 ? null : Math.min(...ends),
          error: null,
        }
      })
      const people = rows.flatMap(([, own]) => own.flatMap((one) => personOf(one) ?? []))
      const holders = [...new Map(people.map((one) => [one.globalId, one])).values()]
      return done({
        groups,
        counts,
        holders: holders.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))),
        total: byKey.size,
        ...asOf(),
      })
    },
  }
}
