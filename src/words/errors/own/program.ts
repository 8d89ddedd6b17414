import type { Catalogue } from '../entry.ts'

/** Keydesk itself. */
export const program: Catalogue<'cancelled' | 'report.gone' | 'internal'> = {
  cancelled: {
    fault: 'nobody',
    en: { meaning: 'This was stopped before it finished.', next: 'Start it again when you need it.' },
    'zh-CN': { meaning: '操作在完成前已停止。', next: '需要时重新开始。' },
  },
  'report.gone': {
    fault: 'nobody',
    en: { meaning: 'This problem report is no longer available.', next: 'Report the problem again.' },
    'zh-CN': { meaning: '此问题报告已失效。', next: '重新报告问题。' },
  },
  internal: {
    fault: 'program',
    en: {
      meaning: 'Something went wrong in Keydesk[ ({name}, {at})].',
      next: 'Restart Keydesk. If it happens again, report what you were doing.',
    },
    'zh-CN': {
      meaning: 'Keydesk内部出错[（{name}，{at}）]。',
      next: '重新启动Keydesk。如果再次出现，反馈当时的操作。',
    },
  },
}
