import type { DoorCode } from '../../../contract/codes.ts'
import type { Catalogue } from '../entry.ts'
import { lookFirst } from '../lookFirst.ts'

/** The page's own way to Keydesk. */
export const door: Catalogue<DoorCode> = {
  'door.closed': {
    fault: 'program',
    title: { en: 'Keydesk isn’t responding', 'zh-CN': 'Keydesk没有响应' },
    en: {
      meaning: 'Keydesk was closed, so this page no longer works.',
      next: 'Start Keydesk again and open the address it shows.',
    },
    'zh-CN': { meaning: 'Keydesk已关闭，本页面无法继续使用。', next: '重新启动Keydesk，打开它显示的地址。' },
  },
  'door.closedDuringChange': {
    fault: 'program',
    title: { en: 'Keydesk isn’t responding', 'zh-CN': 'Keydesk没有响应' },
    en: {
      meaning:
        'Keydesk was closed during a change, which may or may not have been done. Start Keydesk again and open the address it shows.',
      next: lookFirst.en,
    },
    'zh-CN': {
      meaning: '更改进行中Keydesk被关闭，无法确定是否已生效。重新启动Keydesk，打开它显示的地址。',
      next: lookFirst['zh-CN'],
    },
  },
  'door.otherRun': {
    fault: 'program',
    title: { en: 'Keydesk isn’t responding', 'zh-CN': 'Keydesk没有响应' },
    en: {
      meaning: 'This page belongs to another run of Keydesk, or to another browser.',
      next: 'Open the address that Keydesk showed when it started.',
    },
    'zh-CN': { meaning: '本页面属于另一次运行的Keydesk，或另一个浏览器。', next: '打开Keydesk启动时显示的地址。' },
  },
}
