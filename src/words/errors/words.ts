import { wordsOf, type Say } from '../fill.ts'
import { en } from './en.ts'
import { zhCN } from './zhCN.ts'

export type SayOfErrors = Say<typeof en>

const errorTables = { en, 'zh-CN': zhCN }
/** The words around the catalogue's sentences. */
export const errorWords = wordsOf<typeof en>(errorTables)
