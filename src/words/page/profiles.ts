import { addPageWords } from './index.ts'
import { profiles as en } from './en/profiles.ts'
import { profiles as zhCN } from './zh-CN/profiles.ts'

// They come with the pages of connections and with signing in.
addPageWords({ en, 'zh-CN': zhCN })
