import type { Table } from '../fill.ts'
import { stateWords, verbWords } from '../terms.ts'

/** Words: the local copy and how current it is. */
export const copyWords = {
  lists: { en: 'Employees, asset numbers, keys', 'zh-CN': '员工、资产编号和借用锁' },

  asOf: { en: 'As of {time}', 'zh-CN': '截至{time}' },
  refreshAndSync: {
    en: 'A refresh reads employees, asset numbers and keys again. A sync also reads every product, and keeps a snapshot.',
    'zh-CN': '刷新会读取员工、资产编号和借用锁；同步还会读取全部产品，并保存快照。',
  },
  never: { en: 'Not synced yet', 'zh-CN': '尚未同步' },
  firstIncomplete: {
    en: 'The first sync hasn’t finished, so some products are still missing.',
    'zh-CN': '首次同步尚未完成，部分产品还未显示。',
  },
  elsewhere: {
    en: 'Another Keydesk process has been syncing since {time}.',
    'zh-CN': '另一个Keydesk进程自{time}起正在同步。',
  },
  filling: { en: 'Updating the copy', 'zh-CN': '正在更新本地副本' },
  filled: {
    en: 'Updating the copy after an update of Keydesk: {done} of {total} asset numbers',
    'zh-CN': 'Keydesk升级后正在更新本地副本：{done}/{total}个资产编号',
  },
  opening: { en: 'Opening the snapshot', 'zh-CN': '正在打开快照' },
  opened: {
    en: 'Opening the snapshot: {done} of {total}',
    'zh-CN': '正在打开快照：{done}/{total}',
  },
  pause: { en: 'Pause', 'zh-CN': '暂停' },
  resume: { en: 'Resume', 'zh-CN': '继续' },
  refreshNow: { en: 'Refresh now', 'zh-CN': '立即刷新' },

  troubleSince: { en: 'Not updated since {time}.', 'zh-CN': '自{time}起未更新。' },
  nextTry: { en: 'Keydesk tries again at {time}.', 'zh-CN': 'Keydesk将在{time}重试。' },
  loss: { en: 'A list lost more than half of its records', 'zh-CN': '有列表减少了一半以上的记录' },
  repeated: { en: 'The list of employees has some more than once', 'zh-CN': '员工列表中有人重复出现' },
  repeatedText: {
    en: 'By its own count it has {before}; different ones: {after}. Others are missing. More than once: {ids}[ and {more} more].',
    'zh-CN': '列表称有{before}名，不同的员工只有{after}名，缺少其他人。重复的：{ids}[等，另有{more}个]。',
  },
  'lossText.member': {
    en: 'Employees listed: {after}; in the copy: {before}.',
    'zh-CN': '服务现在返回{after}名员工，本地副本中有{before}名。',
  },
  'lossText.asset': {
    en: 'Asset numbers listed: {after}; in the copy: {before}.',
    'zh-CN': '服务现在返回{after}个资产编号，本地副本中有{before}个。',
  },
  'lossText.key': {
    en: 'Keys listed: {after}; in the copy: {before}.',
    'zh-CN': '服务现在返回{after}把借用锁，本地副本中有{before}把。',
  },
  'lossText.product': {
    en: 'Products listed: {after}; in the copy: {before}.',
    'zh-CN': '服务现在返回{after}个产品，本地副本中有{before}个。',
  },
  lossAccept: { en: 'Update the copy', 'zh-CN': '更新副本' },
  lossKeep: { en: 'Keep the copy', 'zh-CN': '保留副本' },
  runs: { en: 'Recent updates', 'zh-CN': '最近的更新' },
  noRuns: { en: 'No updates yet', 'zh-CN': '暂无更新' },
  'run.refresh': verbWords.refresh,
  'run.sync': verbWords.sync,
  'end.stopped': stateWords.stopped,
  'end.interrupted': { en: 'Stopped. The next sync goes on from there', 'zh-CN': '已停止，下次同步将继续' },
  'end.failed': stateWords.failed,
  endWithCode: { en: '{end} ({code})', 'zh-CN': '{end}（{code}）' },

  unreadable: { en: 'Products that couldn’t be read', 'zh-CN': '无法读取的产品' },
  size: { en: 'Copy', 'zh-CN': '副本' },

  pastHolds: {
    en: { one: '{bytes}, {count} snapshot', other: '{bytes}, {count} snapshots' },
    'zh-CN': '{bytes}，{count}个快照',
  },
  delete: { en: 'Delete copy…', 'zh-CN': '删除副本…' },
  deletePast: { en: 'Delete snapshots…', 'zh-CN': '删除快照…' },
  deleteTitle: { en: 'Delete the local copy of {enterprise}?', 'zh-CN': '删除{enterprise}的本地副本？' },
  deleteText: {
    en: 'The service isn’t affected. Keydesk makes a new copy the next time it reaches the service.',
    'zh-CN': '不影响服务中的数据。下次连接到服务时，Keydesk会重建副本。',
  },
  deletePastText: {
    en: 'This deletes all snapshots from this computer, named ones too. The copy stays, and the service isn’t affected.',
    'zh-CN': '将从本机删除全部快照，包括已命名的快照。副本会保留，不影响服务中的数据。',
  },
  deleteAction: { en: 'Delete the copy of {enterprise}', 'zh-CN': '删除{enterprise}的副本' },
  deletePastAction: {
    en: { one: 'Delete {count} snapshot', other: 'Delete {count} snapshots' },
    'zh-CN': '删除{count}个快照',
  },

  deletePastTitle: { en: 'Delete all snapshots of {enterprise}?', 'zh-CN': '删除{enterprise}的全部快照？' },
  pastDeleted: { en: 'Snapshots deleted', 'zh-CN': '已删除快照' },
  deleted: { en: 'Local copy deleted', 'zh-CN': '已删除本地副本' },
} as const satisfies Table

export const settingsWords = {
  sync: { en: 'Refresh and sync', 'zh-CN': '刷新与同步' },
  refresh: { en: 'Refresh by itself', 'zh-CN': '自动刷新' },
  refreshNote: {
    en: 'While Keydesk is in view, employees, asset numbers and keys stay current for {enterprise}.',
    'zh-CN': 'Keydesk在前台时，自动读取{enterprise}的员工、资产编号和借用锁。',
  },
  refreshMinutes: { en: 'Minutes between refreshes', 'zh-CN': '刷新间隔（分钟）' },
  refreshMinutesNote: {
    en: 'The smaller, the sooner changes made elsewhere are seen.',
    'zh-CN': '间隔越短，越早看到他处所做的更改。',
  },
  dailySync: { en: 'Sync once a day', 'zh-CN': '每天同步一次' },
  dailySyncNote: {
    en: 'Reads everything, with the products of each asset number, and makes a snapshot.',
    'zh-CN': '读取全部数据，包括每个资产编号的产品，并保存一份快照。',
  },
  dailySyncAt: { en: 'Time of the daily sync', 'zh-CN': '每日同步时间' },
  dailySyncAtNote: {
    en: 'If Keydesk is closed then, the sync runs at the next start.',
    'zh-CN': '如果届时Keydesk未打开，则在下次启动时同步。',
  },
  renewTrees: { en: 'Days until products are refreshed', 'zh-CN': '产品刷新的天数' },
  renewTreesNote: {
    en: 'Products that are older are refreshed too, a few at a time.',
    'zh-CN': '超过此天数的产品也会分批刷新。',
  },
  keepAll: { en: 'Days that all snapshots are kept', 'zh-CN': '全部快照的保留天数' },
  keepAllNote: {
    en: 'After that one a day is kept for a year, then one a month. Named snapshots stay.',
    'zh-CN': '此后一年内每天保留一份，再往后每月保留一份。已命名的快照始终保留。',
  },
  withoutMobiles: { en: 'Leave out security mobiles', 'zh-CN': '不保存密保手机号' },
  withoutMobilesNote: {
    en: 'They are kept neither in the local copy nor in snapshots.',
    'zh-CN': '本地副本和快照中都不保存密保手机号。',
  },
} as const satisfies Table
