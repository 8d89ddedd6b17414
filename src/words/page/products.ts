import { addPageWords } from './index.ts'
import { products as en } from './en/products.ts'
import { products as zhCN } from './zh-CN/products.ts'

// They come with the screen of products and what shows some of them.
addPageWords({ en, 'zh-CN': zhCN })
