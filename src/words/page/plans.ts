import { plans as en } from './en/plans.ts'
import { addPageWords } from './index.ts'
import { plans as zhCN } from './zh-CN/plans.ts'

// They come with the dialog that reads a plan.
addPageWords({ en, 'zh-CN': zhCN })
