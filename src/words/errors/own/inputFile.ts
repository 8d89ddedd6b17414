import type { Catalogue } from '../entry.ts'

/** What is wrong with a file that is read. */
export const inputFile: Catalogue = {
  'input.fileNotFound': {
    fault: 'input',
    en: { meaning: 'There is no file {path}.', next: 'Check the path and the spelling of the file’s name.' },
    'zh-CN': { meaning: '文件 {path} 不存在。', next: '核对路径和文件名。' },
  },
  'input.fileNotReadable': {
    fault: 'machine',
    en: {
      meaning: 'The file {path} cannot be read.',
      next: 'Close it in other programs, and check that you may read it.',
    },
    'zh-CN': { meaning: '文件 {path} 无法读取。', next: '在其他程序中关闭该文件，并确认有读取权限。' },
  },
  'input.fileEmpty': {
    fault: 'input',
    en: { meaning: 'The file {path} is empty.', next: 'Choose the file that holds the employees.' },
    'zh-CN': { meaning: '文件 {path} 是空的。', next: '选择包含员工数据的文件。' },
  },
  'input.csvBroken': {
    fault: 'input',
    en: {
      meaning: 'The CSV file {path} is broken[ at line {line}].',
      next: 'Look there for a quotation mark that is missing or too many, and save it as CSV again.',
    },
    'zh-CN': {
      meaning: 'CSV 文件 {path} [第 {line} 行]格式有误。',
      next: '检查该处是否缺少或多出引号，再另存为 CSV。',
    },
  },
  'input.rowTooShort': {
    fault: 'input',
    en: {
      meaning: 'The row ends before the column “{field}”.',
      next: 'Give every row as many cells as the header has; an empty cell still needs its separator.',
    },
    'zh-CN': {
      meaning: '该行在列“{field}”之前就结束了。',
      next: '每行的单元格数应与表头相同；空单元格也要保留分隔符。',
    },
  },
  'input.rowTooLong': {
    fault: 'input',
    en: {
      meaning: 'The row has more cells ({cells}) than the header has columns ({columns}).',
      next: 'Put text that contains the separator in quotation marks.',
    },
    'zh-CN': {
      meaning: '该行的单元格数（{cells}）多于表头的列数（{columns}）。',
      next: '含有分隔符的文本应放在引号中。',
    },
  },
  'input.jsonBroken': {
    fault: 'input',
    en: {
      meaning: 'The file {path} is no valid JSON[ (line {line})].',
      next: 'Correct the place named, or write the file again with the program it comes from.',
    },
    'zh-CN': {
      meaning: '文件 {path} 不是有效的 JSON[（第 {line} 行）]。',
      next: '修改所指位置，或用原程序重新生成文件。',
    },
  },
  'input.jsonNotArray': {
    fault: 'input',
    en: {
      meaning: 'The JSON in {path} is not a list of employees.',
      next: 'Put the employees into one array.',
    },
    'zh-CN': { meaning: '{path} 中的 JSON 不是员工列表。', next: '将员工放入一个数组。' },
  },
  'input.nobody': {
    fault: 'input',
    en: { meaning: 'There is nobody in the file {path}.', next: 'Put at least one employee into the file.' },
    'zh-CN': { meaning: '文件 {path} 中没有员工。', next: '在文件中至少填写一名员工。' },
  },
  'input.notObject': {
    fault: 'input',
    en: {
      meaning: 'The entry is not an object with the fields of an employee.',
      next: 'Write each employee as an object with userName, password and name.',
    },
    'zh-CN': {
      meaning: '该条目不是包含员工字段的对象。',
      next: '将每名员工写成含有 userName、password 和 name 的对象。',
    },
  },
  'input.unknownField': {
    fault: 'input',
    en: {
      meaning: 'The field “{field}” is not known.',
      next: 'Use these fields: userName, password, name, departmentId, remark, passwordMobile.',
    },
    'zh-CN': {
      meaning: '无法识别字段“{field}”。',
      next: '字段只能使用 userName、password、name、departmentId、remark、passwordMobile。',
    },
  },
  'input.notText': {
    fault: 'input',
    en: { meaning: 'Text is expected for {field}.', next: 'Put the value in quotation marks.' },
    'zh-CN': { meaning: '{field}应为文本。', next: '将该值放在引号中。' },
  },
  'input.encoding': {
    fault: 'input',
    en: {
      meaning: 'The characters of the file {path} cannot be read.',
      next: 'Save it as UTF-8 or, from a spreadsheet in Chinese, as GBK.',
    },
    'zh-CN': { meaning: '文件 {path} 的字符编码无法识别。', next: '将文件另存为 UTF-8 或 GBK 编码。' },
  },
  'input.unknownColumn': {
    fault: 'input',
    en: {
      meaning: 'The column “{column}” is not known.',
      next: 'Use these column names: userName, password, name, departmentId, remark, passwordMobile.',
    },
    'zh-CN': {
      meaning: '无法识别列“{column}”。',
      next: '列名只能使用 userName、password、name、departmentId、remark、passwordMobile。',
    },
  },
  'input.missingColumn': {
    fault: 'input',
    en: {
      meaning: 'The column “{column}” is missing.',
      next: 'Add the column; userName, password and name must be there.',
    },
    'zh-CN': { meaning: '缺少列“{column}”。', next: '补充该列；userName、password、name 为必需列。' },
  },
}
