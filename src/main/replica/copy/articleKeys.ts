import { hasHan } from './pinyin.ts'
import type { ArticleRow } from './productColumns.ts'
import { sortKey, type SortLanguage } from './sortKeys.ts'

/*
 * What articles are sorted by, in a language. Their rows keep the keys by pinyin, which are the same in any language for
 * a text without Chinese characters.
 */

const keyIn = (text: string, byPinyin: string, language: SortLanguage): string =>
  language === 'zh-CN' || !hasHan(text) ? byPinyin : sortKey(text, language)

export const nameKeyIn = ({ name, uri, nameKey }: Pick<ArticleRow, 'name' | 'uri' | 'nameKey'>, to: SortLanguage) =>
  keyIn(name || uri, nameKey, to)

/** The names on a merchandise path. */
export const pathWords = (path: readonly ArticleRow['path'][number][]): string =>
  path.map(({ num, name }) => name || num).join(' ')

export const pathKeyIn = ({ path, pathKey }: Pick<ArticleRow, 'path' | 'pathKey'>, to: SortLanguage) =>
  keyIn(pathWords(path), pathKey, to)
