import { wall as en } from './en/wall.ts'
import { addPageWords } from './index.ts'
import { wall as zhCN } from './zh-CN/wall.ts'

// They come with the board.
addPageWords({ en, 'zh-CN': zhCN })
