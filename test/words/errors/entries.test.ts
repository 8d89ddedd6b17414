import { describe, expect, it } from 'vitest'
import { activity } from '../../../src/words/errors/activity.ts'
import type { Saying } from '../../../src/words/errors/entry.ts'
import { sayingOfKind } from '../../../src/words/errors/kinds.ts'
import { memberCenter } from '../../../src/words/errors/memberCenter/index.ts'
import { own } from '../../../src/words/errors/own/index.ts'
import { placeholdersOf } from '../../../src/words/errors/text.ts'

/** The error table of the member center service, code by code, with the endpoints that it names. */
const memberCenterCodes = (
  '60000 60005 40000 40021 60013 40008 40001 40009 40022 50003 30002 30003 10003 10004 40006 60009 60027 60002 ' +
  '60017 60024 60023 60025 60026 60028 33006 33003 33007 33008 33018 33009 80001 70001 500'
).split(' ')
/** The error table of the activity service, and the one unit `errorCode` that is shown. */
const activityCodes = '1001 1002 1004 2001 3001 3002 14005'.split(' ')

const everySaying: [string, Saying][] = [
  ...Object.entries({ ...memberCenter, ...own }),
  ...Object.entries(activity).map(([code, entry]): [string, Saying] => [`activity ${code}`, entry]),
  ...Object.entries(sayingOfKind),
  ...Object.entries({ ...memberCenter, ...own, ...activity }).flatMap(([code, entry]) =>
    Object.entries(entry.at ?? {}).map(([endpoint, saying]): [string, Saying] => [`${code} at ${endpoint}`, saying]),
  ),
]

function placeholders(saying: Saying, language: 'en' | 'zh-CN'): string[] {
  const { meaning, next } = saying[language]
  return [...new Set([...placeholdersOf(meaning), ...placeholdersOf(next)])].sort()
}

describe('the tables of the specification', () => {
  it('has every code of the member center and no other', () => {
    expect(Object.keys(memberCenter).sort()).toEqual(memberCenterCodes.sort())
  })

  it('has every code of the activity service', () => {
    expect(Object.keys(activity)).toEqual(expect.arrayContaining(activityCodes))
  })
})

describe('Keydesk’s own codes', () => {
  it('are never mistaken for a service’s', () => {
    expect(Object.keys(own).filter((code) => /^\d+$/.test(code))).toEqual([])
  })
})

describe.each(everySaying)('%s', (_, saying) => {
  it('says something in both languages, and ends its sentences', () => {
    for (const { meaning, next } of [saying.en, saying['zh-CN']]) {
      expect(meaning.trim()).not.toBe('')
      expect(next.trim()).not.toBe('')
    }
    for (const text of [saying.en.meaning, saying.en.next]) expect(text).toMatch(/^[A-Z“{].*\.$/s)
    for (const text of [saying['zh-CN'].meaning, saying['zh-CN'].next]) expect(text).toMatch(/。$/)
  })

  it('has no exclamation marks, and Chinese only where Chinese is due', () => {
    const { meaning, next } = saying['zh-CN']
    expect(`${saying.en.meaning}${saying.en.next}${meaning}${next}`).not.toMatch(/[!！]/)
    expect(`${saying.en.meaning}${saying.en.next}`).not.toMatch(/\p{Script=Han}|[，。：（）]/u)
    expect(meaning).toMatch(/\p{Script=Han}/u)
    expect(next).toMatch(/\p{Script=Han}/u)
  })

  it('needs the same values in both languages', () => {
    expect(placeholders(saying, 'zh-CN')).toEqual(placeholders(saying, 'en'))
  })
})
