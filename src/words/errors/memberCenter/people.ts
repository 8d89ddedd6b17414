import type { MemberCenterCode } from '../../../contract/routes.ts'
import type { CataloguePart } from '../kinds.ts'
import { person } from '../own/person.ts'

/** Codes about employees and their accounts (A1 to A5). */
export const people = {
  '40000': {
    fault: 'input',
    en: { meaning: 'A value that the service requires is empty.', next: 'Fill it in, then try again.' },
    'zh-CN': { meaning: '服务需要的某项内容为空。', next: '补全后重试。' },
    at: {
      A3: {
        fault: 'input',
        en: { meaning: 'The service received an empty password.', next: 'Enter a new password, then try again.' },
        'zh-CN': { meaning: '服务收到的新密码为空。', next: '填写新密码后再次重置。' },
      },
      A5: {
        fault: 'program',
        en: {
          meaning: 'The list was requested with an empty value.',
          next: 'Clear the filters and refresh. If it keeps happening, report the problem.',
        },
        'zh-CN': {
          meaning: '查询员工列表时有参数为空。',
          next: '清除筛选条件后刷新。如果持续出现，报告问题。',
        },
      },
      A10: {
        fault: 'input',
        en: {
          meaning: 'The service received no key number, or no asset numbers to lend.',
          next: 'Choose a key and at least one asset number, then lend again.',
        },
        'zh-CN': {
          meaning: '服务未收到借用锁编号或要借出的资产编号。',
          next: '选择借用锁和至少一个资产编号，然后重新借出。',
        },
      },
    },
  },
  '40021': {
    fault: 'input',
    en: { meaning: 'The list of employees is empty.', next: 'Add at least one employee to it.' },
    'zh-CN': { meaning: '员工列表为空。', next: '至少填写一名员工。' },
  },
  '60013': {
    fault: 'program',
    en: {
      meaning: 'More than 100 employees were sent in one request.',
      next: 'Add at most 100 at a time, and report the problem: Keydesk should have split the list.',
    },
    'zh-CN': { meaning: '一次请求中的员工超过100名。', next: '每次最多添加100名，并报告问题：Keydesk本应自动分批。' },
  },
  '40008': person['input.userNameEmpty'],
  '40001': {
    fault: 'input',
    en: { meaning: 'The password is empty.', next: 'Enter a password.' },
    'zh-CN': { meaning: '密码为空。', next: '填写密码。' },
    at: {
      A1: {
        fault: 'input',
        en: {
          meaning: 'An employee’s initial password is empty.',
          next: 'Enter an initial password for every employee.',
        },
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
    en: { meaning: 'The department ID is empty.', next: 'Enter each employee’s department ID, then add them again.' },
    'zh-CN': { meaning: '部门ID为空。', next: '为每名员工填写部门ID后重新添加。' },
  },
  '40022': {
    fault: 'input',
    en: { meaning: 'The name is empty.', next: 'Enter the employee’s real name, in 30 characters or fewer.' },
    'zh-CN': { meaning: '姓名为空。', next: '填写员工的真实姓名，最多30个字符。' },
  },
  '50003': {
    fault: 'input',
    en: {
      meaning: 'The password is too short or too long for the service.',
      next: 'Choose a longer or shorter password, or have it generated once more.',
    },
    'zh-CN': { meaning: '密码过短或过长，不符合服务的要求。', next: '换一个更长或更短的密码，或重新生成。' },
  },
  '30002': {
    fault: 'input',
    en: { meaning: 'The name is too long for the service.', next: 'Shorten it to 30 characters or fewer.' },
    'zh-CN': { meaning: '姓名过长。', next: '将姓名缩短到30个字符以内。' },
  },
  '30003': {
    fault: 'input',
    en: { meaning: 'The remark is too long for the service.', next: 'Shorten it to 200 characters or fewer.' },
    'zh-CN': { meaning: '备注过长。', next: '将备注缩短到200个字符以内。' },
  },
  '10003': {
    fault: 'input',
    en: {
      meaning: 'The account contains characters other than letters and digits.',
      next: 'Use only letters and digits in the account.',
    },
    'zh-CN': { meaning: '账号只能包含字母和数字。', next: '去掉账号中的其他字符。' },
  },
  '10004': {
    fault: 'input',
    en: {
      meaning: 'The security mobile isn’t a valid mobile number.',
      next: 'Correct it, or leave it empty: it’s used for password recovery only.',
    },
    'zh-CN': { meaning: '密保手机号不是有效的手机号。', next: '更正手机号，或留空：它仅用于找回密码。' },
  },
  '40006': {
    fault: 'enterprise',
    en: {
      meaning: 'The enterprise code (suffix), which the service adds to every account, is empty.',
      next: 'Set it in the member center, then add the employees again.',
    },
    'zh-CN': {
      meaning: '企业代码（后缀）为空，而服务要将它附加到每个账号。',
      next: '在会员中心设置企业代码后重新添加员工。',
    },
  },
  '60009': {
    fault: 'enterprise',
    en: {
      meaning: 'The enterprise can’t create any more trial accounts.',
      next: 'Delete trial accounts that are no longer needed, or ask for a higher limit.',
    },
    'zh-CN': { meaning: '企业可创建的试用账号已达上限。', next: '删除不再需要的试用账号，或申请提高账号额度。' },
  },
  '60027': {
    fault: 'input',
    en: {
      meaning: 'Not all of the employees were added.',
      next: 'Check the reason for each employee who wasn’t added, and add only those again.',
    },
    'zh-CN': { meaning: '并非所有员工都已添加。', next: '按每条失败原因修改，只重新添加未添加的员工。' },
  },
  '60002': {
    fault: 'enterprise',
    en: {
      meaning: 'The service can’t find this employee.',
      next: 'Refresh the list: someone may have deleted the employee in the meantime.',
    },
    'zh-CN': { meaning: '服务找不到该员工。', next: '刷新员工列表：该员工可能已被他人删除。' },
    at: {
      A4: {
        fault: 'enterprise',
        en: {
          meaning: 'The service can’t find the employee to delete.',
          next: 'Refresh the list. If the employee is no longer there, nothing is left to do.',
        },
        'zh-CN': { meaning: '服务找不到要删除的员工。', next: '刷新员工列表。如果该员工已不在列表中，则无需再操作。' },
      },
    },
  },
  '80001': {
    fault: 'service',
    en: {
      meaning: 'The user center behind the service reports an error.',
      next: 'Follow the user center’s message. If it doesn’t help, pass it on to the service’s operator.',
    },
    'zh-CN': {
      meaning: '服务后端的用户中心返回了错误。',
      next: '按用户中心的说明处理。如果仍无法解决，将说明原文提供给服务运营方。',
    },
  },
} satisfies CataloguePart<MemberCenterCode>

/** Codes that any endpoint of the member center may answer with. */
export const everywhere = {
  '60000': {
    fault: 'access',
    en: {
      meaning: 'The application token is invalid or expired, or the application has no permission for this.',
      next: 'Sign in again. If it keeps happening, check the enterprise ID[ ({enterprise})], and that the application’s scope auth_me has been approved.',
    },
    'zh-CN': {
      meaning: '应用令牌无效或已过期，或应用没有该资源的权限。',
      next: '重新登录。如果持续出现，核对企业ID[（{enterprise}）]，并核实应用的auth_me权限是否已通过审批。',
    },
  },
  '60005': {
    fault: 'access',
    en: {
      meaning: 'The user token is invalid or expired.',
      next: 'Sign in again, or paste a new token. Nothing you entered is lost. If it keeps happening, check the enterprise ID[ ({enterprise})].',
    },
    'zh-CN': {
      meaning: '用户令牌无效或已过期。',
      next: '重新登录或粘贴新的令牌，已输入的内容不会丢失。如果持续出现，核对企业ID[（{enterprise}）]。',
    },
  },
  '70001': {
    fault: 'access',
    en: {
      meaning: 'The service’s security check failed.',
      next: 'Check the base address, the enterprise ID[ ({enterprise})] and the tokens, then try again: each request carries a new random number.',
    },
    'zh-CN': {
      meaning: '服务的安全校验未通过。',
      next: '检查服务地址、企业ID[（{enterprise}）]和令牌，然后重试：每次请求都会使用新的随机数。',
    },
  },
  '500': {
    fault: 'service',
    en: {
      meaning: 'The service reports a network error on its side.',
      next: 'Try again, as the service itself advises. If it keeps happening, tell its operator when it happened.',
    },
    'zh-CN': {
      meaning: '服务报告其内部网络错误。',
      next: '按服务的提示重试。如果持续出现，将发生时间告知服务运营方。',
    },
  },
} satisfies CataloguePart<MemberCenterCode>
