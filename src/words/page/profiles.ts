import type { Table } from '../fill.ts'
import { kindWords, stateWords } from '../terms.ts'

/** Words: connecting, signing in, the keychain. */
export const profilesWords = {
  intro: {
    en: 'Employees, asset numbers, USB keys and product entitlements of an enterprise’s member center.',
    'zh-CN': '管理企业会员中心的员工、资产编号、借用锁和产品授权。',
  },
  known: { en: 'Your enterprises', 'zh-CN': '我的企业' },
  connect: { en: 'Connect an enterprise', 'zh-CN': '连接企业' },
  connectText: {
    en: 'You need its base address and enterprise global ID, and either two tokens or an app key and an account.',
    'zh-CN': '需要服务地址和企业全局ID，以及两个令牌，或应用的Key和密钥、账号和密码。',
  },
  connectAction: { en: 'Connect…', 'zh-CN': '连接…' },
  sandbox: { en: 'Try the sandbox', 'zh-CN': '试用演示环境' },
  sandboxText: {
    en: 'A made-up enterprise inside Keydesk. Everything works, nothing leaves this computer, and nothing can break.',
    'zh-CN': 'Keydesk内置的虚构企业。所有功能均可使用，数据不会离开本机，也不会影响真实数据。',
  },
  sandboxAction: { en: 'Open the sandbox', 'zh-CN': '打开演示环境' },
  'profile.environment': { en: 'From environment variables', 'zh-CN': '来自环境变量' },
  'profile.remove': { en: 'Remove this enterprise?', 'zh-CN': '移除该企业？' },
  'profile.removeNamed': { en: 'Remove {name}…', 'zh-CN': '移除{name}…' },

  'profile.notReady': { en: 'Last test failed', 'zh-CN': '上次测试失败' },
  'profile.openAnyway': { en: 'Open anyway', 'zh-CN': '仍然打开' },
  'profile.removeText': {
    en: 'Keydesk deletes the address and sign-in of {name} from this computer. The enterprise itself isn’t affected.',
    'zh-CN': 'Keydesk将从本机删除{name}的地址和登录信息。企业本身不受影响。',
  },
  'profile.removeAction': { en: 'Remove', 'zh-CN': '移除' },
} as const satisfies Table

export const connectWords = {
  title: { en: 'Connect an enterprise', 'zh-CN': '连接企业' },
  back: { en: 'All enterprises', 'zh-CN': '所有企业' },
  steps: { en: 'Steps', 'zh-CN': '步骤' },
  'step.address': { en: 'Address', 'zh-CN': '地址' },
  'step.enterprise': kindWords.enterprise,
  'step.signIn': { en: 'Sign-in', 'zh-CN': '登录' },
  'step.test': { en: 'Test', 'zh-CN': '测试' },
  next: { en: 'Next', 'zh-CN': '下一步' },
  previous: { en: 'Back', 'zh-CN': '上一步' },
  nameNote: {
    en: 'A name of your choice, such as the enterprise’s short name.',
    'zh-CN': '自定义名称，例如企业简称。',
  },
  baseUrlNote: { en: 'https://…, without an endpoint’s path.', 'zh-CN': 'https://…，不含接口路径。' },
  enterpriseGlobalIdNote: { en: 'The global ID of the enterprise’s main account.', 'zh-CN': '企业主账号的全局ID。' },
  enterpriseCodeNote: {
    en: 'The service adds it to every account. With it, Keydesk can check the account’s length exactly.',
    'zh-CN': '服务会附加在每个账号后。填写后，Keydesk可准确检查账号长度。',
  },
  readOnly: stateWords.readOnly,
  readOnlyNote: {
    en: 'Keydesk won’t send anything that changes this enterprise.',
    'zh-CN': 'Keydesk不会发送任何更改该企业数据的请求。',
  },
  services: { en: 'What the application may use', 'zh-CN': '应用可使用的服务' },
  'services.both': { en: 'Everything (auth_me and auth_activity)', 'zh-CN': '全部（auth_me和auth_activity）' },
  'services.memberCenter': {
    en: 'Employees, asset numbers and keys only (auth_me)',
    'zh-CN': '仅员工、资产编号和借用锁（auth_me）',
  },
  'services.activities': { en: 'Activities only (auth_activity)', 'zh-CN': '仅活动（auth_activity）' },
  method: { en: 'How Keydesk gets its tokens', 'zh-CN': '令牌获取方式' },
  endpoint: { en: 'From a token address', 'zh-CN': '从令牌地址获取' },
  endpointNote: {
    en: 'Keydesk signs in by itself and renews tokens before they expire.',
    'zh-CN': 'Keydesk自动登录，并在令牌过期前续期。',
  },
  tokens: { en: 'You paste them', 'zh-CN': '手动粘贴' },
  tokensNote: { en: 'When they expire, paste new ones.', 'zh-CN': '过期后需粘贴新的令牌。' },
  passwordNote: { en: 'Used once to sign in, and not saved.', 'zh-CN': '仅用于一次登录，不会保存。' },
  activityTokenNote: {
    en: 'Only if activities need a token of their own.',
    'zh-CN': '仅当活动服务需要单独的令牌时填写。',
  },
  submit: { en: 'Connect', 'zh-CN': '连接' },
  added: { en: '{name} is saved on this computer.', 'zh-CN': '{name}已保存在本机。' },
  addedFailing: {
    en: '{name} is saved on this computer, but can’t be used yet.',
    'zh-CN': '{name}已保存在本机，但暂时无法使用。',
  },
  secretStays: { en: 'Leave empty to keep the current one.', 'zh-CN': '留空则保留现有内容。' },
  secretAgain: {
    en: 'Enter it again: the current one doesn’t work with your changes.',
    'zh-CN': '需要重新填写：连接更改后，原有内容不再适用。',
  },
  secretsInKeychain: {
    en: 'Its sign-in is stored in this computer’s keychain.',
    'zh-CN': '登录凭据保存在本机的钥匙串中。',
  },
  secretsInMemory: {
    en: 'Its sign-in is only in memory, for this session. After the next start, Keydesk asks for it again.',
    'zh-CN': '登录凭据仅保存在内存中，仅限本次会话。下次启动后需要重新登录。',
  },
  open: { en: 'Open', 'zh-CN': '打开' },
} as const satisfies Table

export const connectionWords = {
  test: { en: 'Test', 'zh-CN': '测试' },
  testAgain: { en: 'Test again', 'zh-CN': '重新测试' },
  testing: { en: 'Testing the connection…', 'zh-CN': '正在测试连接…' },
  edit: { en: 'Edit connection…', 'zh-CN': '编辑连接…' },
  editTitle: { en: 'Edit connection', 'zh-CN': '编辑连接' },

  save: { en: 'Save and test', 'zh-CN': '保存并测试' },
  empty: { en: 'Connected, but the lists are empty', 'zh-CN': '已连接，但列表为空' },
  emptyText: {
    en: 'No employees, no asset numbers and no keys. If this enterprise isn’t new, check its ID: {id}.',
    'zh-CN': '没有员工、资产编号和借用锁。如果不是新企业，核对企业ID：{id}。',
  },
  works: { en: 'The connection works', 'zh-CN': '连接正常' },
  worksInPart: { en: 'The connection partly works', 'zh-CN': '连接部分可用' },
  found: { en: 'Found: {list}.', 'zh-CN': '找到{list}。' },
  memberScope: {
    en: 'Scope {scope} works: the member center returned its lists.',
    'zh-CN': '权限范围{scope}可用：会员中心返回了列表。',
  },
  memberScopeInPart: { en: 'Scope {scope} works for some of the lists.', 'zh-CN': '权限范围{scope}仅部分列表可用。' },
  scopeNotUsed: { en: 'Scope {scope} isn’t used by this connection.', 'zh-CN': '该连接不使用权限范围{scope}。' },
  tokenThere: { en: 'There’s a token for activities', 'zh-CN': '已有活动服务的令牌' },
  claimsRefused: { en: 'The last claim was refused', 'zh-CN': '上次领取被拒绝' },
  activityScope: {
    en: 'Scope {scope} is checked when you first claim products: the activity service has nothing to read.',
    'zh-CN': '权限范围{scope}要到首次领取时才能确认：活动服务没有可供读取的内容。',
  },
  activityWorks: {
    en: 'Scope {scope} worked when products were last claimed ({time}).',
    'zh-CN': '权限范围{scope}在上次领取时可用（{time}）。',
  },
  activityMissing: {
    en: 'Scope {scope} is missing, or its token has expired: the last claim was refused ({time}).',
    'zh-CN': '缺少权限范围{scope}，或令牌已过期：上次领取被拒绝（{time}）。',
  },
} as const satisfies Table

export const vaultWords = {
  absent: { en: 'This computer has no keychain', 'zh-CN': '本机没有钥匙串' },
  failing: { en: 'The system keychain isn’t working', 'zh-CN': '系统钥匙串无法使用' },
  locked: { en: 'The system keychain returned nothing', 'zh-CN': '系统钥匙串未返回内容' },
  lockedText: {
    en: 'It should hold the sign-in for {name}. If it’s locked, unlock it and try again. If the entry was deleted, sign in again. Nothing is erased in the meantime, and you can continue where you left off.',
    'zh-CN':
      '其中应有{name}的登录信息。如果钥匙串已锁定，解锁后重试；如果条目已删除，重新登录。在此期间不会清除任何内容，之后可继续刚才的操作。',
  },
} as const satisfies Table

export const signInWords = {
  title: { en: 'Sign in again', 'zh-CN': '重新登录' },
  otherEnterprise: { en: 'No access to this enterprise', 'zh-CN': '无权访问该企业' },
  text: {
    en: 'The session for {name} has ended. Sign in to continue where you left off.',
    'zh-CN': '{name}的会话已结束。登录后可继续刚才的操作。',
  },
  submit: { en: 'Sign in', 'zh-CN': '登录' },
  loginName: { en: 'Account: {name}', 'zh-CN': '账号：{name}' },
  clientTokenNote: { en: 'Leave empty to keep the current one.', 'zh-CN': '留空则沿用现有的令牌。' },
  appSecretNote: { en: 'Leave empty to keep the current one.', 'zh-CN': '留空则沿用现有的密钥。' },
} as const satisfies Table
