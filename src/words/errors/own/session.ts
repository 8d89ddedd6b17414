import type { SessionCode } from '../../../contract/codes.ts'
import type { Catalogue } from '../catalogueEntry.ts'

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
