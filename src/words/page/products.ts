import type { Table } from '../fill.ts'
import { stateWords } from '../terms.ts'
import { headWords } from '../headings.ts'

/** Words: the products of the whole enterprise, and what the fields of one mean. */
export const productsWords = {
  by: { en: 'View', 'zh-CN': '查看方式' },
  'by.asset': { en: 'By asset number', 'zh-CN': '按资产编号' },
  'by.product': headWords.byProduct,
  'by.holder': headWords.byEmployee,
  search: { en: 'Search products', 'zh-CN': '搜索产品' },
  searchHint: { en: 'Product, asset number or holder', 'zh-CN': '产品、资产编号或持有人' },
  filter: { en: 'Filter products', 'zh-CN': '筛选产品' },
  'show.all': stateWords.all,
  'show.expired': stateWords.expired,
  'show.expiredDays': {
    en: { one: 'Expired in the last {count} day', other: 'Expired in the last {count} days' },
    'zh-CN': '最近{count}天过期',
  },
  'show.expiring': {
    en: { one: 'Expiring within {count} day', other: 'Expiring within {count} days' },
    'zh-CN': '{count}天内到期',
  },
  'show.trial': stateWords.trial,
  'show.notActivated': stateWords.notActivated,
  within: { en: 'Expiring within', 'zh-CN': '到期时间' },
  expiredWithin: { en: 'Expired within the last', 'zh-CN': '过期时间' },

  anyTime: { en: 'Any time', 'zh-CN': '不限' },
  'nothing.expired': { en: 'Nothing has expired', 'zh-CN': '没有已过期的产品' },
  'nothing.expiredDays': {
    en: {
      one: 'Nothing has expired in the last day',
      other: 'Nothing has expired in the last {count} days',
    },
    'zh-CN': '最近{count}天内没有产品过期',
  },
  'nothing.expiring': {
    en: { one: 'Nothing expires within a day', other: 'Nothing expires within {count} days' },
    'zh-CN': '{count}天内没有产品到期',
  },
  'nothing.trial': { en: 'There are no trials', 'zh-CN': '没有试用产品' },
  'nothing.notActivated': { en: 'Everything is activated', 'zh-CN': '所有产品均已激活' },
  noneFound: { en: 'No matching products', 'zh-CN': '没有匹配的产品' },
  noneFoundText: {
    en: 'Try another product, asset number or holder, or a different filter.',
    'zh-CN': '尝试其他产品、资产编号或持有人，或更改筛选条件。',
  },
  notSynced: { en: 'Products haven’t been read yet', 'zh-CN': '尚未读取产品' },
  notSyncedText: {
    en: 'Sync to see the products of all asset numbers.',
    'zh-CN': '同步后即可查看全部资产编号的产品。',
  },

  syncing: { en: 'Syncing asset numbers: {done} of {total}', 'zh-CN': '正在同步：{done}/{total}个资产编号' },
  unread: { en: 'Couldn’t be read', 'zh-CN': '无法读取' },
  unreadText: {
    en: 'Keydesk couldn’t read these products during the last sync ({code}).',
    'zh-CN': '上次同步未能读取这些产品（{code}）。',
  },
  unnamed: { en: 'No name', 'zh-CN': '无名称' },

  openTree: { en: 'Show all products of the asset number', 'zh-CN': '查看该资产编号的全部产品' },

  days: { en: { one: '{count} day', other: '{count} days' }, 'zh-CN': '{count}天' },
} as const satisfies Table
