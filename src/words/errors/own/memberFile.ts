import type { InputCode } from '../../../contract/codes.ts'
import type { CataloguePart } from '../kinds.ts'

/** What is wrong with a table of employees, as a whole or in a cell. */
export const memberFile = {
  'input.fileTooLarge': {
    fault: 'input',
    en: {
      meaning: 'The file is too large[: “{path}”]. Keydesk reads at most {limit} MB, unpacked.',
      next: 'Split the list, or copy the rows that you need into a new file.',
    },
    'zh-CN': {
      meaning: '文件过大[：“{path}”]。解压后最多读取{limit} MB。',
      next: '拆分文件，或将需要的行复制到新文件。',
    },
  },
  'input.tooManyRows': {
    fault: 'input',
    en: {
      meaning: 'The file has too many rows[: “{path}”]. Keydesk reads at most {limit}.',
      next: 'Split the list, or delete empty rows and columns.',
    },
    'zh-CN': { meaning: '文件的行数过多[：“{path}”]。最多读取{limit}行。', next: '拆分文件，或删除空行和空列。' },
  },
  'input.encodingUnsure': {
    fault: 'input',
    en: {
      meaning: 'The file “{path}” can be read in more than one encoding: {readings}.',
      next: 'Choose the encoding in which the names look right, with --encoding.',
    },
    'zh-CN': {
      meaning: '文件“{path}”可按多种编码读取：{readings}。',
      next: '用“--encoding”指定姓名显示正确的编码。',
    },
  },
  'input.workbookBroken': {
    fault: 'input',
    en: {
      meaning: 'Keydesk can’t read the workbook “{path}”.',
      next: 'Open it in a spreadsheet program, and save it as .xlsx without a password.',
    },
    'zh-CN': { meaning: '无法读取工作簿“{path}”。', next: '在电子表格程序中打开，另存为不带密码的XLSX文件。' },
  },
  'input.noHeader': {
    fault: 'input',
    en: {
      meaning: 'Keydesk found no row of headings[ in “{path}”].',
      next: 'Add headings such as userName and name, or say which column is which.',
    },
    'zh-CN': { meaning: '[“{path}”中]未找到表头。', next: '添加“账号”“姓名”等表头，或指定各列的含义。' },
  },
  'input.columnTwice': {
    fault: 'input',
    en: {
      meaning: 'Several columns have a heading for {column}: {headers}.',
      next: 'Delete or rename all but one, or say which one is meant.',
    },
    'zh-CN': { meaning: '有多列的表头都表示{column}：{headers}。', next: '只保留一列，或指定使用哪一列。' },
  },
  'input.noColumn': {
    fault: 'input',
    en: { meaning: 'The file has no column “{column}”.', next: 'Use a heading of the file, or a number from 1.' },
    'zh-CN': { meaning: '文件中没有列“{column}”。', next: '使用文件中的表头，或从1开始的列号。' },
  },
  'input.departmentUnknown': {
    fault: 'input',
    en: {
      meaning: 'No employee in the copy is in a department “{value}”.',
      next: 'Check the spelling, sync, or give the department’s ID.',
    },
    'zh-CN': { meaning: '本地副本中没有员工属于部门“{value}”。', next: '检查写法，先同步，或填写部门ID。' },
  },
  'input.departmentAmbiguous': {
    fault: 'input',
    en: {
      meaning: 'Several departments are called “{value}”: {fits}.',
      next: 'Give the ID of the right one in a column departmentId.',
    },
    'zh-CN': { meaning: '有多个部门名为“{value}”：{fits}。', next: '在departmentId列中填写正确部门的ID。' },
  },
  'input.errorValue': {
    fault: 'input',
    en: {
      meaning: '“{value}” is what a spreadsheet shows where a formula failed.',
      next: 'Correct the formula in the spreadsheet, or enter the text.',
    },
    'zh-CN': { meaning: '“{value}”是表格公式出错时显示的内容。', next: '在表格中修正公式，或直接填写内容。' },
  },
  'input.cannotClear': {
    fault: 'input',
    en: {
      meaning: '{field} can’t be cleared.',
      next: 'Enter a new value, or leave the cell empty to keep the old one.',
    },
    'zh-CN': { meaning: '不能清空{field}。', next: '填写新值，或留空以保留原值。' },
  },
  'input.duplicateEmployee': {
    fault: 'input',
    en: {
      meaning: 'The employee “{value}” is in row {row} as well.',
      next: 'Keep one row for each employee.',
    },
    'zh-CN': { meaning: '员工“{value}”在第{row}行已出现。', next: '每名员工只保留一行。' },
  },
  'input.accountTaken': {
    fault: 'input',
    en: {
      meaning: 'An employee in the copy already has the account “{value}”.',
      next: 'Choose another account, or leave the employee out.',
    },
    'zh-CN': { meaning: '本地副本中已有员工使用账号“{value}”。', next: '换一个账号，或去掉该员工。' },
  },
  'input.employeeUnknown': {
    fault: 'input',
    en: {
      meaning: 'The copy has no employee “{value}”.',
      next: 'Check the global ID or the account, or refresh the copy.',
    },
    'zh-CN': { meaning: '本地副本中没有员工“{value}”。', next: '检查全局ID或账号，或刷新本地副本。' },
  },
  'input.otherEmployee': {
    fault: 'input',
    en: {
      meaning: 'The account “{value}” and the global ID in this row belong to different employees.',
      next: 'Correct one of the two, or leave the account out.',
    },
    'zh-CN': { meaning: '账号“{value}”与本行的全局ID不是同一名员工。', next: '改正其中一项，或去掉账号。' },
  },
  'file.hiddenRows': {
    fault: 'input',
    en: {
      meaning: 'Rows of the file “{path}” are hidden by a filter, a group or their height ({hidden}): {rows}.',
      next: 'Include them with --hidden take, or leave them out with --hidden leave. Nothing was sent.',
    },
    'zh-CN': {
      meaning: '文件“{path}”中有{hidden}行因筛选、分组或行高而隐藏：第{rows}行。',
      next: '用“--hidden take”照常处理这些行，或用“--hidden leave”忽略。尚未发送任何内容。',
    },
  },
  'file.formulaNotCalculated': {
    fault: 'input',
    en: {
      meaning: 'The formula in the cell {cell} was never calculated.',
      next: 'Open the file in a spreadsheet program and save it, or enter the value.',
    },
    'zh-CN': {
      meaning: '单元格{cell}中的公式从未计算过。',
      next: '在电子表格程序中打开并保存该文件，或直接填写内容。',
    },
  },
  'file.mergedCell': {
    fault: 'input',
    en: {
      meaning: 'Cells are merged ({cells}), so Keydesk can’t tell which row the value belongs to.',
      next: 'Split them, and fill in each row.',
    },
    'zh-CN': { meaning: '单元格{cells}已合并，无法确定内容属于哪一行。', next: '取消合并，并逐行填写。' },
  },
  'file.yearUnlikely': {
    fault: 'input',
    en: {
      meaning: 'The year of “{value}” is before 2000 or after 2100.',
      next: 'Look for a missing or extra digit.',
    },
    'zh-CN': { meaning: '“{value}”的年份早于2000年或晚于2100年。', next: '检查年份是否缺少或多出数字。' },
  },
  'file.nameBlanks': {
    fault: 'input',
    en: { meaning: 'Spaces at the ends of the name “{value}” were removed.', next: 'Check that the name is right.' },
    'zh-CN': { meaning: '姓名“{value}”首尾的空格已去掉。', next: '确认姓名无误。' },
  },
  'input.fileClosed': {
    fault: 'input',
    en: { meaning: 'The file isn’t open any more.', next: 'Open it again.' },
    'zh-CN': { meaning: '文件已关闭。', next: '重新打开文件。' },
  },
} satisfies CataloguePart<InputCode>
