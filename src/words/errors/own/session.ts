import type { Catalogue } from '../entry.ts'

/** Signing in, and what the token endpoint answers (RFC 6749 §5.2). */
export const session: Catalogue = {
  'token.invalid_grant': {
    fault: 'access',
    en: {
      meaning: 'The sign-in was not accepted: the login name or password is not right, or the session has ended.',
      next: 'Check the login name and enter the password with care: wrong ones, repeated, lock the account.',
    },
    'zh-CN': {
      meaning: '登录未被接受：登录名或密码不正确，或会话已结束。',
      next: '核对登录名，仔细输入密码：多次输错会锁定账号。',
    },
  },
  'token.invalid_client': {
    fault: 'access',
    en: {
      meaning: 'The token endpoint does not accept the app key or the app secret.',
      next: 'Compare both with the application’s page, and enter the secret again.',
    },
    'zh-CN': { meaning: '应用 Key 或应用密钥未被接受。', next: '与应用管理页面核对，并重新填写应用密钥。' },
  },
  'token.unauthorized_client': {
    fault: 'access',
    en: {
      meaning: 'The application may not sign in this way.',
      next: 'Have the application approved for client_credentials and password, or use pasted tokens in the profile.',
    },
    'zh-CN': {
      meaning: '该应用未获准使用此登录方式。',
      next: '为应用申请 client_credentials 和 password 授权方式，或在连接设置中改用粘贴的令牌。',
    },
  },
  'token.invalid_scope': {
    fault: 'access',
    en: {
      meaning: 'The application does not have the scope that is needed.',
      next: 'Request auth_me (and auth_activity for activities) for the application, and wait for the approval.',
    },
    'zh-CN': {
      meaning: '应用没有所需的权限范围。',
      next: '为应用申请 auth_me（活动服务为 auth_activity）并等待审批通过。',
    },
  },
  'token.unsupported_grant_type': {
    fault: 'access',
    en: {
      meaning: 'The token endpoint does not offer this way of signing in.',
      next: 'Check the token address; if it is right, use pasted tokens in the profile.',
    },
    'zh-CN': {
      meaning: '令牌地址不支持此登录方式。',
      next: '核对令牌地址；如无误，在连接设置中改用粘贴的令牌。',
    },
  },
  'token.locked': {
    fault: 'access',
    en: {
      meaning: 'The account is locked after several wrong passwords.',
      next: 'Wait until the lock ends or have it lifted, then sign in with the right password; more attempts may prolong it.',
    },
    'zh-CN': {
      meaning: '多次输错密码，账号已被锁定。',
      next: '等待锁定结束或请管理员解锁，再用正确的密码登录；继续尝试可能延长锁定。',
    },
  },
  'token.missing': {
    fault: 'access',
    en: {
      meaning: 'There is no token for this, and none can be fetched without a sign-in.',
      next: 'Sign in; nothing entered is lost.',
    },
    'zh-CN': { meaning: '缺少所需的令牌，需登录后才能获取。', next: '登录后继续；已输入的内容不会丢失。' },
  },
  'token.malformed': {
    fault: 'access',
    en: {
      meaning: 'A stored token holds characters that cannot be sent.',
      next: 'Sign in again; paste a token without line breaks, spaces or full-width characters.',
    },
    'zh-CN': {
      meaning: '保存的令牌中有无法发送的字符。',
      next: '重新登录；粘贴令牌时不要带换行、空格或全角字符。',
    },
  },
  'token.refused': {
    fault: 'access',
    en: {
      meaning: 'The token endpoint refused the sign-in.',
      next: 'Check token address, app key and login name of the profile against what the operator gave.',
    },
    'zh-CN': { meaning: '令牌服务拒绝了登录。', next: '对照服务方提供的信息，检查令牌地址、应用 Key 和登录名。' },
  },
  'token.noAppSecret': {
    fault: 'access',
    en: {
      meaning: 'The app secret of this profile is not there, so no token can be fetched.',
      next: 'Sign in again and enter the app secret.',
    },
    'zh-CN': { meaning: '缺少该连接的应用密钥，无法获取令牌。', next: '重新登录并填写应用密钥。' },
  },
  'token.noRefreshToken': {
    fault: 'access',
    en: {
      meaning: 'The session has ended, and there is no refresh token to renew it.',
      next: 'Sign in again; nothing entered is lost.',
    },
    'zh-CN': { meaning: '会话已结束，且没有可用于续期的刷新令牌。', next: '重新登录；已输入的内容不会丢失。' },
  },
  'session.lockedOrMissing': {
    fault: 'machine',
    en: {
      meaning:
        'The system keychain should hold the sign-in of this profile and gives nothing: it is locked, or the entry was deleted.',
      next: 'Unlock the keychain and try again; if it is unlocked already, sign in again.',
    },
    'zh-CN': {
      meaning: '系统钥匙串中应有该连接的登录信息，但未能取到：钥匙串被锁定，或条目已删除。',
      next: '解锁钥匙串后重试；如已解锁，重新登录。',
    },
  },
}
