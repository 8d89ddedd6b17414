import type { Catalogue } from '../entry.ts'

/** Keydesk itself. */
export const program: Catalogue = {
  cancelled: {
    fault: 'nobody',
    en: { meaning: 'It was stopped before it was finished.', next: 'Start it again when it is wanted.' },
    'zh-CN': { meaning: '操作在完成前已停止。', next: '需要时重新开始即可。' },
  },
  internal: {
    fault: 'program',
    en: {
      meaning: 'Something went wrong inside Keydesk[ ({name}, {at})].',
      next: 'Start Keydesk again. If it comes back, report what was being done: this is a defect.',
    },
    'zh-CN': {
      meaning: 'Keydesk 内部出错[（{name}，{at}）]。',
      next: '重新启动 Keydesk。如仍出现，反馈当时的操作：这是程序缺陷。',
    },
  },
}
