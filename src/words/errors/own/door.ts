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
    title: { en: 'This page isn’t connected to Keydesk', 'zh-CN': '本页面未连接到Keydesk' },
    en: {
      meaning:
        'Keydesk opens to one browser, the first to use the address that it shows. This page belongs to another one, or to an earlier run.',
      next: 'Go back to the tab where you opened Keydesk. If there is none, quit Keydesk, start it again and open the new address: each works once.',
    },
    'zh-CN': {
      meaning: 'Keydesk只对最先打开其地址的浏览器开放。本页面属于另一个浏览器，或之前的一次运行。',
      next: '回到打开Keydesk的标签页。如果没有，退出并重新启动Keydesk，打开新的地址；每个地址只能使用一次。',
    },
  },
}
