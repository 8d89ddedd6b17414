import type { Table } from '../fill.ts'
import { headWords } from '../headings.ts'
import { stateWords } from '../terms.ts'

/** The words of the commands that read files of employees. */
export const memberFileCommands = {
  'help.members.template': { en: 'Save an empty file of employees to fill in', 'zh-CN': '保存供填写的空白员工文件' },
  'help.members.compare': {
    en: 'Compare a list of employees with the copy; changes nothing',
    'zh-CN': '将员工名单与本地副本比较，不做任何更改',
  },
  'arg.memberFile': {
    en: 'CSV, XLSX or JSON file; - for standard input',
    'zh-CN': 'CSV、XLSX或JSON文件；-表示标准输入',
  },
  'option.dryRun': { en: 'Check the file, and send nothing', 'zh-CN': '只检查文件，不发送' },
  'option.failedTo': {
    en: 'Save the rows that were not done to this CSV or XLSX file',
    'zh-CN': '将未完成的行保存到此CSV或XLSX文件',
  },
  'option.encoding': {
    en: 'Encoding of a text file: {encodings}; left out, Keydesk finds it',
    'zh-CN': '文本文件的编码：{encodings}；省略时自动识别',
  },
  'option.column': {
    en: 'Say which column a field is in, as field=heading or field=number',
    'zh-CN': '指定字段所在的列，写作“字段=表头”或“字段=列号”',
  },
  'option.headerRow': {
    en: 'Row of the headings, from 1; 0: there are none',
    'zh-CN': '表头所在的行，从1开始；0表示没有表头',
  },
  'option.hidden': {
    en: 'Rows that a workbook hides: take or leave; left out, nothing is done with such a file',
    'zh-CN': '工作簿中隐藏的行：take（照常处理）或leave（忽略）；省略时不处理含隐藏行的文件',
  },
  'option.matchBy': {
    en: 'What employees are matched by: account (the default), name or mobile',
    'zh-CN': '匹配员工的依据：account（账号，默认）、name（姓名）或mobile（手机号）',
  },
  'option.editFile': {
    en: 'Edit the employees in this file: CSV, XLSX or JSON with a column globalId or userName',
    'zh-CN': '编辑此文件中的员工：含globalId或userName列的CSV、XLSX或JSON',
  },
  'reason.column': { en: 'must be a field and a column, as in name=3', 'zh-CN': '须写明字段和列，例如name=3' },
  'done.checked': {
    en: {
      one: '{count} row, {valid} without faults. Nothing was sent.',
      other: '{count} rows, {valid} without faults. Nothing was sent.',
    },
    'zh-CN': '共{count}行，{valid}行无误。尚未发送。',
  },
  'done.hiddenRows.take': {
    en: {
      one: '{count} row that the workbook hides is among them (--hidden leave leaves it out).',
      other: '{count} rows that the workbook hides are among them (--hidden leave leaves them out).',
    },
    'zh-CN': '其中{count}行在工作簿中被隐藏（可用--hidden leave忽略）。',
  },
  'done.hiddenRows.leave': {
    en: {
      one: '{count} row that the workbook hides was left out.',
      other: '{count} rows that the workbook hides were left out.',
    },
    'zh-CN': '已忽略工作簿中隐藏的{count}行。',
  },
  'done.listCompared': {
    en: 'As of {asOf}: new {added}, different {changed}, in Keydesk only {missing}, unclear {ambiguous}',
    'zh-CN': '数据截至{asOf}：新增{added}，不同{changed}，仅在Keydesk中{missing}，无法确定{ambiguous}',
  },
  'note.rowsWithout': {
    en: {
      one: '{count} row of the list has nothing to be matched by and counts as new.',
      other: '{count} rows of the list have nothing to be matched by and count as new.',
    },
    'zh-CN': '名单中有{count}行缺少匹配依据，算作新增。',
  },
  'note.peopleWithout': {
    en: {
      one: '{count} employee in Keydesk has nothing to be matched by and counts as missing in the list.',
      other: '{count} employees in Keydesk have nothing to be matched by and count as missing in the list.',
    },
    'zh-CN': 'Keydesk中有{count}名员工缺少匹配依据，算作不在名单中。',
  },
  'note.copyMayLack': {
    en: 'The copy may lack changes of a run that was cut short: the service can’t be read now. Run the command again when it can.',
    'zh-CN': '副本可能缺少上次中断前所做的更改：目前无法从服务读取。恢复后重新运行。',
  },
  'done.template': { en: 'Template saved to {file}', 'zh-CN': '模板已保存到{file}' },
  'value.encoding': { en: 'encoding', 'zh-CN': '编码' },
  'value.column': { en: 'field=column', 'zh-CN': '字段=列' },
  'value.row': { en: 'number', 'zh-CN': '行号' },
  'value.hidden': { en: 'what', 'zh-CN': '方式' },
  'value.matched': { en: 'what', 'zh-CN': '依据' },
  'head.row': headWords.row,
  'head.listed': { en: 'List', 'zh-CN': '名单' },
  'word.new': stateWords.new,
  'word.different': stateWords.different,
  'word.missing': { en: 'In Keydesk only', 'zh-CN': '仅在Keydesk中' },
  'word.ambiguous': stateWords.ambiguous,
} as const satisfies Table
