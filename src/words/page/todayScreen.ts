import type { Table } from '../fill.ts'
import { uiWords } from './frame.ts'

/** Words of Today, beside what `words/files/today.ts` says of it everywhere. */
export const todayPageWords = {
  reading: { en: 'Looking through the copy…', 'zh-CN': '正在查看本地副本…' },
  find: { en: 'Scan or type', 'zh-CN': '扫码或输入' },
  findHint: { en: 'Scan or type a number, key, name or account', 'zh-CN': '扫码，或输入编号、借用锁、姓名、账号' },
  needs: { en: 'What needs attention', 'zh-CN': '待处理' },
  print: { en: 'Print', 'zh-CN': '打印' },
  done: { en: 'Done here today', 'zh-CN': '今天在本机完成' },
  nothingDone: { en: 'Nothing yet', 'zh-CN': '暂无' },
  allDone: { en: 'All of today', 'zh-CN': '今天的全部记录' },
  'act.takeBack': { en: 'Take back…', 'zh-CN': '收回借用锁…' },
  'act.refresh': { en: 'Check again', 'zh-CN': '再次查看' },
  'act.retry': uiWords.tryAgain,
  'act.decide': { en: 'Decide', 'zh-CN': '去处理' },
  'act.show': { en: 'Show', 'zh-CN': '查看' },
  'act.compare': { en: 'Compare', 'zh-CN': '对比' },
} as const satisfies Table
