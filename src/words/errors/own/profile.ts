import type { ProfileCode, SessionCode } from '../../../contract/codes.ts'
import type { Catalogue } from '../kinds.ts'

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

/** Signing in, and the token endpoint's errors (RFC 6749 §5.2). */
export const session: Catalogue<SessionCode> = {
  'token.invalid_grant': {
    fault: 'access',
    en: {
      meaning: 'The sign-in wasn’t accepted: the account or password is wrong.',
      next: 'Check the account, then enter the password again. Too many wrong passwords lock the account.',
    },
    'zh-CN': {
      meaning: '登录失败：账号或密码不正确。',
      next: '核对账号后重新输入密码。多次输错会锁定账号。',
    },
  },
  'token.invalid_client': {
    fault: 'access',
    en: {
      meaning: 'The app key or app secret wasn’t accepted.',
      next: 'Compare both with the application’s page, then enter the secret again.',
    },
    'zh-CN': { meaning: '应用Key或应用密钥不正确。', next: '与应用管理页面核对，然后重新填写应用密钥。' },
  },
  'token.unauthorized_client': {
    fault: 'access',
    en: {
      meaning: 'The application isn’t allowed to sign in this way.',
      next: 'Have the grant types client_credentials and password approved for the application, or paste tokens instead.',
    },
    'zh-CN': {
      meaning: '该应用未获准使用此登录方式。',
      next: '为应用申请client_credentials和password授权方式，或改用粘贴的令牌。',
    },
  },
  'token.invalid_scope': {
    fault: 'access',
    en: {
      meaning: 'The application doesn’t have the scope it needs.',
      next: 'Request auth_me for the application (and auth_activity for activities), and wait for approval.',
    },
    'zh-CN': {
      meaning: '应用没有所需的权限范围。',
      next: '为应用申请auth_me（活动服务为auth_activity），等待审批通过。',
    },
  },
  'token.unsupported_grant_type': {
    fault: 'access',
    en: {
      meaning: 'The token address doesn’t offer this way to sign in.',
      next: 'Check the token address. If it’s right, paste tokens instead.',
    },
    'zh-CN': { meaning: '令牌地址不支持此登录方式。', next: '核对令牌地址。如果无误，改用粘贴的令牌。' },
  },
  'token.locked': {
    fault: 'access',
    en: {
      meaning: 'The account is locked after too many wrong passwords.',
      next: 'Wait until it unlocks or have it unlocked, then sign in with the right password. Further attempts may extend the lock.',
    },
    'zh-CN': {
      meaning: '密码多次输错，账号已锁定。',
      next: '等待自动解锁或联系管理员解锁，再用正确的密码登录。继续尝试可能延长锁定时间。',
    },
  },
  'token.missing': {
    fault: 'access',
    en: {
      meaning: 'A token is missing, and Keydesk needs a sign-in to get one.',
      next: 'Sign in. Nothing you entered is lost.',
    },
    'zh-CN': { meaning: '缺少令牌，登录后才能获取。', next: '登录后继续，已输入的内容不会丢失。' },
  },
  'token.malformed': {
    fault: 'access',
    en: {
      meaning: 'A token contains characters that can’t be sent.',
      next: 'Enter the token again, without line breaks, spaces or full-width characters.',
    },
    'zh-CN': { meaning: '令牌含有无法发送的字符。', next: '重新填写令牌，不要带换行、空格或全角字符。' },
  },
  'token.refused': {
    fault: 'access',
    en: {
      meaning: 'The token address refused the sign-in.',
      next: 'Compare the token address, app key and account with what the operator gave you.',
    },
    'zh-CN': { meaning: '令牌服务拒绝了登录。', next: '将令牌地址、应用Key和账号与服务方提供的信息核对。' },
  },
  'token.noAppSecret': {
    fault: 'access',
    en: {
      meaning: 'The app secret is missing, so Keydesk can’t get a token.',
      next: 'Sign in again and enter the app secret.',
    },
    'zh-CN': { meaning: '缺少应用密钥，无法获取令牌。', next: '重新登录并填写应用密钥。' },
  },
  'token.noRefreshToken': {
    fault: 'access',
    en: { meaning: 'The session has ended and can’t be renewed.', next: 'Sign in again. Nothing you entered is lost.' },
    'zh-CN': { meaning: '会话已结束，无法续期。', next: '重新登录，已输入的内容不会丢失。' },
  },
  'session.lockedOrMissing': {
    fault: 'machine',
    en: {
      meaning:
        'The system keychain should hold the sign-in for this enterprise, but returned nothing: it’s locked, or the entry was deleted.',
      next: 'Unlock the keychain and try again. If it’s already unlocked, sign in again.',
    },
    'zh-CN': {
      meaning: '系统钥匙串中应有该企业的登录信息，但未能取得：钥匙串已锁定，或条目已删除。',
      next: '解锁钥匙串后重试。如果已解锁，重新登录。',
    },
  },
}
