import type { Catalogue } from '../entry.ts'

/** Codes about employees and their accounts (A1 to A5). */
export const people: Catalogue = {
  '40000': {
    fault: 'input',
    en: {
      meaning: 'A value that the service needs is empty.',
      next: 'Fill in what is empty and send it again.',
    },
    'zh-CN': { meaning: '服务需要的某个参数为空。', next: '补全空缺的内容后重新提交。' },
    at: {
      A3: {
        fault: 'input',
        en: { meaning: 'The new password reached the service empty.', next: 'Enter a new password and reset again.' },
        'zh-CN': { meaning: '服务收到的新密码为空。', next: '填写新密码后重新重置。' },
      },
      A5: {
        fault: 'program',
        en: {
          meaning: 'The list was asked for with an empty value.',
          next: 'Clear the filters and load the list again. If it comes back, report it with the code {code}.',
        },
        'zh-CN': {
          meaning: '查询员工列表时有参数为空。',
          next: '清除筛选条件后重新加载。如仍出现，附上代码 {code} 反馈问题。',
        },
      },
      A10: {
        fault: 'input',
        en: {
          meaning: 'The key number or the assets to lend reached the service empty.',
          next: 'Choose a key and at least one asset, then lend again.',
        },
        'zh-CN': { meaning: '服务收到的借用锁编号或要借出的资产为空。', next: '选择借用锁和至少一个资产后重新借出。' },
      },
    },
  },
  '40021': {
    fault: 'input',
    en: { meaning: 'The list of employees is empty.', next: 'Add at least one employee to the list.' },
    'zh-CN': { meaning: '员工列表为空。', next: '在列表中至少填写一名员工。' },
  },
  '60013': {
    fault: 'program',
    en: {
      meaning: 'More than 100 employees were sent in one request.',
      next: 'Add at most 100 at a time, and report it: Keydesk should have split the list.',
    },
    'zh-CN': {
      meaning: '一次请求中的员工超过 100 名。',
      next: '每次最多添加 100 名，并反馈此问题：Keydesk 本应自动分批。',
    },
  },
  '40008': {
    fault: 'input',
    en: { meaning: 'The account name is empty.', next: 'Enter an account name of letters and digits.' },
    'zh-CN': { meaning: '账号为空。', next: '填写由字母和数字组成的账号。' },
  },
  '40001': {
    fault: 'input',
    en: { meaning: 'The password is empty.', next: 'Enter a password.' },
    'zh-CN': { meaning: '密码为空。', next: '填写密码。' },
    at: {
      A1: {
        fault: 'input',
        en: { meaning: 'An employee’s initial password is empty.', next: 'Give every employee an initial password.' },
        'zh-CN': { meaning: '有员工的初始密码为空。', next: '为每名员工填写初始密码。' },
      },
      A3: {
        fault: 'input',
        en: { meaning: 'The new password is empty.', next: 'Enter a new password, or have one generated.' },
        'zh-CN': { meaning: '新密码为空。', next: '填写新密码，或自动生成一个。' },
      },
    },
  },
  '40009': {
    fault: 'input',
    en: {
      meaning: 'The group id is empty.',
      next: 'Enter the department id of each employee and add them again.',
    },
    'zh-CN': { meaning: '组 ID 为空。', next: '为每名员工填写部门 ID 后重新添加。' },
  },
  '40022': {
    fault: 'input',
    en: { meaning: 'The name is empty.', next: 'Enter the employee’s real name, at most 30 characters.' },
    'zh-CN': { meaning: '姓名为空。', next: '填写员工的真实姓名，最多 30 个字符。' },
  },
  '50003': {
    fault: 'input',
    en: {
      meaning: 'The password is shorter or longer than the service allows.',
      next: 'Choose a password of a length within the service’s bounds.',
    },
    'zh-CN': { meaning: '密码长度不在服务允许的范围内。', next: '改用长度符合服务要求的密码。' },
  },
  '30002': {
    fault: 'input',
    en: { meaning: 'The name is too long for the service.', next: 'Shorten the name to at most 30 characters.' },
    'zh-CN': { meaning: '姓名过长。', next: '将姓名缩短到 30 个字符以内。' },
  },
  '30003': {
    fault: 'input',
    en: { meaning: 'The remark is too long for the service.', next: 'Shorten the remark to at most 200 characters.' },
    'zh-CN': { meaning: '备注过长。', next: '将备注缩短到 200 个字符以内。' },
  },
  '10003': {
    fault: 'input',
    en: {
      meaning: 'The account name holds something other than letters and digits.',
      next: 'Use only letters and digits in the account name.',
    },
    'zh-CN': { meaning: '账号只能包含字母和数字。', next: '去掉账号中的其他字符。' },
  },
  '10004': {
    fault: 'input',
    en: {
      meaning: 'The security mobile is not a valid mobile number.',
      next: 'Correct the mobile number, or leave it empty: it serves password recovery only.',
    },
    'zh-CN': { meaning: '密保手机号不是有效的手机号。', next: '更正手机号，或留空：它仅用于找回密码。' },
  },
  '40006': {
    fault: 'enterprise',
    en: {
      meaning: 'The enterprise has no suffix, which every account name gets appended.',
      next: 'Have the enterprise’s suffix set in the member center, then add the employees again.',
    },
    'zh-CN': { meaning: '企业后缀为空，而每个账号都要附加该后缀。', next: '在会员中心设置企业后缀后重新添加员工。' },
  },
  '60009': {
    fault: 'enterprise',
    en: {
      meaning: 'The enterprise has as many trial member accounts as it may create.',
      next: 'Delete trial accounts that are no longer needed, or have the enterprise’s quota raised.',
    },
    'zh-CN': {
      meaning: '企业可创建的试用成员账号已达上限。',
      next: '删除不再需要的试用账号，或申请提高企业的账号额度。',
    },
  },
  '60027': {
    fault: 'input',
    en: {
      meaning: 'Some employees were added and some were not.',
      next: 'Go by the reason shown for each one who was not added, and add only those again.',
    },
    'zh-CN': { meaning: '部分员工添加成功，部分未添加。', next: '按每条失败原因修改，只重新添加未成功的员工。' },
  },
  '60002': {
    fault: 'enterprise',
    en: {
      meaning: 'The service does not find this employee.',
      next: 'Load the list of employees again: somebody may have deleted this one meanwhile.',
    },
    'zh-CN': { meaning: '服务找不到该员工。', next: '重新加载员工列表：该员工可能已被他人删除。' },
    at: {
      A4: {
        fault: 'enterprise',
        en: {
          meaning: 'The service does not find the employee to delete.',
          next: 'Load the list of employees again: if this one is no longer there, nothing remains to be done.',
        },
        'zh-CN': {
          meaning: '服务找不到要删除的员工。',
          next: '重新加载员工列表：如果该员工已不在列表中，则无需再操作。',
        },
      },
    },
  },
  '80001': {
    fault: 'service',
    en: {
      meaning: 'The user center, which stands behind the service, reports an error.',
      next: 'Go by the user center’s words; if they do not help, give them to the operator of the service.',
    },
    'zh-CN': {
      meaning: '服务后端的用户中心返回了错误。',
      next: '按用户中心的说明处理；仍无法解决时，将说明原文提供给服务运营方。',
    },
  },
}
