import { jobs as en } from './en/jobs.ts'
import { addPageWords } from './index.ts'
import { jobs as zhCN } from './zh-CN/jobs.ts'

// They come with what shows or begins jobs, so that the first screen doesn't wait for them.
addPageWords({ en, 'zh-CN': zhCN })
