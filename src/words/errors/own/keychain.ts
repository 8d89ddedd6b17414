import type { KeychainCode } from '../../../contract/codes.ts'
import type { Catalogue } from '../catalogueEntry.ts'

/** The OS keychain. */
export const keychain: Catalogue<KeychainCode> = {
  'keychain.absent': {
    fault: 'machine',
    en: {
      meaning: 'This computer has no keychain.',
      next: 'You can sign in for this session: your sign-in stays in memory and is gone when Keydesk closes. On Linux, GNOME Keyring or KWallet provides a keychain.',
    },
    'zh-CN': {
      meaning: '本机没有钥匙串。',
      next: '可仅为本次会话登录：凭据只保存在内存中，退出Keydesk后清除。在Linux上，可安装GNOME Keyring或KWallet。',
    },
  },
  'keychain.failing': {
    fault: 'machine',
    en: {
      meaning: 'The system keychain reports an error.',
      next: 'Unlock it or restart its service. Until then, you can sign in for this session only.',
    },
    'zh-CN': { meaning: '系统钥匙串返回错误。', next: '解锁钥匙串或重启其服务。在此之前，可仅为本次会话登录。' },
  },
  'keychain.timeout': {
    fault: 'machine',
    en: {
      meaning: 'The system keychain isn’t responding.',
      next: 'Check whether a window is asking for its password. If not, restart its service and Keydesk.',
    },
    'zh-CN': {
      meaning: '系统钥匙串没有响应。',
      next: '检查是否有等待输入密码的窗口。如果没有，重启钥匙串服务和Keydesk。',
    },
  },
  'keychain.tooLarge': {
    fault: 'machine',
    en: {
      meaning: 'A token or secret has {length} bytes; the limit of the system keychain is {limit}.',
      next: 'Check that you pasted only the token. A token that really is this long works on the command line, with the KEYDESK_ variables.',
    },
    'zh-CN': {
      meaning: '令牌或密钥有{length}字节，超出系统钥匙串{limit}字节的上限。',
      next: '确认只粘贴了令牌本身。如果令牌确实这么长，可在命令行中通过KEYDESK_环境变量使用。',
    },
  },
  'keychain.notPrintable': {
    fault: 'input',
    en: {
      meaning: 'A token or secret is empty, or contains characters that the system keychain can’t store.',
      next: 'Paste it again, without line breaks, surrounding spaces or full-width characters.',
    },
    'zh-CN': {
      meaning: '令牌或密钥为空，或含有系统钥匙串无法保存的字符。',
      next: '重新粘贴，不要带换行、首尾空格或全角字符。',
    },
  },
  'keychain.notKept': {
    fault: 'machine',
    en: {
      meaning: 'The system keychain returned something other than what was saved.',
      next: 'Sign in again. If it keeps happening, sign in for this session only and check the keychain.',
    },
    'zh-CN': {
      meaning: '系统钥匙串返回的内容与保存的不一致。',
      next: '重新登录。如果持续出现，仅为本次会话登录，并检查钥匙串。',
    },
  },
}
