import { addPageWords } from './index.ts'
import { copy as en } from './en/copy.ts'
import { copy as zhCN } from './zh-CN/copy.ts'

// They come with the panel behind the freshness.
addPageWords({ en, 'zh-CN': zhCN })
