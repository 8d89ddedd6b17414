import { addPageWords } from './index.ts'
import { snapshots as en } from './en/snapshots.ts'
import { snapshots as zhCN } from './zh-CN/snapshots.ts'

// They come with the screen of snapshots and packs.
addPageWords({ en, 'zh-CN': zhCN })
