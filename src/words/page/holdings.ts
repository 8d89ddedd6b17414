import { addPageWords } from './index.ts'
import { holdings as en } from './en/holdings.ts'
import { holdings as zhCN } from './zh-CN/holdings.ts'

// They come with the board and lending.
addPageWords({ en, 'zh-CN': zhCN })
