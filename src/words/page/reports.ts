import type { Table } from '../entry.ts'
import { stateWords, verbWords } from '../terms.ts'

/** Words: reports and their pictures. */
export const pictureWords = {
  showTable: { en: 'Table', 'zh-CN': '表格' },
  showPicture: { en: 'Picture', 'zh-CN': '图表' },
  showTableOf: { en: 'Table: {title}', 'zh-CN': '表格：{title}' },
  showPictureOf: { en: 'Picture: {title}', 'zh-CN': '图表：{title}' },
  month: { en: 'Month', 'zh-CN': '月份' },

  partOf: { en: '{part} of {whole}', 'zh-CN': '{part}/{whole}' },
} as const satisfies Table

export const reportsWords = {
  reading: { en: 'Loading report…', 'zh-CN': '正在加载报表…' },
  table: { en: 'Table', 'zh-CN': '表格' },
  search: { en: 'Search report', 'zh-CN': '搜索报表' },
  searchHint: { en: 'Anything in the table', 'zh-CN': '表格中的任意内容' },
  none: { en: 'Nothing to report', 'zh-CN': '没有内容' },
  noEarlier: { en: 'No earlier snapshot', 'zh-CN': '没有更早的快照' },
  noneFound: { en: 'No matching rows', 'zh-CN': '没有匹配的行' },
  notReadYetCount: {
    en: {
      one: '{count} asset number not read yet',
      other: '{count} asset numbers not read yet',
    },
    'zh-CN': '{count}个资产编号尚未读取',
  },

  'holders.all': stateWords.all,
  'holders.former': { en: 'Not an employee', 'zh-CN': '非员工' },
  ofLooks: { en: '{online} of {looks}', 'zh-CN': '{online}/{looks}' },
  looks: { en: { one: '{count} look', other: '{count} looks' }, 'zh-CN': '{count}次' },
  idleRow: { en: 'Online in {online} of {looks}, on {days}', 'zh-CN': '{looks}查看中{online}次在线，共{days}' },
  and: { en: '; ', 'zh-CN': '；' },
  filter: { en: 'Filter', 'zh-CN': '筛选' },
  only: { en: 'Only a part: {filter}', 'zh-CN': '仅包含部分内容：{filter}' },

  'only.department': { en: 'Department {name}', 'zh-CN': '部门{name}' },
  'only.product': { en: 'Product {uri}', 'zh-CN': '产品{uri}' },
  compared: {
    en: 'From snapshot {from} to snapshot {to}, as of {time}',
    'zh-CN': '从快照{from}到快照{to}，截至{time}',
  },
  ofSnapshot: { en: 'As of {time}, snapshot {number}', 'zh-CN': '截至{time}，快照{number}' },
  exportJson: { en: 'With all columns', 'zh-CN': '包含所有列' },
  asOfSnapshot: { en: 'As of {time}, last snapshot {number}', 'zh-CN': '截至{time}，最新快照{number}' },
  'show.person': verbWords.showEmployee,
  'show.asset': { en: 'Show asset number on the board', 'zh-CN': '在看板中查看资产编号' },
  'show.key': { en: 'Show key on the board', 'zh-CN': '在看板中查看借用锁' },
  'show.product': { en: 'Show product', 'zh-CN': '查看产品' },
  'show.snapshot': { en: 'Show this snapshot', 'zh-CN': '查看该快照' },
  'show.holders': { en: 'Show who has it', 'zh-CN': '查看谁有' },
  'show.ends': { en: 'Show when it expires', 'zh-CN': '查看何时到期' },
  trends: { en: 'Over time, by snapshot', 'zh-CN': '历次快照' },
  perMonth: { en: 'Expiring products per month', 'zh-CN': '每月到期的产品' },
  perMonthWithin: { en: 'Expiring products per month, within {days}', 'zh-CN': '{days}内每月到期的产品' },
  untilDays: { en: 'Expiring within the next days', 'zh-CN': '未来几天内到期' },

  'picture.by-product': { en: 'Assigned of owned', 'zh-CN': '拥有中已分配' },
  'most.by-product': { en: 'Assigned of owned, the ten most owned products', 'zh-CN': '拥有中已分配，最多的十个产品' },
  assignedOfOwned: { en: 'Assigned of owned', 'zh-CN': '拥有中已分配' },
  trialsPerMonth: { en: 'Trials expiring per month', 'zh-CN': '各月到期的试用' },
  'picture.by-department': { en: 'Products by department', 'zh-CN': '各部门的产品' },
  'most.by-department': { en: 'Products by department, the ten with most', 'zh-CN': '产品最多的十个部门' },
  'picture.not-activated': { en: 'Not activated by product', 'zh-CN': '各产品未激活的数量' },
  'most.not-activated': { en: 'Not activated by product, the ten with most', 'zh-CN': '未激活最多的十个产品' },
  'picture.keys': { en: 'Lent of assigned keys by department', 'zh-CN': '各部门已分配的借用锁中已借出的数量' },
  'most.keys': {
    en: 'Lent of assigned keys by department, the ten with most',
    'zh-CN': '各部门已分配的借用锁中已借出的数量，最多的十个部门',
  },
  'picture.idle': { en: 'How often asset numbers were online', 'zh-CN': '资产编号的在线频率' },
  lentOfAssigned: { en: 'Lent of assigned', 'zh-CN': '已分配中已借出' },
  figures: { en: 'Totals', 'zh-CN': '总数' },
  'part.assigned': { en: '{count} assigned', 'zh-CN': '{count}个已分配' },
  'part.free': { en: '{count} free', 'zh-CN': '{count}个空闲' },
  'part.lent': { en: '{count} lent', 'zh-CN': '{count}个已借出' },
  'part.online': { en: '{count} online', 'zh-CN': '{count}个在线' },
  'part.within30': { en: '{count} expiring within 30 days', 'zh-CN': '{count}个30天内到期' },
  'part.expired': { en: '{count} expired', 'zh-CN': '{count}个已过期' },
  allProducts: { en: 'All products', 'zh-CN': '全部产品' },
  source: { en: 'Data', 'zh-CN': '数据' },
  year: { en: '12 months', 'zh-CN': '12个月' },
  looksOf: { en: 'Looks of the last', 'zh-CN': '查看范围' },
  'says.overview': {
    en: '{members} and {assets}: {assigned} assigned, {free} free.',
    'zh-CN': '{members}，{assets}：{assigned}个已分配，{free}个空闲。',
  },
  'says.by-employee': {
    en: '{members}: {assets} with {products}; {without} without any.',
    'zh-CN': '{members}共有{assets}、{products}；{without}人没有资产编号。',
  },
  'says.withFormer': {
    en: '{members} and {former}: {assets} with {products}; {without} without any.',
    'zh-CN': '{members}和{former}共有{assets}、{products}；{without}人没有资产编号。',
  },
  'says.former': { en: '{former}: {assets} with {products}.', 'zh-CN': '{former}共有{assets}、{products}。' },
  formerHolders: {
    en: {
      one: '{count} holder who isn’t an employee',
      other: '{count} holders who aren’t employees',
    },
    'zh-CN': '{count}名非员工持有人',
  },
  'says.by-department': {
    en: {
      one: '{count} department with {products}: {expiring} expiring within 30 days, {expired} expired.',
      other: '{count} departments with {products}: {expiring} expiring within 30 days, {expired} expired.',
    },
    'zh-CN': '{count}个部门共有{products}：{expiring}个30天内到期，{expired}个已过期。',
  },
  'says.by-product': {
    en: {
      one: '{count} product, {owned} owned: {assigned} assigned, {free} free.',
      other: '{count} different products, {owned} owned: {assigned} assigned, {free} free.',
    },
    'zh-CN': '{count}种产品，共拥有{owned}个：{assigned}个已分配，{free}个空闲。',
  },
  'says.expiringYear': {
    en: {
      one: '{products} expires within 12 calendar months, this one included',
      other: '{products} expire within 12 calendar months, this one included',
    },
    'zh-CN': '{products}将在本月起的12个月内到期',
  },
  'says.expiringDays': {
    en: { one: '{products} expires within {days}', other: '{products} expire within {days}' },
    'zh-CN': '{products}将在{days}内到期',
  },
  'says.expiring': { en: '{said}.', 'zh-CN': '{said}。' },
  'says.withinLeadTime': { en: '{near} within the lead time', 'zh-CN': '其中{near}个已到提醒时间' },
  'says.trials': {
    en: { one: '{count} trial; {ended} expired.', other: '{count} trials; {ended} expired.' },
    'zh-CN': '{count}个试用，其中{ended}个已过期。',
  },
  'says.not-activated': {
    en: {
      one: '{count} product isn’t activated; {ended} expired.',
      other: '{count} products aren’t activated; {ended} expired.',
    },
    'zh-CN': '{count}个产品未激活，其中{ended}个已过期。',
  },
  'says.keys': { en: '{lent} of {keys} lent.', 'zh-CN': '{keys}中{lent}把已借出。' },
  'says.idle': {
    en: '{idle} of {assets} never online in up to {looks} each, on up to {lookDays} of the last {days}.[ {unseen} not looked at.]',
    'zh-CN':
      '{assets}在最近{days}中的至多{lookDays}里各查看了至多{looks}，有{idle}个从未在线。[另有{unseen}个未查看。]',
  },
  'says.changes': {
    en: '{added} added, {removed} removed, {changed} changed.',
    'zh-CN': '新增{added}，移除{removed}，更改{changed}。',
  },
  'says.noChanges': { en: 'Two snapshots are needed to compare.', 'zh-CN': '需要两个快照才能比较。' },
  print: { en: 'Print', 'zh-CN': '打印' },
  printCut: {
    en: 'The first {count} of {total}. Export to XLSX for all rows.',
    'zh-CN': '共{total}行，仅打印前{count}行。导出XLSX可获得全部。',
  },
  'question.overview': { en: 'What is there, and what needs attention?', 'zh-CN': '有什么，哪些需要关注？' },
  'question.by-employee': { en: 'Who has what, and until when?', 'zh-CN': '谁有什么，到什么时候？' },
  'question.by-department': {
    en: 'Which department has what, and until when?',
    'zh-CN': '哪个部门有什么，到什么时候？',
  },
  'question.by-product': {
    en: 'How much of each product is assigned, lent and free?',
    'zh-CN': '每个产品已分配、已借出、空闲各多少？',
  },
  'question.expiring': { en: 'What expires when, and who has it?', 'zh-CN': '什么时候有哪些到期，谁在持有？' },
  'question.trials': { en: 'What is on trial, and until when?', 'zh-CN': '哪些在试用，到什么时候？' },
  'question.not-activated': { en: 'What hasn’t been activated, and who has it?', 'zh-CN': '哪些尚未激活，谁在持有？' },
  'question.keys': { en: 'Who has which key, and what is lent to them?', 'zh-CN': '每把借用锁在谁手里，借出了什么？' },
  'question.idle': { en: 'Which asset numbers are hardly used?', 'zh-CN': '哪些资产编号很少使用？' },
  'question.changes': { en: 'What changed between two snapshots?', 'zh-CN': '两个快照之间有什么变化？' },

  exported: { en: 'report {name}', 'zh-CN': '报表“{name}”' },
  exportPdf: { en: 'On pages to print; at most {most} rows', 'zh-CN': '可打印的页面，最多{most}行' },
  exportHtml: {
    en: 'Opens anywhere without a network; at most {most} rows',
    'zh-CN': '无需网络即可打开，最多{most}行',
  },

  save: { en: 'Save…', 'zh-CN': '保存…' },
  saveTitle: { en: 'Save report', 'zh-CN': '保存报表' },
  saveText: {
    en: 'Keeps “{report}” with its filters and its order for this enterprise, on this computer.',
    'zh-CN': '为该企业在本机保存“{report}”及其筛选条件和排序。',
  },
  saveOnCopy: {
    en: 'The snapshot isn’t kept with it: opened again, it’s a report on the copy.',
    'zh-CN': '不会随之保存快照：再次打开时，报表基于本地副本。',
  },
  saved: { en: '“{name}” saved', 'zh-CN': '已保存“{name}”' },
  replace: { en: 'Replace', 'zh-CN': '替换' },
  savedTitle: { en: 'Saved reports', 'zh-CN': '已保存的报表' },
  rename: { en: 'Rename…', 'zh-CN': '重命名…' },
  renameOf: { en: 'Rename saved report {name}…', 'zh-CN': '重命名已保存的报表{name}…' },
  renameTitle: { en: 'Rename saved report', 'zh-CN': '重命名已保存的报表' },
  renameAction: { en: 'Rename', 'zh-CN': '重命名' },
  removeOf: { en: 'Delete saved report {name}…', 'zh-CN': '删除已保存的报表{name}…' },
  removeTitle: { en: 'Delete saved report', 'zh-CN': '删除已保存的报表' },
  removeAction: { en: 'Delete report', 'zh-CN': '删除报表' },
  removeText: {
    en: 'This deletes the saved report “{name}” from this computer. Its data isn’t affected.',
    'zh-CN': '将从本机删除已保存的报表“{name}”，不影响数据。',
  },
  by24Hours: {
    en: {
      one: 'In {count} earlier snapshot, what expires within days is counted by 24 hours.',
      other: 'In {count} earlier snapshots, what expires within days is counted by 24 hours.',
    },
    'zh-CN': '有{count}个较早的快照，其多少天内到期的数量按24小时计。',
  },
  leadTime: { en: 'Lead time', 'zh-CN': '提前时间' },
  leadTimeOff: { en: 'Off', 'zh-CN': '不提醒' },
  setLeadTime: { en: 'Set…', 'zh-CN': '设置…' },
  leadTimeOf: { en: 'Lead time of {name}', 'zh-CN': '{name}的提前时间' },
  leadTimeDays: { en: 'Days before it expires', 'zh-CN': '到期前的天数' },
  leadTimeText: {
    en: 'How long ordering it takes; 7 days where nothing is set. Leave it empty to never be reminded.',
    'zh-CN': '订购所需的时间，未设置时为7天。留空表示不提醒。',
  },
  leadTimeUnfit: { en: 'Enter a number of days from {least} to {most}.', 'zh-CN': '输入{least}到{most}之间的天数。' },
} as const satisfies Table
