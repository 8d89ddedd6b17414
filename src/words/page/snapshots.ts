import type { Table } from '../fill.ts'
import { headWords } from '../headings.ts'
import { kindWords, stateWords } from '../terms.ts'

/** Words: snapshots, and comparing two of them. */
export const snapshotsWords = {
  none: { en: 'No snapshots yet', 'zh-CN': '还没有快照' },
  noneText: { en: 'Each sync that finds changes keeps one.', 'zh-CN': '每次同步发现变化时，都会保留一个快照。' },

  by24Hours: { en: 'by 24 hours', 'zh-CN': '按24小时计' },
  unreadable: {
    en: {
      one: '{count} asset number couldn’t be read',
      other: '{count} asset numbers couldn’t be read',
    },
    'zh-CN': '{count}个资产编号无法读取',
  },
  look: { en: 'View', 'zh-CN': '查看' },
  courses: { en: 'Over time', 'zh-CN': '变化趋势' },

  name: { en: 'Name…', 'zh-CN': '命名…' },
  nameTitle: { en: 'Name snapshot', 'zh-CN': '命名快照' },
  nameUnfit: {
    en: 'Use one line of up to 100 characters that isn’t a number, a date or a time.',
    'zh-CN': '名称应为一行，不超过100个字符，且不能是数字、日期或时间。',
  },
  nameText: { en: 'A snapshot with a name is kept for good.', 'zh-CN': '有名称的快照会一直保留。' },
  deleteTitle: { en: 'Delete the snapshot of {time}[, “{name}”]?', 'zh-CN': '删除{time}的快照[“{name}”]？' },
  deleteAction: { en: 'Delete the snapshot of {time}', 'zh-CN': '删除{time}的快照' },
  deleteText: {
    en: 'This deletes the snapshot of {time} from this computer. The service isn’t affected.',
    'zh-CN': '将从本机删除{time}的快照，不影响服务中的数据。',
  },
  ahead: { en: 'Clock was ahead', 'zh-CN': '时钟超前' },
  aheadTitle: {
    en: {
      one: '{count} snapshot was made while a clock was ahead',
      other: '{count} snapshots were made while a clock was ahead',
    },
    'zh-CN': '{count}个快照是在时钟超前时生成的',
  },
  aheadText: {
    en: 'By the service’s time, they’re in the future. Until they’re deleted, no older snapshots are removed.',
    'zh-CN': '按服务的时间，它们在未来。删除之前不会清理旧快照。',
  },
  aheadDelete: {
    en: { one: 'Delete {count} snapshot…', other: 'Delete {count} snapshots…' },
    'zh-CN': '删除{count}个快照…',
  },
  aheadAction: {
    en: { one: 'Delete the snapshot of {list}', other: 'Delete the snapshots of {list}' },
    'zh-CN': '删除{list}的快照',
  },

  aheadQuestion: {
    en: 'This deletes these snapshots from this computer. The service isn’t affected.',
    'zh-CN': '将从本机删除这些快照，不影响服务中的数据。',
  },
  compare: { en: 'Compare', 'zh-CN': '比较' },
  compareTitle: { en: 'Compare snapshots', 'zh-CN': '比较快照' },
  comparing: { en: 'Comparing…', 'zh-CN': '正在比较…' },
  from: { en: 'From', 'zh-CN': '从' },
  to: { en: 'To', 'zh-CN': '到' },
  search: { en: 'Search changes', 'zh-CN': '搜索变化' },
  searchHint: { en: 'Anything in the record', 'zh-CN': '记录中的任意内容' },
  'kind.all': { en: 'All kinds', 'zh-CN': '全部类型' },
  'kind.member': kindWords.members,
  'kind.asset': kindWords.assets,
  'kind.key': kindWords.keys,
  'kind.product': kindWords.products,

  'change.all': { en: 'All changes', 'zh-CN': '全部变化' },
  'change.added': stateWords.added,
  'change.removed': stateWords.removed,
  'change.changed': stateWords.changed,

  field: { en: '{field}: {before} → {after}', 'zh-CN': '{field}：{before} → {after}' },
  nothing: { en: 'There are no such changes', 'zh-CN': '没有此类变化' },
  noneFound: { en: 'No matching changes', 'zh-CN': '没有匹配的变化' },
  same: { en: 'Nothing changed between these snapshots', 'zh-CN': '这两个快照之间没有变化' },
  showIn: { en: 'Show in the snapshot of {time}', 'zh-CN': '在{time}的快照中查看' },
  showNow: { en: 'Show current record', 'zh-CN': '查看当前记录' },
} as const satisfies Table

/** What fields are called that are shown nowhere but among differences. */
export const snapshotFieldWords = {
  productName: kindWords.product,
  productUri: { en: 'Product URI', 'zh-CN': '产品URI' },
  limitStartTime: { en: 'Valid from', 'zh-CN': '生效时间' },
  limitEndTime: { en: 'Valid until', 'zh-CN': '到期时间' },
  limitAmount: headWords.limitAmount,
  limitConcurrent: headWords.limitConcurrent,
  limitTimeDuration: { en: 'Duration', 'zh-CN': '时长' },
  trial: stateWords.trial,
  trialEndDate: { en: 'End of the trial', 'zh-CN': '试用结束时间' },
  activateFlag: stateWords.activated,
  userId: headWords.userId,
  deleted: stateWords.deleted,
} as const satisfies Table

export const packWords = {
  pack: { en: 'Evidence pack…', 'zh-CN': '证据包…' },

  text: {
    en: 'One ZIP file of the snapshot of {time}, to be read without Keydesk: all records, the reports as HTML and XLSX, the whole history of changes made from this computer, a page that explains them, and a manifest with the SHA-256 of every file.',
    'zh-CN':
      '将{time}的快照保存为一个ZIP文件，供没有Keydesk的人员查看：全部记录、HTML和XLSX报表、从本机所做更改的完整操作记录、说明页面，以及列出每个文件SHA-256的清单。',
  },
  private: {
    en: 'It names employees and whoever made changes, and may hold mobile numbers.',
    'zh-CN': '其中有员工和操作人的姓名，可能还有手机号码。',
  },
  make: { en: 'Save pack', 'zh-CN': '保存证据包' },
  progress: { en: 'Packing: {done} of {count}', 'zh-CN': '正在打包：{done}/{count}' },
  done: headWords.packed,
  size: { en: 'Size', 'zh-CN': '大小' },
  hash: { en: 'SHA-256 of the manifest', 'zh-CN': '清单的SHA-256' },
  keep: {
    en: 'Keep this hash somewhere other than the pack, and enter it when you verify the pack (in the window: Verify pack…, under Snapshots; anywhere: keydesk verify FILE --manifest HASH). It shows any change; without it, a file and the manifest could be changed together.',
    'zh-CN':
      '将此哈希值与证据包分开保存，验证证据包时输入（窗口中：“快照”中的“验证证据包…”；任何环境：keydesk verify FILE --manifest HASH）。凭此可发现任何更改；没有它，文件与清单可能被一起更改。',
  },
  verify: { en: 'Verify pack…', 'zh-CN': '验证证据包…' },
  verifyTitle: { en: 'Verify evidence pack', 'zh-CN': '验证证据包' },
  verifyText: {
    en: 'Compares every file of a pack with its manifest, and the manifest with the hash that was kept.',
    'zh-CN': '将证据包中的每个文件与清单比较，并将清单与所保存的哈希值比较。',
  },
  keptHash: { en: 'Kept hash', 'zh-CN': '保存的哈希值' },
  keptHashText: {
    en: 'Shown when the pack was made. Without it, only the files can be compared.',
    'zh-CN': '生成证据包时显示的哈希值。不填则只能比较文件。',
  },
  hashUnfit: {
    en: 'A hash has 64 characters: digits and the letters a to f.',
    'zh-CN': '哈希值为64个字符，由数字和字母a到f组成。',
  },
  choose: { en: 'Choose file…', 'zh-CN': '选择文件…' },
  verifying: { en: 'Verifying…', 'zh-CN': '正在验证…' },
  unchanged: {
    en: {
      one: 'Unchanged: {count} file is as it was packed',
      other: 'Unchanged: {count} files are as they were packed',
    },
    'zh-CN': '未改动：{count}个文件与打包时相同',
  },
  agrees: {
    en: {
      one: '{count} file agrees with the manifest. Without the kept hash, that doesn’t show whether both were changed.',
      other:
        '{count} files agree with the manifest. Without the kept hash, that doesn’t show whether both were changed.',
    },
    'zh-CN': '{count}个文件与清单相符。没有保存的哈希值，无法确定两者是否都被改动。',
  },
  problems: { en: { one: '{count} problem found', other: '{count} problems found' }, 'zh-CN': '发现{count}个问题' },
  'problem.changed': { en: 'changed', 'zh-CN': '被改动' },
  'problem.missing': { en: 'missing', 'zh-CN': '缺失' },
  'problem.added': { en: 'added', 'zh-CN': '多出' },
  'problem.manifest': {
    en: 'the manifest isn’t the one whose hash was kept, or isn’t Keydesk’s',
    'zh-CN': '清单与保存的哈希值不符，或不是Keydesk的清单',
  },
  compare: {
    en: 'The manifest has this hash now. Compare it with the one that was kept.',
    'zh-CN': '清单当前的哈希值如下，与保存的哈希值比较。',
  },
  copyHash: { en: 'Copy hash', 'zh-CN': '复制哈希值' },
} as const satisfies Table
