import type { DoorCode, KeychainCode } from '../../../contract/codes.ts'
import { type Catalogue, lookFirst } from '../kinds.ts'

/** Keydesk itself. */
export const program: Catalogue<
  'cancelled' | 'report.gone' | 'start.tlsUnchecked' | 'start.debugged' | 'start.noSandbox' | 'internal'
> = {
  cancelled: {
    fault: 'nobody',
    en: { meaning: 'This was stopped before it finished.', next: 'Start it again when you need it.' },
    'zh-CN': { meaning: '操作在完成前已停止。', next: '需要时重新开始。' },
  },
  'report.gone': {
    fault: 'program',
    en: { meaning: 'This problem report is no longer available.', next: 'Report the problem again.' },
    'zh-CN': { meaning: '此问题报告已失效。', next: '重新报告问题。' },
  },
  'start.tlsUnchecked': {
    fault: 'machine',
    en: {
      meaning:
        'NODE_TLS_REJECT_UNAUTHORIZED is 0, so nobody would check which server gets your tokens. Keydesk doesn’t run that way.',
      next: 'Unset the variable, then try again. If your network has a certificate authority of its own, add it to this computer’s certificates.',
    },
    'zh-CN': {
      meaning: 'NODE_TLS_REJECT_UNAUTHORIZED的值为0，无法确认收到令牌的是哪台服务器，Keydesk不会这样运行。',
      next: '取消设置该变量，然后重试。如果网络有自己的证书颁发机构，将其添加到本机的证书中。',
    },
  },
  'start.debugged': {
    fault: 'machine',
    en: {
      meaning: 'Started with {option}, Keydesk could be read or driven by other programs. It doesn’t run that way.',
      next: 'Start Keydesk without this option.',
    },
    'zh-CN': {
      meaning: '以{option}启动时，其他程序可以读取或操控Keydesk，因此它不会这样运行。',
      next: '去掉该选项后重新启动Keydesk。',
    },
  },
  'start.noSandbox': {
    fault: 'machine',
    en: {
      meaning:
        'Started with {option}, Keydesk’s page would run without a protection that it needs. It doesn’t run that way.',
      next: 'Start Keydesk without this option.',
    },
    'zh-CN': {
      meaning: '以{option}启动时，Keydesk的页面会缺少必要的保护，因此它不会这样运行。',
      next: '去掉该选项后重新启动Keydesk。',
    },
  },
  internal: {
    fault: 'program',
    en: {
      meaning: 'An unexpected error occurred[ ({name}, {at})].',
      next: 'Restart Keydesk. If it happens again, report the problem.',
    },
    'zh-CN': {
      meaning: '发生意外错误[（{name}，{at}）]。',
      next: '重新启动Keydesk。如果再次出现，使用“报告问题”。',
    },
  },
}

/** Reaching Keydesk from the page. */
export const door: Catalogue<DoorCode> = {
  'door.closed': {
    fault: 'program',
    title: { en: 'Keydesk isn’t responding', 'zh-CN': 'Keydesk没有响应' },
    en: {
      meaning: 'Keydesk was closed, so this page no longer works.',
      next: 'Restart Keydesk and open the address it shows.',
    },
    'zh-CN': { meaning: 'Keydesk已关闭，本页面无法继续使用。', next: '重新启动Keydesk，打开它显示的地址。' },
  },
  'door.closedDuringChange': {
    fault: 'program',
    title: { en: 'Keydesk isn’t responding', 'zh-CN': 'Keydesk没有响应' },
    en: {
      meaning:
        'Keydesk was closed during a change, which may or may not have been done. Restart Keydesk and open the address it shows.',
      next: lookFirst.en,
    },
    'zh-CN': {
      meaning: '更改进行中Keydesk被关闭，无法确定是否已生效。重新启动Keydesk，打开它显示的地址。',
      next: lookFirst['zh-CN'],
    },
  },
  'door.otherRun': {
    fault: 'program',
    title: { en: 'This page isn’t connected to Keydesk', 'zh-CN': '本页面未连接到Keydesk' },
    en: {
      meaning:
        'Keydesk works only in the browser that first opened its address. This page is in another browser, or is left over from an earlier run.',
      next: 'Go back to the tab where you opened Keydesk. If there is none, restart Keydesk and open the new address: each address works only once.',
    },
    'zh-CN': {
      meaning: 'Keydesk只能在最先打开其地址的浏览器中使用。本页面在另一个浏览器中，或是上次运行留下的。',
      next: '回到打开Keydesk的标签页。如果没有，退出并重新启动Keydesk，打开新的地址；每个地址只能使用一次。',
    },
  },
}

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
