import { addPageWords } from './index.ts'
import { reports as en } from './en/reports.ts'
import { reports as zhCN } from './zh-CN/reports.ts'

// They are many, and come with the screens of the reports.
addPageWords({ en, 'zh-CN': zhCN })
