import type { InputCode } from '../../../contract/codes.ts'
import type { CataloguePart } from '../kinds.ts'

/** What is wrong with an employee to add or change, found before anything was sent (`src/domain/memberRules.ts`). */
export const person = {
  'input.userNameEmpty': {
    fault: 'input',
    en: { meaning: 'The account is empty.', next: 'Enter an account made of letters and digits.' },
    'zh-CN': { meaning: '账号为空。', next: '填写由字母和数字组成的账号。' },
  },
  'input.userNameCharacters': {
    fault: 'input',
    en: {
      meaning: 'The account “{value}” contains characters other than letters and digits.',
      next: 'Use only the letters A to Z and digits. The service adds the enterprise code itself.',
    },
    'zh-CN': {
      meaning: '账号“{value}”含有字母和数字以外的字符。',
      next: '只使用英文字母和数字，企业代码由服务自动附加。',
    },
  },
  'input.userNameTooLong': {
    fault: 'input',
    en: {
      meaning: 'The account and the enterprise code together have {length} characters; the limit is {limit}.',
      next: 'Shorten the account.',
    },
    'zh-CN': { meaning: '账号与企业代码共{length}个字符，超出{limit}个的上限。', next: '缩短账号。' },
  },
  'input.nameEmpty': {
    fault: 'input',
    en: { meaning: 'The name is empty.', next: 'Enter the employee’s real name.' },
    'zh-CN': { meaning: '姓名为空。', next: '填写员工的真实姓名。' },
  },
  'input.nameTooLong': {
    fault: 'input',
    en: { meaning: 'The name has {length} characters; the limit is {limit}.', next: 'Shorten the name.' },
    'zh-CN': { meaning: '姓名有{length}个字符，超出{limit}个的上限。', next: '缩短姓名。' },
  },
  'input.remarkTooLong': {
    fault: 'input',
    en: { meaning: 'The remark has {length} characters; the limit is {limit}.', next: 'Shorten the remark.' },
    'zh-CN': { meaning: '备注有{length}个字符，超出{limit}个的上限。', next: '缩短备注。' },
  },
  'input.passwordEmpty': {
    fault: 'input',
    en: { meaning: 'The password is empty.', next: 'Enter a password[, or let Keydesk make it with {option}].' },
    'zh-CN': { meaning: '密码为空。', next: '填写密码[，或用“{option}”由Keydesk生成]。' },
  },
  'input.passwordLength': {
    fault: 'input',
    en: {
      meaning: 'The password’s length is {length}; the service allows {min} to {max} characters.',
      next: 'Choose a password of that length.',
    },
    'zh-CN': { meaning: '密码有{length}个字符，服务要求{min}至{max}个。', next: '改用该长度的密码。' },
  },
  'input.passwordUnusual': {
    fault: 'input',
    en: {
      meaning: 'The service may refuse a password of this length; {min} to {max} characters are usual.',
      next: 'This is only a warning.',
    },
    'zh-CN': { meaning: '服务可能不接受此长度的密码，通常为{min}至{max}个字符。', next: '这只是提醒。' },
  },
  'input.mobileUnusual': {
    fault: 'input',
    en: {
      meaning: 'The service may refuse this mobile number; 11 digits that start with 1 are usual.',
      next: 'This is only a warning.',
    },
    'zh-CN': { meaning: '服务可能不接受此手机号，通常为以1开头的11位数字。', next: '这只是提醒。' },
  },
  'input.lengthUnsure': {
    fault: 'input',
    en: {
      meaning: 'The service may count {length} characters here; the limit is {limit}.',
      next: 'This is only a warning.',
    },
    'zh-CN': { meaning: '服务可能将此处计为{length}个字符，上限为{limit}个。', next: '这只是提醒。' },
  },
  'input.duplicateUserName': {
    fault: 'input',
    en: {
      meaning: 'The account “{value}” appears twice[; row {row} already has it].',
      next: 'Remove one of the two rows, or change one of the accounts.',
    },
    'zh-CN': { meaning: '账号“{value}”重复[，第{row}行已有相同账号]。', next: '删除其中一行，或改用其他账号。' },
  },
} satisfies CataloguePart<InputCode>
