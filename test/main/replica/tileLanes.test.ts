import { describe, expect, it } from 'vitest'
import type { ProductSource } from '../../../src/main/replica/copy/productColumns.ts'
import { inLanes } from '../../../src/main/replica/copy/tileLanes.ts'
import type { FoundTile, TileMember } from '../../../src/main/replica/copy/tiles.ts'

/** Two products under number 2, and the first of them under 3 too, where it is over. */
const begins = [0, 0, 0, 2, 3, 3, 3]
const source = {
  productKinds: () => [
    undefined,
    { uri: 'u:1', key: 'u:1', name: 'Estimating' },
    { uri: 'u:2', key: 'u:2', name: 'Drawing' },
  ],
  read: () => ({ article: [1, 2, 1], ends: [1, 2, 0], at: (place: number) => [begins[place], begins[place + 1]] }),
} as unknown as ProductSource
const members = new Map<string, TileMember>([
  ['1', { name: '张伟', userName: 'zhangwei', department: 'Quality', search: 'quality' }],
  ['2', { name: 'Maria', userName: 'maria', department: 'Quality', search: 'quality' }],
  ['3', { name: 'Wu Lin', userName: 'wulin', department: null, search: '' }],
])
const tile = (assetId: string, more: Partial<FoundTile> = {}): FoundTile => ({
  assetId,
  assetNum: `KD-${assetId}`,
  holder: null,
  isLent: false,
  isOnline: false,
  key: null,
  soonestEnd: null,
  attention: [],
  row: Number(assetId),
  place: Number(assetId),
  state: 'free',
  ...more,
})
const tiles = [
  tile('0', { holder: '1', state: 'lent', attention: ['overdue'] }),
  tile('1'),
  tile('2', { holder: '1', state: 'held', soonestEnd: 1 }),
  tile('3', { holder: '2', state: 'held' }),
  tile('4', { holder: '3', state: 'online' }),
  tile('5', { holder: '9', state: 'held', attention: ['holderGone'] }),
]
const scope = {
  language: 'en',
  inScope: tiles,
  counts: { attention: 4, free: 1, held: 5, online: 1, lent: 1 },
}
const laid = (by: 'state' | 'person' | 'department' | 'product') => {
  const { tiles: inOrder, lanes } = inLanes(tiles, by, { members }, source, scope)
  expect(inOrder.map(({ assetId }) => assetId).toSorted()).toEqual(['0', '1', '2', '3', '4', '5'])
  expect(lanes.reduce((sum, { count }) => sum + count, 0)).toBe(tiles.length)
  return {
    order: inOrder.map(({ assetId }) => assetId).join(''),
    lanes: lanes.map(({ lane, count, whole }) => (count === whole ? [lane, count] : [lane, count, whole])),
  }
}

describe('lanes', () => {
  it('by state begin with what needs somebody, and none is left out', () => {
    const lanes = [
      ['attention', 2, 4] as const,
      ['free', 1] as const,
      ['held', 2, 3] as const,
      ['online', 1] as const,
      ['lent', 0, 1] as const,
    ]
    expect(laid('state')).toEqual({ order: '051234', lanes })
  })

  it('by employee, department and product come by name, and nobody’s last', () => {
    expect(laid('person').lanes.at(-1)).toEqual(['', 1])
    expect(laid('person').lanes).toContainEqual(['1', 2])
    expect(laid('department').lanes).toEqual([
      ['Quality', 3],
      ['', 3],
    ])
    expect(laid('product')).toEqual({
      order: '205134',
      lanes: [
        ['u:1', 1, 2],
        ['', 5],
      ],
    })
  })

  it('other than states begin with what needs somebody in them', () => {
    expect(laid('department').order).toBe('023514')
    const { lanes } = inLanes(tiles, 'department', { members }, source, scope)
    expect(lanes.map(({ needing }) => needing)).toEqual([1, 1])
  })

  it('of one name are told apart: by account, by URI', () => {
    const namesakes = new Map<string, TileMember>([
      ['1', { name: '张伟', userName: 'zhangwei', department: null, search: '' }],
      ['2', { name: '张伟', userName: 'zhangwei2', department: null, search: '' }],
    ])
    const versions = ['u:1', 'u:2', 'u:3'].map((uri) => ({
      uri,
      key: uri,
      name: uri === 'u:3' ? 'Drawing' : 'Estimating',
    }))
    const ofVersions = { article: [0, 1, 2], ends: [1, 2, 3], at: (place: number) => [place - 1, place] }
    const named = (by: 'person' | 'product') =>
      inLanes(
        [1, 2, 3].map((at) => tile(String(at), { holder: at < 3 ? String(at) : null, soonestEnd: at })),
        ...([
          by,
          { members: namesakes },
          { productKinds: () => versions, read: () => ofVersions } as unknown as ProductSource,
          scope,
        ] as const),
      ).lanes.map(({ name }) => name)
    expect(named('person')).toEqual(['张伟 (zhangwei)', '张伟 (zhangwei2)', null])
    expect(named('product')).toEqual(['Drawing', 'Estimating (u:1)', 'Estimating (u:2)'])
  })
})
