import { loans as en } from './en/loans.ts'
import { addPageWords } from './index.ts'
import { loans as zhCN } from './zh-CN/loans.ts'

// They come with what shows loans, so that the first screen doesn't wait for them.
addPageWords({ en, 'zh-CN': zhCN })
