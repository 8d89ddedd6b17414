import { describe, expect, it } from 'vitest'
import { en } from '../../../src/words/page/en/index.ts'
import type { Entry } from '../../../src/words/page/messages.ts'
import { zhCN } from '../../../src/words/page/zh-CN/index.ts'
import { differingPlaceholders } from '../tables.ts'
import { parseSource, parseText, sourceNames } from './sources.ts'
import { usedKeys } from './usedKeys.ts'
import { wordsInCode } from './wordsInCode.ts'

const english: Record<string, Entry> = en
const chinese: Record<string, Entry> = zhCN
const keys = Object.keys(en)

/** The forms of a message: the last, which every language has, is for any number. */
function formsOf(entry: Entry = ''): string[] {
  return typeof entry === 'string' ? [entry] : [entry.one, entry.other].filter((text) => text !== undefined)
}

describe('the catalogue', () => {
  it('has the same keys in both languages', () => {
    expect(Object.keys(zhCN).sort()).toEqual([...keys].sort())
  })

  it('has the same placeholders in both languages and in every form', () => {
    expect(differingPlaceholders(english, chinese)).toEqual([])
  })

  it('has no key that nothing asks for', () => {
    const used = usedKeys(sourceNames)
    expect(keys.filter((key) => !used.has(key))).toEqual([])
  })

  it('has a form for one wherever English counts something', () => {
    const counting = keys.filter((key) => typeof english[key] === 'string' && /\{count\} [a-z ]*s\b/.test(english[key]))
    expect(counting).toEqual([])
  })

  it('speaks Chinese in Chinese, with its punctuation', () => {
    const untranslated = keys.filter((key) =>
      formsOf(chinese[key]).some(
        (text) => /[A-Za-z]{2}/.test(text.replace(/\{\w+\}|Keydesk|https/g, '')) && !/\p{Script=Han}/u.test(text),
      ),
    )
    const foreign = keys.filter((key) =>
      formsOf(chinese[key]).some((text) => /[\p{Script=Han}}][,;:?!]|\p{Script=Han}\./u.test(text)),
    )
    expect({ untranslated, foreign }).toEqual({ untranslated: [], foreign: [] })
  })
})

describe('the page’s code', () => {
  it.each(sourceNames)('%s has no words of its own', (name) => {
    expect(wordsInCode(parseSource(name))).toEqual([])
  })

  it('would be found to have some', () => {
    const words = (text: string) => wordsInCode(parseText('example.tsx', text))
    expect(words('const a = <p>Hello</p>')).toEqual(['Hello'])
    expect(words('const a = <p>{isOpen ? "Close" : t("open")}</p>')).toEqual(['Close'])
    expect(words('const a = <p>{name && `${name} is here`}</p>')).toEqual(['is here'])
    expect(words('const a = <button aria-label="Close" data-kind="quiet">×</button>')).toEqual(['Close'])
    expect(words('const a = <Field placeholder={"Name"} type="text" />')).toEqual(['Name'])
    expect(words('showToast({ kind: "done", title: "Saved" })')).toEqual(['Saved'])
    expect(words('document.title = `Keydesk of ${name}`')).toEqual(['Keydesk of'])
    expect(words('say("It was done"); say("完成"); throw new Error("no enterprise is shown")')).toEqual([
      'It was done',
      '完成',
    ])
  })

  it('leaves dates, numbers and plurals to the language', () => {
    const unaware =
      /\.(toLocale\w*String|toDateString|toUTCString|toFixed)\(|new Intl\.(NumberFormat|DateTimeFormat|PluralRules)/
    const found = sourceNames.filter((name) => unaware.test(parseSource(name).text))
    expect(found).toEqual([])
  })
})
