import { addPageWords } from './index.ts'
import { exporting as en } from './en/exporting.ts'
import { exporting as zhCN } from './zh-CN/exporting.ts'

// They come with the dialog of an export.
addPageWords({ en, 'zh-CN': zhCN })
