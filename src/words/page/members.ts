import { addPageWords } from './index.ts'
import { members as en } from './en/members.ts'
import { members as zhCN } from './zh-CN/members.ts'

// They come with whatever is about employees.
addPageWords({ en, 'zh-CN': zhCN })
