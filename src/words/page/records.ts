import { addPageWords } from './index.ts'
import { records as en } from './en/records.ts'
import { records as zhCN } from './zh-CN/records.ts'

// They are many, and come with the lists and details that say what a field means.
addPageWords({ en, 'zh-CN': zhCN })
