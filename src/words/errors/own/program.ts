import type { Catalogue } from '../catalogueEntry.ts'

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
