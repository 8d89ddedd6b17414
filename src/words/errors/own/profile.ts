import type { ProfileCode } from '../../../contract/codes.ts'
import type { Catalogue } from '../catalogueEntry.ts'

/** Connections to enterprises, and employees that were named and don't exist. */
export const profile: Catalogue<ProfileCode> = {
  'profile.exists': {
    fault: 'input',
    en: {
      meaning: 'There’s already an enterprise named “{name}”.',
      next: 'Choose another name, or remove the other enterprise first.',
    },
    'zh-CN': { meaning: '已有名为“{name}”的企业。', next: '换一个名称，或先移除原有的企业。' },
  },
  'profile.none': {
    fault: 'input',
    en: {
      meaning: 'No enterprise is connected yet.',
      next: 'Connect one. On the command line, use “profile add” or set the KEYDESK_ variables.',
    },
    'zh-CN': { meaning: '尚未连接企业。', next: '连接一个企业。在命令行中，使用“profile add”或设置KEYDESK_环境变量。' },
  },
  'profile.many': {
    fault: 'input',
    en: {
      meaning: 'There’s more than one enterprise, and none was chosen[: {names}].',
      next: 'Choose one. On the command line, use --profile NAME.',
    },
    'zh-CN': { meaning: '有多个企业，尚未选择[：{names}]。', next: '选择一个企业。在命令行中，使用“--profile 名称”。' },
  },
  'profile.readOnly': {
    fault: 'input',
    en: {
      meaning: 'This enterprise is read-only, so nothing was sent.',
      next: 'To make changes, edit the connection and turn off Read-only.',
    },
    'zh-CN': { meaning: '该企业为只读，未发送任何请求。', next: '如需更改，编辑该企业的连接并关闭“只读”。' },
  },
  'profile.noMemberCenter': {
    fault: 'input',
    en: {
      meaning:
        'This connection is for activities only: it has no access to employees, asset numbers and keys. Nothing was sent.',
      next: 'To work with them, get the scope auth_me approved for the application, then edit the connection.',
    },
    'zh-CN': {
      meaning: '该连接仅用于活动，无权访问员工、资产编号和借用锁。未发送任何请求。',
      next: '如需使用，先为应用申请权限范围auth_me，审批通过后编辑该连接。',
    },
  },
  'profile.noActivities': {
    fault: 'input',
    en: {
      meaning: 'This connection isn’t for activities, so nothing was claimed.',
      next: 'To claim products, get the scope auth_activity approved for the application, then edit the connection.',
    },
    'zh-CN': {
      meaning: '该连接不用于活动，未领取任何产品。',
      next: '如需领取，先为应用申请权限范围auth_activity，审批通过后编辑该连接。',
    },
  },
  'profile.notStored': {
    fault: 'input',
    en: {
      meaning: '“{name}” isn’t saved on this computer.',
      next: 'It exists only in this session or in environment variables, so it can’t be edited and doesn’t need to be removed.',
    },
    'zh-CN': { meaning: '“{name}”未保存在本机。', next: '它只存在于本次会话或环境变量中，不能编辑，也无需移除。' },
  },
  'profile.environmentIncomplete': {
    fault: 'input',
    en: {
      meaning: 'The KEYDESK_ variables are incomplete. Missing: {missing}.',
      next: 'Set the missing variables, or choose a saved profile with --profile NAME.',
    },
    'zh-CN': {
      meaning: 'KEYDESK_环境变量不完整，缺少：{missing}。',
      next: '补全缺少的变量，或用“--profile 名称”选择已保存的企业。',
    },
  },
  'profile.enterpriseRefused': {
    fault: 'input',
    en: {
      meaning: 'The sign-in works, but has no access to enterprise {enterprise} ({reason}).',
      next: 'Compare the enterprise ID with the one you were given, and correct it. If it’s right, ask the service’s operator to check this account’s access to the enterprise.',
    },
    'zh-CN': {
      meaning: '登录有效，但无权访问企业{enterprise}（{reason}）。',
      next: '核对企业ID，有误则更正；如果无误，联系服务运营方核实该账号对企业的访问权限。',
    },
  },
  'profile.clientTokenRefused': {
    fault: 'access',
    en: {
      meaning:
        'The service doesn’t accept the application token that was entered, or not for this enterprise ({reason}).',
      next: 'Compare it with the application’s page, and enter it again. If it’s right, check the enterprise ID, and that the application’s scope auth_me has been approved.',
    },
    'zh-CN': {
      meaning: '服务不接受所填写的应用令牌，或该令牌不适用于此企业（{reason}）。',
      next: '与应用管理页面核对后重新填写。如果无误，核对企业ID，并核实应用的auth_me权限是否已通过审批。',
    },
  },
  'profile.userTokenRefused': {
    fault: 'access',
    en: {
      meaning: 'The service doesn’t accept the user token that was entered ({reason}).',
      next: 'Get a new one, and enter it again. If it’s right, check the enterprise ID.',
    },
    'zh-CN': {
      meaning: '服务不接受所填写的用户令牌（{reason}）。',
      next: '获取新的令牌后重新填写。如果无误，核对企业ID。',
    },
  },
  'notFound.profile': {
    fault: 'input',
    en: { meaning: 'There’s no enterprise named “{name}”.', next: 'Check the name in the list of enterprises.' },
    'zh-CN': { meaning: '没有名为“{name}”的企业。', next: '在企业列表中核对名称。' },
  },
  'notFound.member': {
    fault: 'input',
    en: {
      meaning: 'No employee has the global ID or account “{value}”.',
      next: 'Find the employee by name, and use the global ID or the account shown there.',
    },
    'zh-CN': { meaning: '没有全局ID或账号为“{value}”的员工。', next: '按姓名查找该员工，使用列表中的全局ID或账号。' },
  },
}
