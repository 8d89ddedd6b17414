import type { DoorCode } from '../../../contract/codes.ts'
import type { Catalogue } from '../catalogueEntry.ts'
import { lookFirst } from '../lookFirst.ts'

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
