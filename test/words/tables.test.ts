import { describe, expect, it } from 'vitest'
import { type Text, formsOf } from '../../src/words/fill.ts'
import { catalogues } from './catalogues.ts'
import { parseSource, parseText, sourceNames, textOf } from './sources.ts'
import { differingPlaceholders } from './tables.ts'
import { wordsInCode } from './wordsInCode.ts'

/** Numbers that are never one: Keydesk's own bounds and spans, and sizes in bytes. */
const neverOne = /^(?:limit|most|min|max|days|seconds|bytes|pastBytes)$/
/** What is filled in and no number: the word after it doesn't depend on it. */
const noNumber =
  /^(?:account|code|date|employee|enterprise|entry|field|file|given|holder|host|job|key|list|name|option|path|place|report|row|scope|snapshot|time|value|what|who)$/
/** What is filled in, before a word that would be another if it were one. */
const plural =
  /\{(\w+)\} (?:more |different |new )?(?:(?!is\b|was\b|has\b)[a-z]+s|are|were|have|expire|(?:are|were|have)n’t)\b/g

/** Numbers, or phrases with one in them ("1 employee"), before such a word in whichever form. */
function undecided(text: Text): string[] {
  const [first = [], ...others] = formsOf(text).map((form) =>
    Array.from(form.matchAll(plural)).flatMap(([phrase, name = '']) => {
      const isTooLong = name === 'length' && form.includes('; the limit')
      return neverOne.test(name) || noNumber.test(name) || isTooLong ? [] : [phrase]
    }),
  )
  return first.filter((phrase) => others.every((found) => found.includes(phrase)))
}

/** What both languages write alike. */
const alike = new Set(['Keydesk', 'ID', 'URI', 'Key', 'key', '……', '…'])

describe.each(Object.entries(catalogues))('the words of the %s', (_name, { table }) => {
  const keys = Object.keys(table)
  const english = (key: string): Text => table[key]!.en
  const textsOf = (key: string) => ({ english: formsOf(english(key)), chinese: formsOf(table[key]!['zh-CN']) })

  it('have the same placeholders in both languages and in every form', () => {
    expect(differingPlaceholders(table)).toEqual([])
  })

  it('say something', () => {
    const silent = (key: string) =>
      Object.values(textsOf(key))
        .flat()
        .some((text) => text === '')
    expect(keys.filter(silent)).toEqual([])
  })

  it('do not shout', () => {
    expect(
      keys.filter((key) =>
        Object.values(textsOf(key))
          .flat()
          .some((text) => /[!！]/.test(text)),
      ),
    ).toEqual([])
  })

  it('have a form for one wherever English counts something', () => {
    const counting = keys.filter((key) => {
      const text = english(key)
      return typeof text === 'string' && /\{count\} [a-z ]*s\b/.test(text)
    })
    expect(counting).toEqual([])
  })

  it('take the form that each number in them asks for', () => {
    expect(keys.flatMap((key) => undecided(english(key)).map((phrase) => `${key}: ${phrase}`))).toEqual([])
  })

  it('are English in English, with its punctuation', () => {
    const foreign = (text: string) => /\p{Script=Han}|[，。：；？！（）、]/u.test(text)
    expect(keys.filter((key) => textsOf(key).english.some(foreign))).toEqual([])
  })

  it('are Chinese in Chinese, with its punctuation', () => {
    const bare = (text: string) => text.replace(/\{\w+\}/g, '').trim()
    const untranslated = (text: string) =>
      /[A-Za-z]{2}/.test(bare(text)) && !/\p{Script=Han}/u.test(text) && !alike.has(bare(text))
    const foreign = (text: string) =>
      /[\p{Script=Han}}”][,;:?!]|\p{Script=Han}\.(?!\.)|[,;:?!(]\p{Script=Han}/u.test(text)
    const chinese = keys.map((key) => [key, textsOf(key).chinese] as const)
    expect({
      untranslated: chinese.filter(([, texts]) => texts.some(untranslated)),
      foreign: chinese.filter(([, texts]) => texts.some(foreign)),
    }).toEqual({ untranslated: [], foreign: [] })
  })
})

describe('the code', () => {
  const names = sourceNames('renderer')

  it('has no words of its own', () => {
    const found = names.map((name) => [name, wordsInCode(parseSource(name))] as const)
    expect(found.length).toBeGreaterThan(100)
    expect(found.filter(([, words]) => words.length > 0)).toEqual([])
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
    expect(names.filter((name) => unaware.test(textOf(name)))).toEqual([])
  })
})

describe('placeholders', () => {
  const differ = (en: Text, chinese: Text) => differingPlaceholders({ key: { en, 'zh-CN': chinese } }).length > 0

  it('are found to differ', () => {
    expect(differ('{a} of {b}', '{b}：{c}')).toBe(true)
    expect(differ('{a} of {b}', '{b}')).toBe(true)
    expect(differ('none', '{a}')).toBe(true)
    expect(differ('[{a}]', '{a}')).toBe(true)
    expect(differ('{count}', '')).toBe(true)
    expect(differ({ one: '{name} is here', other: '{count} are here' }, '{count}')).toBe(true)
    expect(differ({ one: 'one of {total}', other: '{count} of {total}' }, { other: '{count}' })).toBe(true)
  })

  it('may stand in another order, more than once, and leave the number out of the form for one', () => {
    expect(differ('{a} of {b}', '{b}：{a}（{a}）')).toBe(false)
    expect(differ('{a}[ of {b}]', '[{b}：]{a}')).toBe(false)
    expect(differ({ one: 'One of {total}', other: '{count} of {total}' }, '{total} 中的 {count}')).toBe(false)
  })
})
