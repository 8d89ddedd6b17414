import type { Catalogue } from '../entry.ts'

/** The page's own way to Keydesk. */
export const door: Catalogue = {
  'door.closed': {
    fault: 'machine',
    en: {
      meaning: 'Keydesk itself does not answer any more.',
      next: 'Start Keydesk again and open the page from the address that it prints.',
    },
    'zh-CN': { meaning: 'Keydesk 程序没有应答。', next: '重新启动 Keydesk，并用它给出的地址打开页面。' },
  },
  'door.otherRun': {
    fault: 'machine',
    en: {
      meaning: 'This page belongs to an earlier run of Keydesk.',
      next: 'Open the page from the address that the running Keydesk printed; nothing was done.',
    },
    'zh-CN': {
      meaning: '此页面属于 Keydesk 之前的一次运行。',
      next: '使用当前运行的 Keydesk 给出的地址打开页面；没有执行任何操作。',
    },
  },
}
