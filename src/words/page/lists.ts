import { lists as en } from './en/lists.ts'
import { addPageWords } from './index.ts'
import { lists as zhCN } from './zh-CN/lists.ts'

// They come with the screens for lists of employees.
addPageWords({ en, 'zh-CN': zhCN })
