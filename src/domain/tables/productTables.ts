import type { FoundProduct } from '../../contract/memory.ts'
import type { GroupRow, HolderRow } from '../../contract/rows.ts'
import { nameOf } from '../people.ts'
import { endOf } from '../daysLeft.ts'
import { holderColumns } from './holdingTables.ts'
import { field, tableOf } from './table.ts'

/** What A7 says of an instance; its own asset is that of the tree. */
export const instanceFields = [
  field('product.id'),
  field('product.licenseType'),
  field('product.customerId'),
  field('product.assetInsId'),
  field('product.merchandiseInsId'),
  field('product.productUri'),
  field('product.gmsPid'),
  field('product.appKey'),
  { ...field('product.productName'), sort: 'productName' },
  field('product.channelCode'),
  field('product.licenseOrderId'),
  field('product.channelOrderId'),
  { ...field('product.limitStartTime', 'date'), id: 'starts', sort: 'starts' },
  field('product.limitEndTime', 'date'),
  field('product.limitAmount', 'number'),
  field('product.limitConcurrent', 'number'),
  field('product.limitTimeDuration', 'number'),
  { ...field('product.trial', 'number'), sort: 'trial' },
  field('product.trialEndDate', 'date'),
  field('product.limitType'),
  field('product.prodDefExtend', 'flag'),
  field('product.timeDurationExpression'),
  field('product.srcLicenseOrderId'),
  field('product.createTime', 'date'),
  field('product.updateTime', 'date'),
  { ...field('product.activateFlag', 'flag'), id: 'notActivated', sort: 'notActivated' },
  field('product.crmProductId'),
  field('product.productExtendInstanceList'),
] as const

/** An instance of the copy, as the trees have it; what merchandise is called is in the trees alone. */
export const productTable = tableOf<HolderRow<FoundProduct>>()(
  [
    { ...field('asset.assetNum'), sort: 'assetNum' },
    field('asset.assetId'),
    { ...field('asset.cloudAccountGlobalId'), value: ({ entry }) => entry.holder },
    ...holderColumns(({ holder }: FoundProduct) => holder),
    { id: 'path', term: 'product.merchandisePath', value: ({ entry }) => entry.path.join(' / '), sort: 'path' },
    ...instanceFields,
    {
      id: 'ends',
      type: 'date',
      term: 'product.ends',
      value: ({ entry }) => endOf(entry),
      sort: 'ends',
      exported: 'asked',
    },
  ],
  {
    assetNum: { width: 128, grow: 1 },
    holder: { width: 96, grow: 1, exports: ['asset.holderName', 'asset.holderUserName'] },
    productName: { width: 132, grow: 2, exports: ['product.productName', 'product.productUri'] },
    ends: { term: 'product.until', width: 232, isDay: true },
    trial: { term: 'product.status', width: 228, grow: 1, exports: ['product.trial', 'product.activateFlag'] },
    path: { term: 'merchandise.merchandiseName', width: 120, grow: 1, isHiddenAtFirst: true },
    starts: { term: 'product.from', width: 104, isDay: true, isHiddenAtFirst: true },
    notActivated: { term: 'product.notActivated', width: 104, isHiddenAtFirst: true },
  },
  ['assetNum', 'productName', 'holder', ['holderUserName', 'asset.account'], ['path', 'merchandise.merchandiseName']],
)

export type GroupedBy = 'asset' | 'product' | 'holder'

/** What a group is called, and what identifies it. */
const identity = {
  asset: ['asset.assetNum', 'asset.assetId'],
  product: ['product.productName', 'product.productUri'],
  holder: ['asset.holderName', 'member.globalId'],
} as const

/** The first few, and how many more there are. */
const some = (named: readonly string[], all: number): string =>
  [...named, ...(named.length < all ? [`+${all - named.length}`] : [])].join('; ')

export const holderNames = ({ entry, holders }: GroupRow): string[] =>
  entry.holderIds.map((id) => {
    const holder = holders.find(({ globalId }) => globalId === id)
    return holder === undefined ? id : nameOf(holder)
  })

const counted = { width: 88, align: 'end' } as const
const seldom = { ...counted, isHiddenAtFirst: true } as const

/** Products by asset number, by product or by holder. */
export const groupTable = (by: GroupedBy) =>
  tableOf<GroupRow>()(
    [
      {
        id: 'name',
        term: identity[by][0],
        value: (row) => (by === 'holder' ? holderNames(row)[0] : row.entry.name),
        sort: 'name',
      },
      { id: 'uri', term: identity[by][1], value: ({ entry }) => entry.key, sort: 'uri' },
      { ...field('group.total', 'number'), sort: 'total' },
      { ...field('group.assets', 'number'), id: 'assetCount' },
      {
        id: 'assets',
        term: 'group.assetNums',
        value: ({ entry }) => some(entry.assetNums, entry.assets),
        sort: 'assets',
      },
      { ...field('group.holders', 'number'), id: 'holderCount' },
      {
        id: 'holders',
        term: 'group.holderNames',
        value: (row) => some(holderNames(row), row.entry.holders),
        sort: 'holders',
      },
      { ...field('group.ends', 'date'), sort: 'ends' },
      { ...field('group.expired', 'number'), sort: 'expired' },
      { ...field('group.trial', 'number'), sort: 'trial' },
      { ...field('group.notActivated', 'number'), sort: 'notActivated' },
    ],
    {
      // Numbers have a fixed length; names may need the room.
      name: { width: 132, grow: by === 'asset' ? 1 : 3 },
      // Distinguishes products of one name.
      ...(by === 'product' && { uri: { width: 120, grow: 2 } }),
      total: { ...counted, term: 'group.products' },
      ...(by !== 'holder' && { holders: { term: 'group.holder', width: 96, grow: 2 } }),
      ...(by !== 'asset' && { assets: { width: 120, grow: 2 } }),
      ends: { width: 120, isDay: true },
      expired: seldom,
      trial: seldom,
      notActivated: seldom,
    },
    [
      'name',
      ['total', 'group.products'],
      ['assetCount', 'group.assetNumbers'],
      ['holderCount', 'group.employees'],
      ['ends', 'group.until'],
      'expired',
      'trial',
      'notActivated',
    ],
  )
