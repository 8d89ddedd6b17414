import type { Language } from '../../contract/bridge.ts'
import { en } from './en.ts'
import { zhCN } from './zhCN.ts'

export type WordKey = keyof typeof en

export function isWordKey(key: string): key is WordKey {
  return Object.hasOwn(en, key)
}

/** The words for a key, with the values put in; `count` also chooses between singular and plural. */
export type Say = (key: WordKey, values?: Record<string, string | number>) => string

export function wordsIn(language: Language): Say {
  const words = language === 'zh-CN' ? zhCN : en
  const plural = new Intl.PluralRules(language)
  const number = new Intl.NumberFormat(language)
  return (key, values = {}) => {
    const entry = words[key]
    const text =
      typeof entry === 'string' ? entry : plural.select(Number(values.count)) === 'one' ? entry.one : entry.other
    return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name]
      if (value === undefined) return placeholder
      return typeof value === 'number' ? number.format(value) : value
    })
  }
}
