import type { Entry, Table } from '../entry.ts'

/** The words of the commands about reports, in English. */
export const reportsEn = {
  'help.report': 'Reports on the copy: what the enterprise has, who has it, and until when',
  'help.report.list': 'List the reports',
  'help.report.show': 'Show a report, or save it to a file; this is what “report” alone does',
  'arg.report': 'Name of the report, as “report list” shows it',
  'option.reportDays': 'How many days to look ahead (expiring) or back (idle)',
  'option.reportFrom': 'Compare from this snapshot on; needs --to (changes)',
  'option.reportTo': 'Compare up to this snapshot; needs --from (changes)',
  'option.reportText': 'Only rows with these words',
  'value.report': 'report',
  'usage.noReport': 'There’s no report “{name}”. The reports are {names}.',
  'usage.reportOption': 'The report “{report}” doesn’t take {option}.[ It takes {allowed}.]',
  'done.reportRows': { one: '{report}: {count} row', other: '{report}: {count} rows' },
  'done.compared': 'Snapshot {from} compared with snapshot {to}',
  'done.oneSnapshot': 'There’s no earlier snapshot to compare with.',
  'word.yes': 'Yes',
  'word.no': 'No',
} as const satisfies Table

/** The same in Chinese. */
export const reportsZhCN: Record<keyof typeof reportsEn, Entry> = {
  'help.report': '基于本地副本的报表：企业拥有什么、由谁持有、何时到期',
  'help.report.list': '列出报表',
  'help.report.show': '显示报表，或保存到文件；直接运行“report”时也是如此',
  'arg.report': '报表名称，见“report list”',
  'option.reportDays': '向后（expiring）或向前（idle）看多少天',
  'option.reportFrom': '从该快照开始比较，需要--to（changes）',
  'option.reportTo': '比较到该快照为止，需要--from（changes）',
  'option.reportText': '仅含有这些文字的行',
  'value.report': '报表',
  'usage.noReport': '没有报表“{name}”。可用的报表：{names}。',
  'usage.reportOption': '报表“{report}”不支持{option}。[可用的选项：{allowed}。]',
  'done.reportRows': '{report}：{count}行',
  'done.compared': '快照{from}与快照{to}相比',
  'done.oneSnapshot': '没有更早的快照可供比较。',
  'word.yes': '是',
  'word.no': '否',
}
