import type { Language } from '../../contract/bridge.ts'
import type { Today, todayCourses, TodayItem } from '../../contract/operations/todayOperations.ts'
import { describeError } from '../errors/describeError.ts'
import { type Table, wordsOf, sentences } from '../fill.ts'
import { formatMoment } from '../formats.ts'
import { historyWords } from '../page/history.ts'
import { jobsWords } from '../page/jobs.ts'
import { countWords, kindWords, stateWords, verbWords } from '../terms.ts'

/** What is said of a day: the same on the screen, on the command line and in the file. */
const todayTable = {
  title: kindWords.today,
  asOf: { en: 'As of {time}', 'zh-CN': '截至{time}' },
  'item.overdue': countWords.overdueLoans,
  'item.dueToday': {
    en: { one: '{count} loan is due today', other: '{count} loans are due today' },
    'zh-CN': '{count}张借用单今天应还',
  },
  'item.handedIn': {
    en: {
      one: '{count} key is handed in but not released at the service',
      other: '{count} keys are handed in but not released at the service',
    },
    'zh-CN': '{count}把借用锁已交回，服务仍显示借出',
  },
  'item.released': {
    en: {
      one: '{count} key is released at the service but not handed in',
      other: '{count} keys are released at the service but not handed in',
    },
    'zh-CN': '{count}把借用锁尚未交回，服务已显示释放',
  },
  'item.unknown': {
    en: { one: '{count} change needs a decision', other: '{count} changes need a decision' },
    'zh-CN': '{count}项更改待处理',
  },
  'item.jobs': {
    en: { one: '{count} job is waiting for you', other: '{count} jobs are waiting for you' },
    'zh-CN': '{count}项批量任务等待处理',
  },
  'item.expiring': {
    en: {
      one: '{count} assigned asset number has products that expire soon',
      other: '{count} assigned asset numbers have products that expire soon',
    },
    'zh-CN': '{count}个已分配的资产编号有产品即将到期',
  },
  'item.ended': {
    en: {
      one: '{count} assigned asset number has products that have expired',
      other: '{count} assigned asset numbers have products that have expired',
    },
    'zh-CN': '{count}个已分配的资产编号有产品已过期',
  },
  'item.elsewhere': {
    en: { one: '{count} change elsewhere since {time}', other: '{count} changes elsewhere since {time}' },
    'zh-CN': '{time}以来有{count}项更改不是在本机做的',
  },
  'item.idle': {
    en: {
      one: '{count} assigned asset number has been idle for 30 days',
      other: '{count} assigned asset numbers have been idle for 30 days',
    },
    'zh-CN': '{count}个资产编号已分配，30天未使用',
  },
  'item.sync': { en: '{what} has been failing since {time}', 'zh-CN': '{time}以来{what}一直失败' },
  'part.keysLent': { en: { one: '{count} key lent', other: '{count} keys lent' }, 'zh-CN': '借出{count}把借用锁' },
  'part.keysReturned': {
    en: { one: '{count} key released', other: '{count} keys released' },
    'zh-CN': '{count}把借用锁释放',
  },
  'part.keysChanged': {
    en: { one: '{count} key changed', other: '{count} keys changed' },
    'zh-CN': '{count}把借用锁有变化',
  },
  'part.assetsAssigned': {
    en: { one: '{count} asset number assigned', other: '{count} asset numbers assigned' },
    'zh-CN': '{count}个资产编号被分配',
  },
  'part.assetsWithdrawn': {
    en: { one: '{count} asset number withdrawn', other: '{count} asset numbers withdrawn' },
    'zh-CN': '{count}个资产编号被收回',
  },
  'part.assetsMoved': {
    en: { one: '{count} asset number moved', other: '{count} asset numbers moved' },
    'zh-CN': '{count}个资产编号换了持有人',
  },
  'part.assetsLent': {
    en: { one: '{count} asset number lent', other: '{count} asset numbers lent' },
    'zh-CN': '借出{count}个资产编号',
  },
  'part.assetsReturned': {
    en: { one: '{count} asset number no longer lent', other: '{count} asset numbers no longer lent' },
    'zh-CN': '{count}个资产编号不再借出',
  },
  'part.assetsAdded': {
    en: { one: '{count} asset number added', other: '{count} asset numbers added' },
    'zh-CN': '新增{count}个资产编号',
  },
  'part.assetsRemoved': {
    en: { one: '{count} asset number removed', other: '{count} asset numbers removed' },
    'zh-CN': '移除{count}个资产编号',
  },
  'part.assetsChanged': {
    en: { one: '{count} asset number changed', other: '{count} asset numbers changed' },
    'zh-CN': '{count}个资产编号有变化',
  },
  'part.membersAdded': {
    en: { one: '{count} employee added', other: '{count} employees added' },
    'zh-CN': '新增{count}名员工',
  },
  'part.membersDeleted': {
    en: { one: '{count} employee deleted', other: '{count} employees deleted' },
    'zh-CN': '删除{count}名员工',
  },
  'part.membersChanged': {
    en: { one: '{count} employee changed', other: '{count} employees changed' },
    'zh-CN': '{count}名员工有变化',
  },
  'part.productsChanged': {
    en: { one: '{count} product changed', other: '{count} products changed' },
    'zh-CN': '{count}个产品有变化',
  },
  'job.add': jobsWords['kind.add'],
  'job.edit': jobsWords['kind.edit'],
  'job.resetPassword': jobsWords['kind.resetPassword'],
  'job.delete': jobsWords['kind.delete'],
  'job.leave': jobsWords['kind.leave'],
  'job.assign': jobsWords['kind.assign'],
  'job.lend': jobsWords['kind.lend'],
  'job.claim': jobsWords['kind.claim'],
  'change.A1': historyWords['kind.A1'],
  'change.A2': historyWords['kind.A2'],
  'change.A3': historyWords['kind.A3'],
  'change.A4': historyWords['kind.A4'],
  'change.A9': historyWords['kind.A9'],
  'change.A10': historyWords['kind.A10'],
  'change.B1': historyWords['kind.B1'],
  changeOf: historyWords.of,
  refresh: verbWords.refresh,
  sync: verbWords.sync,
  separator: { en: ', ', 'zh-CN': '、' },
  more: { en: '{names} and {count} more', 'zh-CN': '{names}及另外{count}个' },
  nothing: { en: 'Nothing needs attention today.', 'zh-CN': '今天没有待处理事项。' },
  notOverdue: { en: 'Nothing overdue.', 'zh-CN': '没有逾期。' },
  free: { en: '{assets} and {keys} free.', 'zh-CN': '{assets}、{keys}空闲。' },
  freeAssets: countWords.assets,
  freeKeys: countWords.keys,
  noLists: {
    en: 'Employees, asset numbers and keys aren’t known yet: the first refresh hasn’t ended.',
    'zh-CN': '首次刷新尚未完成，还不知道员工、资产编号和借用锁。',
  },
  noProducts: {
    en: 'Products aren’t known yet: the first sync hasn’t ended.',
    'zh-CN': '首次同步尚未完成，还不知道产品。',
  },
  figures: { en: 'In figures', 'zh-CN': '数据' },
  'figure.members': kindWords.members,
  'figure.assigned': stateWords.held,
  'figure.keysLent': stateWords.lent,
  'figure.within30': { en: 'Expiring within 30 days', 'zh-CN': '30天内到期' },
  ofAssets: {
    en: { one: 'of {count} asset number', other: 'of {count} asset numbers' },
    'zh-CN': '共{count}个资产编号',
  },
  ofKeys: { en: { one: 'of {count} key', other: 'of {count} keys' }, 'zh-CN': '共{count}把借用锁' },
  ofProducts: { en: 'products', 'zh-CN': '个产品' },
} as const satisfies Table

export const todayWords = wordsOf(todayTable)

/** Of how many a figure is, or of what; nothing where that goes without saying, or isn't known. */
export function sayWhole(
  language: Language,
  { assets, keys }: Today['figures'],
  name: (typeof todayCourses)[number],
): string | undefined {
  const say = todayWords(language)
  if (name === 'assigned' && assets !== null) return say('ofAssets', { count: assets })
  if (name === 'keysLent' && keys !== null) return say('ofKeys', { count: keys })
  return name === 'within30' ? say('ofProducts') : undefined
}

type JobName =
  'job.add' | 'job.edit' | 'job.resetPassword' | 'job.delete' | 'job.leave' | 'job.assign' | 'job.lend' | 'job.claim'

/** What needs somebody, as a sentence with a figure, and the first few that it is about; `now` in epoch ms. */
export function sayItem(language: Language, item: TodayItem, now: number): { what: string; names: string } {
  const say = todayWords(language)
  const { kind, count, since, error, rows, endpoints, parts = [] } = item
  const time = since === undefined ? '' : formatMoment(language, Date.parse(since), now)
  const inWords = (name: string, at: number): string => {
    const endpoint = endpoints?.[at]
    if (kind === 'jobs') return say(`job.${name}` as JobName, { count: rows?.[at] ?? 0 })
    if (endpoint !== undefined) return say('changeOf', { what: say(`change.${endpoint}`), who: name })
    return kind === 'sync' ? say(name as 'refresh' | 'sync') : name
  }
  const join = (names: readonly string[]): string => names.join(say('separator'))
  const names = item.names.map(inWords)
  const more = count - names.length
  if (kind === 'sync') {
    const why = error === undefined ? '' : describeError(error, language).message
    return { what: say('item.sync', { what: join(names), time }), names: why }
  }
  const shown = more > 0 && names.length > 0 ? say('more', { names: join(names), count: more }) : join(names)
  if (kind !== 'elsewhere') return { what: say(`item.${kind}`, { count }), names: shown }
  const happened = parts.map(({ what, count: of }) => say(`part.${what}`, { count: of }))
  return { what: say('item.elsewhere', { count, time }), names: join(happened) }
}

/** What is fine, or isn't known: lines that nobody need act on. */
export function sayRest(language: Language, { items, figures, unread }: Today): string[] {
  const say = todayWords(language)
  const { free, keysFree } = figures
  const isOverdue = items.some(({ kind }) => kind === 'overdue')
  const fine = [
    ...(items.length === 0 && unread.length === 0 ? [say('nothing')] : []),
    ...(isOverdue || unread.includes('lists') || items.length === 0 ? [] : [say('notOverdue')]),
    ...(free === null || keysFree === null
      ? []
      : [say('free', { assets: say('freeAssets', { count: free }), keys: say('freeKeys', { count: keysFree }) })]),
  ]
  const missing = unread.includes('lists') ? [say('noLists')] : unread.includes('products') ? [say('noProducts')] : []
  return [...(fine.length > 0 ? [sentences(language, ...fine)] : []), ...missing]
}
