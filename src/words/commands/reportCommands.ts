import type { Table } from '../fill.ts'
import { headWords } from '../headings.ts'
import { kindWords, stateWords } from '../terms.ts'

/** The words of the commands about reports. */
export const reportCommands = {
  'help.report': {
    en: 'Reports on the copy: what the enterprise has, who has it, and until when',
    'zh-CN': '基于本地副本的报表：企业拥有什么、由谁持有、何时到期',
  },
  'help.report.list': { en: 'List the reports', 'zh-CN': '列出报表' },
  'help.report.show': {
    en: 'Show a report, or save it to a file; this is what “report” alone does',
    'zh-CN': '显示报表，或保存到文件；直接运行“report”时也是如此',
  },
  'help.report.save': { en: 'Save a report with its conditions under a name', 'zh-CN': '将报表及其条件保存为一个名称' },
  'help.report.rename': { en: 'Give a saved report another name', 'zh-CN': '为已保存的报表重命名' },
  'help.report.remove': { en: 'Remove a saved report', 'zh-CN': '移除已保存的报表' },
  'help.report.leadTimes': {
    en: 'Show how long before their end products are to be ordered, or change it for one',
    'zh-CN': '显示各产品到期前应提前多少天采购，或更改其中一个',
  },
  'arg.savedReport': { en: 'Name of the saved report', 'zh-CN': '已保存报表的名称' },
  'arg.newName': { en: 'Its new name', 'zh-CN': '新名称' },
  'option.saveAs': { en: 'Name to save it under', 'zh-CN': '保存的名称' },
  'option.replaceReport': {
    en: 'Replace a report that’s already saved under this name',
    'zh-CN': '替换已用该名称保存的报表',
  },
  'option.leadProduct': {
    en: 'The product: its URI, or its name if it has none',
    'zh-CN': '产品标识；没有标识的用产品名称',
  },
  'option.leadDays': {
    en: 'Lead time in days, or “off” for never; 7 where nothing is set',
    'zh-CN': '提前的天数，off表示不提醒；未设置时为7天',
  },
  'word.off': { en: 'off', 'zh-CN': '不提醒' },
  'done.reportSaved': { en: 'Saved as “{name}”.', 'zh-CN': '已保存为“{name}”。' },
  'done.reportRemoved': { en: 'Removed the saved report “{name}”.', 'zh-CN': '已移除报表“{name}”。' },
  'head.report': kindWords.report,
  'head.days': headWords.days,
  'word.saved': { en: 'Saved', 'zh-CN': '已保存' },
  'arg.report': { en: 'Name of the report, as “report list” shows it', 'zh-CN': '报表名称，见“report list”' },
  'option.reportDays': {
    en: 'How many days to look ahead (expiring) or back (idle)',
    'zh-CN': '向后（expiring）或向前（idle）看多少天',
  },
  'option.reportFrom': {
    en: 'Compare from this snapshot on; needs --to (changes)',
    'zh-CN': '从该快照开始比较，需要--to（changes）',
  },
  'option.reportTo': {
    en: 'Compare up to this snapshot; needs --from (changes)',
    'zh-CN': '比较到该快照为止，需要--from（changes）',
  },
  'option.reportText': { en: 'Only rows with these words', 'zh-CN': '仅含有这些文字的行' },
  'value.report': { en: 'report', 'zh-CN': '报表' },
  'value.new-name': { en: 'new-name', 'zh-CN': '新名称' },
  'usage.noReport': {
    en: 'There’s no report “{name}”. The reports are {names}.',
    'zh-CN': '没有报表“{name}”。可用的报表：{names}。',
  },
  'usage.reportOption': {
    en: 'The report “{report}” doesn’t take {option}.[ It takes {allowed}.]',
    'zh-CN': '报表“{report}”不支持{option}。[可用的选项：{allowed}。]',
  },
  'done.reportRows': {
    en: { one: '{report}: {count} row', other: '{report}: {count} rows' },
    'zh-CN': '{report}：{count}行',
  },
  'done.compared': { en: 'Snapshot {from} compared with snapshot {to}', 'zh-CN': '快照{from}与快照{to}相比' },
  'done.oneSnapshot': { en: 'There’s no earlier snapshot to compare with.', 'zh-CN': '没有更早的快照可供比较。' },
  'word.yes': stateWords.yes,
  'word.no': stateWords.no,
} as const satisfies Table
