import { beforeEach, onTestFinished } from 'vitest'
import type { Replica, VisitedScreen } from '../../../src/main/replica/replica.ts'
import { makeFolder, openIn, type State } from './support.ts'

export const all = { offset: 0, limit: 100 }

export const person = (n: number, more: object = {}) =>
  JSON.stringify({ globalId: `g${n}`, userName: `user${n}`, name: `Name ${n}`, onlineFlag: false, ...more })
export const asset = (n: number, more: object = {}) =>
  JSON.stringify({
    assetId: `a${n}`,
    assetNum: `KD${n}`,
    cloudAccountGlobalId: null,
    borrowedFlag: false,
    onlineFlag: false,
    ...more,
  })
export const product = (id: string, more: object = {}) => ({ id, productUri: 'urn:x', limitEndTime: 1, ...more })
export const tree = (...products: object[]) => JSON.stringify({ productInstanceList: products, children: [] })

export const first: State = {
  member: [person(1), person(2), person(3)],
  asset: [asset(1), asset(2)],
  key: [],
  trees: { a1: tree(product('p'), product('p'), product('q')), a2: tree(product('r')) },
}

/** A replica of its own for each test of a file, and what is marked in it after visits. */
export function useVisits() {
  let replica: Replica
  let folder: string
  beforeEach(async () => {
    const made = makeFolder()
    folder = made.folder
    replica = await openIn(folder)
    onTestFinished(async () => {
      await replica.close()
      made.remove()
    })
  })
  return {
    replica: () => replica,
    folder: () => folder,
    visit: (screen: VisitedScreen, { visitor = 'one' } = {}) => replica.visit(visitor, screen, false),
    leave: (screen: VisitedScreen, { visitor = 'one' } = {}) => replica.visit(visitor, screen, true),
    async people(visitor = 'one') {
      const { rows, marks } = await replica.members('copy', {}, all, undefined, visitor)
      return marks?.map(({ row, ...mark }) => [(rows[row] as { globalId: string }).globalId, mark])
    },
    news: async (screen: VisitedScreen, visitor = 'one') =>
      (await replica.sinceVisit(visitor, screen, {}, all))?.rows.map(
        ({ kind, id, product: which, before, after, fields }) => ({
          ...{ kind, id, ...(which && { product: which }), fields },
          change: before === null ? 'added' : after === null ? 'removed' : 'changed',
        }),
      ),
  }
}
