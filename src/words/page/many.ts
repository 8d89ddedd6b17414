import { many as en } from './en/many.ts'
import { addPageWords } from './index.ts'
import { many as zhCN } from './zh-CN/many.ts'

// They come with the list of employees, in which several are chosen.
addPageWords({ en, 'zh-CN': zhCN })
