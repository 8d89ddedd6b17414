import type { AssetEntry, BorrowedKey } from '../../src/contract/records.ts'
import { attentionOf, stateOf } from '../../src/domain/attention.ts'
import { countIn, noCounts } from '../../src/domain/countedStates.ts'
import { holderOf } from '../../src/domain/holder.ts'
import { nameOf } from '../../src/domain/people.ts'
import type { Answers } from './answers.ts'
import type { FakeEnterprise } from './enterprise.ts'

const lanes = ['attention', 'free', 'held', 'online', 'lent'] as const

/** A canned enterprise as a wall: without loans, and in lanes by state or by person. */
export function wallAnswers(fake: FakeEnterprise): Required<Pick<Answers, 'readWall'>> {
  const personOf = (entry: AssetEntry | BorrowedKey) => {
    const globalId = holderOf(entry)
    if (globalId === undefined) return null
    const found = fake.members.find((one) => one.globalId === globalId && !one.deleted)
    return { globalId, name: found ? nameOf(found) : null, userName: found?.userName ?? null, found }
  }
  const fits = (text: string | undefined, ...searched: (string | null | undefined)[]): boolean =>
    (text ?? '')
      .toLowerCase()
      .split(/\s+/)
      .every((word) => searched.join('\n').toLowerCase().includes(word))

  return {
    readWall({ of, by, text, state, attention, offset, limit }) {
      if (!fake.hasCopy) return { ok: false, error: { kind: 'notFound', code: 'copy.none' } }
      const all = fake.assets.map((asset) => {
        const person = personOf(asset)
        const is = { isLent: asset.borrowedFlag, isOnline: asset.onlineFlag === true, isHeld: person !== null }
        const key = fake.keys.find((one) => asset.borrowedFlag && person && holderOf(one) === person.globalId)
        const holder = person && { globalId: person.globalId, name: person.name, userName: person.userName }
        const isHolderGone = person !== null && person.found === undefined
        return {
          ...{ assetId: asset.assetId, assetNum: asset.assetNum, holder, key: key?.assetNum ?? null },
          ...{ online: is.isOnline, lent: is.isLent, soonestEnd: null, state: stateOf(is), person },
          attention: attentionOf({ ...is, isHolderGone, isUnknown: false }),
        }
      })
      const found = all.filter(
        ({ assetNum, assetId, key, person, state: own, attention: needs }) =>
          (attention !== true || needs.length > 0) &&
          fits(text, assetNum, assetId, key, person?.name, person?.userName, person?.found?.departmentName) &&
          (state === undefined || state === own),
      )
      const keys = fake.keys
        .map((key) => {
          const person = key.borrowedFlag ? personOf(key) : null
          return {
            ...{
              assetId: key.assetId,
              assetNum: key.assetNum,
              lent: key.borrowedFlag,
              loan: null,
              borrower: null,
              madeHere: false,
              isLost: false,
              since: null,
            },
            ...{ due: null, department: person?.found?.departmentName },
            attention: attentionOf({
              ...{ isLent: key.borrowedFlag, isOnline: false, isHeld: person !== null },
              ...{ isUnknown: false, isHolderGone: person !== null && person.found === undefined },
            }),
            holder: person && { globalId: person.globalId, name: person.name, userName: person.userName },
          }
        })
        .filter(
          ({ assetNum, assetId, holder, department }) =>
            fits(text, assetNum, assetId, holder?.name, holder?.userName, department) ||
            found.some(({ key }) => key === assetNum),
        )
      const laneOf = (one: (typeof found)[number]): string =>
        by === 'state' ? (one.attention.length > 0 ? 'attention' : one.state) : (one.holder?.globalId ?? '')
      const groups = Map.groupBy(found, laneOf)
      const needing = found.filter((one) => one.attention.length > 0)
      const order = by === 'state' ? [...lanes] : [...groups.keys()].toSorted()
      const laid = by === undefined ? found : order.flatMap((lane) => groups.get(lane) ?? [])
      const needyKeys = keys.filter((one) => one.attention.length > 0)
      const untold = needyKeys.filter(({ assetNum }) => !needing.some(({ key }) => key === assetNum))
      const shownKeys = (attention === true ? needyKeys : keys).filter(
        (one) => state === undefined || (state === 'lent') === one.lent,
      )
      const counts = noCounts()
      for (const { holder, lent, online } of found)
        countIn(counts, { isHeld: holder !== null, isLent: lent, isOnline: online })
      const wholeOf = (lane: string): number => {
        if (by !== 'state') return groups.get(lane)?.length ?? 0
        return lane === 'attention' ? needing.length + untold.length : counts[lane as 'free']
      }
      const rows = {
        ...{ assets: { tiles: laid, keys: [] }, keys: { tiles: [], keys: shownKeys } },
        ...{ lanes: { tiles: laid, keys: [] }, needing: { tiles: needing, keys: untold } },
      }[of]
      const keysFrom = offset - rows.tiles.length
      const free = keys.filter(({ lent }) => !lent).length
      return {
        ok: true,
        data: {
          assets: (of === 'lanes' ? [] : rows.tiles)
            .slice(offset, offset + limit)
            .map(({ state: _state, person: _person, ...tile }) => tile),
          keys: rows.keys.slice(Math.max(0, keysFrom), Math.max(0, keysFrom + limit)),
          lanes:
            of === 'lanes'
              ? order.map((lane) => ({
                  lane,
                  name: by === 'state' ? null : (groups.get(lane)?.[0]?.holder?.name ?? null),
                  count: groups.get(lane)?.length ?? 0,
                  whole: wholeOf(lane),
                }))
              : [],
          total: rows.tiles.length + rows.keys.length,
          counts: {
            ...counts,
            attention: needing.length + untold.length,
          },
          keyCounts: { all: keys.length, free, lent: keys.length - free, attention: needyKeys.length },
          asOf: new Date().toISOString(),
        },
      }
    },
  }
}
