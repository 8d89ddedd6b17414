import type { Catalogue } from '../entry.ts'

/** The OS keychain. */
export const keychain: Catalogue = {
  'keychain.absent': {
    fault: 'machine',
    en: {
      meaning: 'This computer has no keychain service.',
      next: 'Sign in for this session: the secrets stay in memory and are forgotten at the end. On Linux, GNOME Keyring or KWallet provides one.',
    },
    'zh-CN': {
      meaning: '本机没有钥匙串服务。',
      next: '可仅为本次会话登录：凭据只保存在内存中，退出后清除。Linux 可安装 GNOME Keyring 或 KWallet。',
    },
  },
  'keychain.failing': {
    fault: 'machine',
    en: {
      meaning: 'The system keychain answers with an error.',
      next: 'Unlock it or restart its service; until then, sign in for this session only.',
    },
    'zh-CN': { meaning: '系统钥匙串返回错误。', next: '解锁钥匙串或重启其服务；在此之前可仅为本次会话登录。' },
  },
  'keychain.timeout': {
    fault: 'machine',
    en: {
      meaning: 'The system keychain does not answer.',
      next: 'See whether it is waiting for a password in a window of its own; otherwise restart its service and Keydesk.',
    },
    'zh-CN': {
      meaning: '系统钥匙串没有响应。',
      next: '查看是否有等待输入密码的窗口；没有时重启钥匙串服务和 Keydesk。',
    },
  },
  'keychain.tooLarge': {
    fault: 'machine',
    en: {
      meaning: 'A secret of {length} bytes is too large for the system keychain; {limit} are allowed.',
      next: 'Check that only the token was pasted; one that really is that long works on the command line, from KEYDESK_ variables.',
    },
    'zh-CN': {
      meaning: '凭据有 {length} 字节，超出系统钥匙串允许的 {limit} 字节。',
      next: '确认只粘贴了令牌本身；如令牌确实这么长，可在命令行中通过 KEYDESK_ 变量使用。',
    },
  },
  'keychain.notPrintable': {
    fault: 'input',
    en: {
      meaning: 'A secret is empty or holds characters that the system keychain does not keep.',
      next: 'Paste it again, without line breaks, spaces around it or full-width characters.',
    },
    'zh-CN': {
      meaning: '凭据为空，或含有系统钥匙串无法保存的字符。',
      next: '重新粘贴，不要带换行、首尾空格或全角字符。',
    },
  },
  'keychain.notKept': {
    fault: 'machine',
    en: {
      meaning: 'The system keychain gave back something other than what was put in.',
      next: 'Sign in again; if it comes back, sign in for this session only and have the keychain checked.',
    },
    'zh-CN': {
      meaning: '系统钥匙串读出的内容与写入的不一致。',
      next: '重新登录；如仍出现，仅为本次会话登录，并检查钥匙串。',
    },
  },
}
