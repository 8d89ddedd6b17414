import { wordsOf } from '../fill.ts'
import { en } from './en.ts'
import { zhCN } from './zhCN.ts'

export type ExportWordKey = keyof typeof en

/** The words of files that are taken away: they say the same wherever they are opened. */
export const exportWords = wordsOf<typeof en>({ en, 'zh-CN': zhCN })
