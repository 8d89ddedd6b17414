import type { InputCode } from '../../../contract/codes.ts'
import type { CataloguePart } from '../kinds.ts'

/** What is wrong with a file that is read. */
export const inputFile = {
  'input.fileNotFound': {
    fault: 'input',
    en: { meaning: 'The file “{path}” doesn’t exist.', next: 'Check the path and the file name.' },
    'zh-CN': { meaning: '文件“{path}”不存在。', next: '检查路径和文件名。' },
  },
  'input.fileNotReadable': {
    fault: 'machine',
    en: {
      meaning: 'Keydesk couldn’t read the file “{path}”.',
      next: 'Close it in other programs, and check that you have permission to read it.',
    },
    'zh-CN': { meaning: '无法读取文件“{path}”。', next: '在其他程序中关闭该文件，并确认有读取权限。' },
  },
  'input.passwordsAreCsv': {
    fault: 'input',
    en: {
      meaning: 'Passwords are saved only as CSV, and “{path}” is the name of a workbook.',
      next: 'Give it a name that ends in .csv.',
    },
    'zh-CN': { meaning: '密码只能保存为CSV文件，“{path}”是工作簿的文件名。', next: '换一个CSV文件名。' },
  },
  'input.fileExists': {
    fault: 'input',
    en: {
      meaning: 'The file “{path}” already exists.',
      next: 'Choose another name, or replace it with --force. Nothing was written.',
    },
    'zh-CN': { meaning: '文件“{path}”已存在。', next: '换一个文件名，或用“--force”替换。尚未写入任何内容。' },
  },
  'input.fileEmpty': {
    fault: 'input',
    en: { meaning: 'The file “{path}” is empty.', next: 'Choose a file that holds a table.' },
    'zh-CN': { meaning: '文件“{path}”为空。', next: '选择包含表格数据的文件。' },
  },
  'input.csvBroken': {
    fault: 'input',
    en: {
      meaning: 'The CSV file “{path}” isn’t valid[ (line {line})].',
      next: 'Look for a missing or extra quotation mark, then save the file as CSV again.',
    },
    'zh-CN': {
      meaning: 'CSV文件“{path}”格式有误[（第{line}行）]。',
      next: '检查是否缺少或多出引号，然后重新另存为CSV。',
    },
  },
  'input.rowTooShort': {
    fault: 'input',
    en: {
      meaning: 'The row ends before the column “{field}”.',
      next: 'Each row needs as many cells as the header. An empty cell still needs its separator.',
    },
    'zh-CN': {
      meaning: '该行在“{field}”列之前就结束了。',
      next: '每行的单元格数须与表头一致，空单元格也要保留分隔符。',
    },
  },
  'input.rowTooLong': {
    fault: 'input',
    en: {
      meaning: 'The row has more cells ({cells}) than the header has columns ({columns}).',
      next: 'Put text that contains the separator in quotation marks.',
    },
    'zh-CN': {
      meaning: '该行的单元格数（{cells}）超过表头的列数（{columns}）。',
      next: '将含有分隔符的文本放在引号中。',
    },
  },
  'input.jsonBroken': {
    fault: 'input',
    en: {
      meaning: 'The file “{path}” isn’t valid JSON[ (line {line})].',
      next: 'Correct it, or export it again from the program that made it.',
    },
    'zh-CN': { meaning: '文件“{path}”不是有效的JSON[（第{line}行）]。', next: '修改文件，或用生成它的程序重新导出。' },
  },
  'input.jsonNotArray': {
    fault: 'input',
    en: { meaning: 'The JSON in “{path}” isn’t a list of employees.', next: 'Put the employees in an array.' },
    'zh-CN': { meaning: '“{path}”中的JSON不是员工列表。', next: '将员工放入一个数组。' },
  },
  'input.nobody': {
    fault: 'input',
    en: { meaning: 'The file “{path}” contains no rows.', next: 'Add at least one row to it.' },
    'zh-CN': { meaning: '文件“{path}”中没有数据行。', next: '至少填写一行。' },
  },
  'input.notObject': {
    fault: 'input',
    en: {
      meaning: 'This entry isn’t an object with the fields of an employee.',
      next: 'Write each employee as an object with userName, password and name.',
    },
    'zh-CN': { meaning: '该条目不是包含员工字段的对象。', next: '将每名员工写成含有userName、password和name的对象。' },
  },
  'input.unknownField': {
    fault: 'input',
    en: {
      meaning: 'Keydesk doesn’t know the field “{field}”.',
      next: 'Use only these fields: userName, password, name, departmentId, remark, passwordMobile.',
    },
    'zh-CN': {
      meaning: '无法识别字段“{field}”。',
      next: '只使用以下字段：userName、password、name、departmentId、remark、passwordMobile。',
    },
  },
  'input.notText': {
    fault: 'input',
    en: { meaning: 'The value for {field} must be text.', next: 'Put it in quotation marks.' },
    'zh-CN': { meaning: '{field}必须是文本。', next: '将该值放在引号中。' },
  },
  'input.encoding': {
    fault: 'input',
    en: {
      meaning: 'Keydesk can’t read the characters in the file “{path}”.',
      next: 'Save it as UTF-8 or, from a Chinese spreadsheet program, as GBK.',
    },
    'zh-CN': { meaning: '无法识别文件“{path}”的字符编码。', next: '将文件另存为UTF-8或GBK编码。' },
  },
  'input.unknownColumn': {
    fault: 'input',
    en: {
      meaning: 'Keydesk doesn’t know the column “{column}”.',
      next: 'Delete it, or use one of these: {known}.',
    },
    'zh-CN': {
      meaning: '无法识别列“{column}”。',
      next: '删除该列，或改用以下列名：{known}。',
    },
  },
  'input.missingColumn': {
    fault: 'input',
    en: {
      meaning: 'The column “{column}” is missing.',
      next: 'Add it, or say which column of the file it is[, or let Keydesk make passwords with {option}].',
    },
    'zh-CN': {
      meaning: '缺少列“{column}”。',
      next: '添加该列，或指定文件中对应的列[，或用“{option}”由Keydesk生成密码]。',
    },
  },
} satisfies CataloguePart<InputCode>
