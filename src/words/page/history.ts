import { history as en } from './en/history.ts'
import { addPageWords } from './index.ts'
import { history as zhCN } from './zh-CN/history.ts'

// They come with what shows history, so that the first screen doesn't wait for them.
addPageWords({ en, 'zh-CN': zhCN })
