import { activities as en } from './en/activities.ts'
import { addPageWords } from './index.ts'
import { activities as zhCN } from './zh-CN/activities.ts'

addPageWords({ en, 'zh-CN': zhCN })
