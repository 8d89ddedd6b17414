import type { Table } from '../fill.ts'
import { stateWords } from '../terms.ts'

/** Words: lists of employees to add or to compare. */
export const listsWords = {
  openAdding: { en: 'Add many…', 'zh-CN': '批量添加…' },
  addTitle: { en: 'Add many employees', 'zh-CN': '批量添加员工' },
  begin: { en: 'Where is the list?', 'zh-CN': '名单在哪里？' },
  beginText: {
    en: 'A CSV, Excel or JSON file with a row for each employee. Headings are recognized in English and Chinese, and everything stays as it’s written.',
    'zh-CN': '一行一名员工的CSV、Excel或JSON文件。中英文表头都能识别，内容一律按原文读取。',
  },
  drop: { en: 'Drop a file here, or choose one.', 'zh-CN': '把文件拖到这里，或选择文件。' },
  choose: { en: 'Choose file…', 'zh-CN': '选择文件…' },
  paste: { en: 'Paste cells', 'zh-CN': '粘贴单元格' },
  pasteText: {
    en: 'Copy them in a spreadsheet, with their headings, and paste them here.',
    'zh-CN': '在表格软件中连同表头一起复制，再粘贴到这里。',
  },
  type: { en: 'Type instead', 'zh-CN': '直接输入' },
  template: { en: 'Template:', 'zh-CN': '模板：' },
  templateIn: { en: 'Download the template ({format})', 'zh-CN': '下载模板（{format}）' },
  open: { en: 'Reading the list…', 'zh-CN': '正在读取名单…' },
  whyNot: { en: 'Nobody can be added now', 'zh-CN': '现在无法添加员工' },
  settings: { en: 'How was it read?', 'zh-CN': '读取方式对吗？' },
  encoding: { en: 'Encoding', 'zh-CN': '编码' },
  encodingUnsure: {
    en: 'Its characters may be meant in several ways. Choose the one that looks right.',
    'zh-CN': '其中的字符有多种解读，选择看起来正确的一种。',
  },
  headerRow: { en: 'Row of the headings', 'zh-CN': '表头所在行' },
  headerRowText: { en: '0 if there are none', 'zh-CN': '没有表头填0' },
  columns: { en: 'Columns', 'zh-CN': '列' },
  column: { en: 'Column', 'zh-CN': '列' },
  numbered: { en: 'Column {column}', 'zh-CN': '第{column}列' },
  samples: { en: 'Samples', 'zh-CN': '样例' },
  hidden: { en: 'not shown', 'zh-CN': '不显示' },
  hiddenTitle: { en: 'Take the hidden rows too?', 'zh-CN': '是否也处理隐藏的行？' },
  hiddenText: {
    en: {
      one: '“{name}” hides {count} row by a filter, a group or its height (row {rows} below the headings).',
      other: '“{name}” hides {count} rows by a filter, a group or their height (rows {rows} below the headings).',
    },
    'zh-CN': '“{name}”中有{count}行因筛选、分组或行高而隐藏（表头以下第{rows}行）。',
  },
  hiddenTake: { en: 'Take hidden rows too', 'zh-CN': '一并处理隐藏的行' },
  hiddenLeave: { en: 'Leave hidden rows out', 'zh-CN': '忽略隐藏的行' },
  meaning: { en: 'Used as', 'zh-CN': '对应' },
  meaningOf: { en: '{header} is used as', 'zh-CN': '{header}对应' },
  unused: { en: 'Not used', 'zh-CN': '不使用' },
  twice: { en: '{field} is chosen for several columns. Choose one.', 'zh-CN': '有多列对应“{field}”，只能选一列。' },

  continue: { en: 'Continue', 'zh-CN': '继续' },
  other: { en: 'Another list…', 'zh-CN': '换一份名单…' },

  newRow: { en: 'New row', 'zh-CN': '新行' },
  cell: { en: '{field}, row {row}', 'zh-CN': '第{row}行，{field}' },
  generated: { en: 'Generated', 'zh-CN': '自动生成' },
  given: { en: 'Given', 'zh-CN': '已填写' },
  remove: { en: { one: 'Remove row', other: 'Remove {count} rows' }, 'zh-CN': '移除{count}行' },
  noFaults: { en: 'No mistakes found', 'zh-CN': '没有发现错误' },
  faults: { en: { one: '{count} mistake', other: '{count} mistakes' }, 'zh-CN': '{count}处错误' },
  faultsIn: { en: { one: 'in {count} row', other: 'in {count} rows' }, 'zh-CN': '涉及{count}行' },
  next: { en: 'Next', 'zh-CN': '下一处' },
  previous: { en: 'Previous', 'zh-CN': '上一处' },
  nextKey: { en: 'Next mistake (F8)', 'zh-CN': '下一处错误（F8）' },
  previousKey: { en: 'Previous mistake (Shift-F8)', 'zh-CN': '上一处错误（Shift-F8）' },
  at: { en: 'Row {row}, {field}: {text}', 'zh-CN': '第{row}行，{field}：{text}' },
  atRow: { en: 'Row {row}: {text}', 'zh-CN': '第{row}行：{text}' },
  whichDepartment: {
    en: { one: 'Which department is “{name}”? ({count} row)', other: 'Which department is “{name}”? ({count} rows)' },
    'zh-CN': '“{name}”是哪个部门？（{count}行）',
  },
  fill: { en: 'Fill columns…', 'zh-CN': '填充列…' },
  fillTitle: { en: 'Fill a column', 'zh-CN': '填充一列' },
  fillDepartment: { en: 'One department for everybody', 'zh-CN': '所有人同一部门' },
  fillAccounts: { en: 'Accounts made of the names', 'zh-CN': '按姓名生成账号' },
  fillAccountsNote: {
    en: 'Chinese names in pinyin, with the next free number where an account is taken.',
    'zh-CN': '中文姓名用拼音，已被占用时加下一个可用的数字。',
  },
  fillPasswords: { en: 'Generated passwords for everybody', 'zh-CN': '为所有人生成密码' },
  fillPasswordsNote: {
    en: 'Replaces those in the list. Whoever has none gets a generated one anyway.',
    'zh-CN': '替换名单中的密码。没有密码的人本来就会自动生成。',
  },
  fillWhere: { en: 'Cells', 'zh-CN': '单元格' },
  fillEmpty: { en: 'Only empty ones', 'zh-CN': '只填空白的' },
  fillAll: { en: 'All of them', 'zh-CN': '全部' },
  fillAction: { en: 'Fill', 'zh-CN': '填充' },

  save: { en: 'Save as file…', 'zh-CN': '另存为文件…' },
  saved: {
    en: {
      one: '{count} row, with the password if it was typed',
      other: '{count} rows, with passwords that were typed',
    },
    'zh-CN': '{count}行，含已填写的密码',
  },
  add: { en: { one: 'Add {count} employee…', other: 'Add {count} employees…' }, 'zh-CN': '添加{count}名员工…' },
  mistakesFirst: { en: 'Correct the mistakes first.', 'zh-CN': '先改正错误。' },
  nobody: { en: 'There’s nobody in the list yet.', 'zh-CN': '名单里还没有人。' },
  addQuestion: {
    en: { one: 'Add {count} employee?', other: 'Add {count} employees?' },
    'zh-CN': '添加{count}名员工？',
  },
  addTo: { en: 'Into {enterprise}.', 'zh-CN': '添加到{enterprise}。' },
  addInto: {
    en: { one: 'Into {enterprise}, in {count} request.', other: 'Into {enterprise}, in {count} requests.' },
    'zh-CN': '添加到{enterprise}，共{count}个请求。',
  },
  addPasswords: {
    en: {
      one: '{count} password is generated. Take it in the job once it’s set.',
      other: '{count} passwords are generated. Take them in the job once they’re set.',
    },
    'zh-CN': '将生成{count}个密码，设置后在任务中领取。',
  },
  addAction: { en: { one: 'Add {count} employee', other: 'Add {count} employees' }, 'zh-CN': '添加{count}名员工' },

  compareTitle: { en: 'Compare a list', 'zh-CN': '比较名单' },
  compareText: {
    en: 'A CSV, Excel or JSON file of the personnel department, for example, with a row for each employee. Comparing changes nothing.',
    'zh-CN': '例如人事部门的名单：一行一名员工的CSV、Excel或JSON文件。比较不会更改任何内容。',
  },
  comparing: { en: 'Comparing the list…', 'zh-CN': '正在比较名单…' },
  matchedBy: { en: 'Matched by', 'zh-CN': '匹配依据' },
  matchedByFact: { en: 'matched by {by}', 'zh-CN': '按{by}匹配' },
  'by.account': { en: 'account', 'zh-CN': '账号' },
  'by.name': { en: 'name', 'zh-CN': '姓名' },
  'by.mobile': { en: 'security mobile', 'zh-CN': '密保手机号' },
  rowsWithout: {
    en: {
      one: '{count} row of the list has no {by} and counts as new, whoever it is.',
      other: '{count} rows of the list have no {by} and count as new, whoever they are.',
    },
    'zh-CN': '名单中有{count}行没有{by}，无论是谁都算作新增。',
  },
  peopleWithout: {
    en: {
      one: '{count} employee has no {by} in Keydesk and counts as not in the list.',
      other: '{count} employees have no {by} in Keydesk and count as not in the list.',
    },
    'zh-CN': 'Keydesk中有{count}名员工没有{by}，算作不在名单中。',
  },
  parts: { en: 'Differences', 'zh-CN': '差异' },
  'part.new': stateWords.new,
  'part.changed': stateWords.different,
  'part.missing': { en: 'Not in the list', 'zh-CN': '不在名单中' },
  'part.ambiguous': stateWords.ambiguous,
  'none.new': { en: 'Nobody in the list is new', 'zh-CN': '名单中没有新员工' },
  'none.changed': { en: 'Nobody differs from the list', 'zh-CN': '没有员工与名单不同' },
  'none.missing': { en: 'Everybody is in the list', 'zh-CN': '所有员工都在名单中' },
  'none.ambiguous': { en: 'Everybody is clear', 'zh-CN': '没有无法确定的人' },
  noneText: { en: 'The list and the local copy agree here.', 'zh-CN': '名单与本地副本在此一致。' },
  nothing: { en: 'None', 'zh-CN': '无' },

  person: { en: '{name} ({account})', 'zh-CN': '{name}（{account}）' },
  editTicked: {
    en: { one: 'Edit {count} employee…', other: 'Edit {count} employees…' },
    'zh-CN': '编辑{count}名员工…',
  },
  leaveTicked: {
    en: { one: 'Offboard {count} employee…', other: 'Offboard {count} employees…' },
    'zh-CN': '{count}名员工离职…',
  },
  backToCompared: { en: 'Back to the comparison', 'zh-CN': '返回比较结果' },
  editQuestion: {
    en: { one: 'Edit {count} employee?', other: 'Edit {count} employees?' },
    'zh-CN': '编辑{count}名员工？',
  },
  editAction: { en: { one: 'Edit {count} employee', other: 'Edit {count} employees' }, 'zh-CN': '编辑{count}名员工' },
  editText: {
    en: {
      one: '{count} employee of {enterprise} becomes as the list has them, where it differs: {fields}.',
      other: '{count} employees of {enterprise} become as the list has them, where it differs: {fields}.',
    },
    'zh-CN': '将{enterprise}的{count}名员工改为与名单一致，涉及：{fields}。',
  },
  editOnly: {
    en: 'Nothing else is changed, and nobody who isn’t selected.',
    'zh-CN': '其他内容不变，未选择的员工不受影响。',
  },
  editFaults: {
    en: {
      one: '{count} mistake to correct in the list first',
      other: '{count} mistakes to correct in the list first',
    },
    'zh-CN': '{count}处错误，需先在名单中更正',
  },
  faultsMore: { en: { one: 'and {count} more', other: 'and {count} more' }, 'zh-CN': '另有{count}处' },
  accountsStay: { en: 'Accounts that differ stay as they are.', 'zh-CN': '不同的账号保持不变。' },
} as const satisfies Table
