import type { Table } from '../fill.ts'
import { stateWords } from '../terms.ts'
import { headWords } from '../headings.ts'

/** Words: the board, lending, products. */
export const boardWords = {
  search: { en: 'Search asset numbers, keys and holders', 'zh-CN': '搜索资产编号、借用锁和持有人' },
  searchHint: { en: 'Number, ID or holder', 'zh-CN': '编号、ID或持有人' },
  filter: { en: 'Filter asset numbers', 'zh-CN': '筛选资产编号' },
  filterKeys: { en: 'Filter keys', 'zh-CN': '筛选借用锁' },
  'filter.all': stateWords.all,
  'filter.free': stateWords.free,
  'filter.held': stateWords.held,
  'filter.online': stateWords.online,
  'filter.lent': stateWords.lent,

  reading: { en: 'Loading asset numbers…', 'zh-CN': '正在加载资产编号…' },
  readingKeys: { en: 'Loading keys…', 'zh-CN': '正在加载借用锁…' },
  noAssets: { en: 'No asset numbers', 'zh-CN': '没有资产编号' },
  noAssetsText: { en: 'This enterprise has no asset numbers.', 'zh-CN': '该企业没有资产编号。' },
  noneFound: { en: 'No matching asset numbers', 'zh-CN': '没有匹配的资产编号' },
  'nothing.free': { en: 'No asset number is free', 'zh-CN': '没有空闲的资产编号' },
  'nothing.held': { en: 'No asset number is assigned', 'zh-CN': '没有已分配的资产编号' },
  'nothing.online': { en: 'Nothing is in use online', 'zh-CN': '没有资产编号在线使用' },
  'nothing.lent': { en: 'Nothing is lent', 'zh-CN': '没有借出的资产编号' },
  'noKey.free': { en: 'No key is free', 'zh-CN': '没有空闲的借用锁' },
  'noKey.lent': { en: 'No key is lent', 'zh-CN': '没有借出的借用锁' },
  'noKey.attention': { en: 'No key needs attention', 'zh-CN': '没有需要处理的借用锁' },
  noneFoundText: {
    en: 'Try another number, ID or holder, or a different filter.',
    'zh-CN': '尝试其他编号、ID或持有人，或更改筛选条件。',
  },
  noKeys: { en: 'No keys', 'zh-CN': '没有借用锁' },
  noKeyFound: { en: 'No matching keys', 'zh-CN': '没有匹配的借用锁' },
  open: { en: 'Show details', 'zh-CN': '查看详情' },
  plan: { en: 'Plan from a file…', 'zh-CN': '按文件批量办理…' },
  assign: { en: 'Assign…', 'zh-CN': '分配…' },
  lentNumbers: {
    en: { one: 'One asset number lent', other: '{count} asset numbers lent' },
    'zh-CN': '已借出{count}个资产编号',
  },

  goneText: {
    en: 'The service shows this with an employee whom it no longer knows, and refuses to change that (60026). Only whoever operates the service can free it.',
    'zh-CN': '服务显示的持有人已不在员工列表中，服务会拒绝对其更改（60026），只有服务运营方可以释放。',
  },
  goneReason: { en: 'Its holder is no longer an employee.', 'zh-CN': '其持有人已不是员工。' },
  showLoan: { en: 'Show loan', 'zh-CN': '查看借用单' },
  exportProducts: { en: 'Export products…', 'zh-CN': '导出产品…' },
  copyNumber: { en: 'Copy number', 'zh-CN': '复制编号' },
  until: { en: 'until {date}', 'zh-CN': '至{date}' },
  showHolder: { en: 'Show holder', 'zh-CN': '查看持有人' },
  showProducts: { en: 'Show products', 'zh-CN': '查看产品' },
  lendAsset: { en: 'Lend {number}', 'zh-CN': '借出{number}' },
  lendKey: { en: 'Lend key {key}', 'zh-CN': '借出借用锁{key}' },
} as const satisfies Table

export const lendWords = {
  title: { en: 'Lend a key[ to {name}]', 'zh-CN': '借出借用锁[给{name}]' },

  assets: { en: 'Asset numbers to lend', 'zh-CN': '要借出的资产编号' },

  choosePersonFirst: { en: 'Choose an employee first.', 'zh-CN': '先选择员工。' },
  holdsNone: {
    en: 'This employee has no asset numbers to lend. Assign one first.',
    'zh-CN': '该员工没有可借出的资产编号，需先分配。',
  },
  allLent: { en: 'Everything assigned to {name} is already lent', 'zh-CN': '{name}的资产编号已全部借出' },
  noneToLend: { en: 'Nothing can be lent now', 'zh-CN': '暂无可借出的资产编号' },
  lentIn: {
    en: {
      one: '{list} is lent[ in key {key}], as of {time}.',
      other: '{list} are lent[ in key {key}], as of {time}.',
    },
    'zh-CN': '{list}已借出[到借用锁{key}]（截至{time}）。',
  },
  onlineAre: {
    en: {
      one: '{list} is in use online and can’t be lent.',
      other: '{list} are in use online and can’t be lent.',
    },
    'zh-CN': '{list}在线，暂时不能借出。',
  },
  assetsLent: {
    en: {
      one: 'One more is already lent[ in key {key}].',
      other: '{count} more are already lent[ in key {key}].',
    },
    'zh-CN': '另有{count}个已借出[到借用锁{key}]。',
  },
  assetsOnline: {
    en: {
      one: 'One more is in use online and can’t be lent.',
      other: '{count} more are in use online and can’t be lent.',
    },
    'zh-CN': '另有{count}个在线，暂时不能借出。',
  },
  freeKeys: {
    en: { one: '{count} key is free.', other: '{count} keys are free.' },
    'zh-CN': '有{count}把空闲的借用锁。',
  },
  ownKey: { en: 'Already lent to this employee', 'zh-CN': '已借给该员工' },
  leaveOut: { en: 'Go on without it', 'zh-CN': '不用它，继续' },
  hasOwnKey: {
    en: 'This employee already has a key, so you can only lend to that one.',
    'zh-CN': '该员工已有借用锁，只能继续借到这一把。',
  },
  noKey: { en: 'No key is free.', 'zh-CN': '没有空闲的借用锁。' },
  scanNone: {
    en: '{number} isn’t a key, an asset number or an account of this enterprise.',
    'zh-CN': '{number}不是本企业的借用锁、资产编号或账号。',
  },
  scanKeyTaken: { en: 'Key {key} is already lent[ to {name}].', 'zh-CN': '借用锁{key}已借出[给{name}]。' },
  scanOthers: {
    en: '{number} is assigned to {holder}, not to {name}.',
    'zh-CN': '{number}已分配给{holder}，不属于{name}。',
  },
  scanLent: { en: '{number} is already lent[ in key {key}].', 'zh-CN': '{number}已借出[到借用锁{key}]。' },
  scanFree: {
    en: '{number} isn’t assigned to anyone. Assign it first.',
    'zh-CN': '{number}未分配给任何人。先分配再借出。',
  },
  scanOnline: { en: '{number} is in use online and can’t be lent.', 'zh-CN': '{number}在线，暂时不能借出。' },
  'left.person': { en: 'Choose an employee.', 'zh-CN': '选择员工。' },
  'left.another': { en: 'Choose another employee.', 'zh-CN': '选择其他员工。' },
  'left.assets': { en: 'Choose at least one asset number.', 'zh-CN': '至少选择一个资产编号。' },
  'left.key': { en: 'Choose a key.', 'zh-CN': '选择一把借用锁。' },
  plan: {
    en: {
      one: 'Moves the product entitlements of {list} ({count} asset number) from {name} in {enterprise} to key {key}.',
      other:
        'Moves the product entitlements of {list} ({count} asset numbers) from {name} in {enterprise} to key {key}.',
    },
    'zh-CN': '将{enterprise}的{name}名下{list}（{count}个资产编号）的产品授权转入借用锁{key}。',
  },
  action: { en: 'Lend[ {key} to {name}]', 'zh-CN': '借出[{key}给{name}]' },
  done: { en: 'Key {key} lent to {name}', 'zh-CN': '借用锁{key}已借给{name}' },
  looking: { en: 'Loading the lists…', 'zh-CN': '正在加载列表…' },
  now: { en: 'In the lists, as of {time}', 'zh-CN': '列表中的状态（截至{time}）' },
  keyNumbered: { en: 'Key {key}', 'zh-CN': '借用锁{key}' },
  lentTo: { en: 'Lent to {name}', 'zh-CN': '已借给{name}' },
} as const satisfies Table

export const holdingsWords = {
  'products.reading': { en: 'Loading products…', 'zh-CN': '正在加载产品…' },
  'products.none': { en: 'No products', 'zh-CN': '没有产品' },
  'products.noneText': { en: 'This asset number has no products.', 'zh-CN': '该资产编号没有产品。' },
  'products.tree': { en: 'Products of {number}', 'zh-CN': '{number}的产品' },
  'products.open': { en: 'Expand', 'zh-CN': '展开' },
  'products.close': { en: 'Collapse', 'zh-CN': '收起' },
  'products.openAll': { en: 'Expand all', 'zh-CN': '全部展开' },
  'products.closeAll': { en: 'Collapse all', 'zh-CN': '全部收起' },
} as const satisfies Table

export const productWords = {
  name: { en: 'Merchandise and products', 'zh-CN': '商品和产品' },

  validity: { en: 'Validity', 'zh-CN': '有效期' },
  limits: { en: 'Limits', 'zh-CN': '限制' },

  endedOn: { en: '{since} ({date})', 'zh-CN': '{since}（{date}）' },
  endsSoon: { en: 'Expiring soon', 'zh-CN': '即将到期' },
  notBegun: { en: 'Valid from {date}', 'zh-CN': '{date}起生效' },

  nextEnd: { en: 'next: {date}', 'zh-CN': '下次到期：{date}' },
  firstEnd: { en: 'Next to expire: {date}[, {name}]', 'zh-CN': '下次到期：{date}[，{name}]' },
  endless: { en: 'no end date', 'zh-CN': '长期有效' },
  endNotStated: { en: 'end date not specified', 'zh-CN': '未注明结束日期' },

  nodes: { en: 'Nodes: {amount}', 'zh-CN': '节点：{amount}' },
  amount: { en: 'Amount: {amount}', 'zh-CN': '用量：{amount}' },
  duration: { en: 'Duration: {amount}', 'zh-CN': '时长：{amount}' },
  countEnded: { en: '{count} expired', 'zh-CN': '{count}个已过期' },
  countEndsSoon: { en: '{count} expiring soon', 'zh-CN': '{count}个即将到期' },
  countTrial: { en: { one: '{count} trial', other: '{count} trials' }, 'zh-CN': '{count}个试用' },
} as const satisfies Table

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
