import { describe, expect, it } from 'vitest'
import { activity } from '../../../src/words/errors/activity.ts'
import { memberCenter } from '../../../src/words/errors/around.ts'
import { own } from '../../../src/words/errors/own/index.ts'
import { formsOf } from '../../../src/words/fill.ts'
import { everySaying } from '../catalogues.ts'

/** The error table of the member center service, code by code, with the endpoints that it names. */
const memberCenterCodes = (
  '60000 60005 40000 40021 60013 40008 40001 40009 40022 50003 30002 30003 10003 10004 40006 60009 60027 60002 ' +
  '60017 60024 60023 60025 60026 60028 33006 33003 33007 33008 33018 33009 80001 70001 500'
).split(' ')
/** The error table of the activity service, and the one unit `errorCode` that is shown. */
const activityCodes = '1001 1002 1004 2001 3001 3002 14005'.split(' ')

describe('the tables of the specification', () => {
  it('has every code of the member center and no other', () => {
    expect(Object.keys(memberCenter).sort()).toEqual(memberCenterCodes.sort())
  })

  it('has every code of the activity service', () => {
    expect(Object.keys(activity)).toEqual(expect.arrayContaining(activityCodes))
  })
})

describe('Keydesk’s own codes', () => {
  it('say that nothing has changed only of what was never sent', () => {
    const saying = everySaying.filter(([, { en }]) =>
      formsOf(en.next).some((text) => text.includes('safely try again')),
    )
    expect(saying.map(([code]) => code)).toEqual(['change.notSent', 'change.recordBusy'])
  })

  it('are never mistaken for a service’s', () => {
    expect(Object.keys(own).filter((code) => /^\d+$/.test(code))).toEqual([])
  })
})

describe.each(everySaying)('%s', (_, saying) => {
  it('ends its sentences', () => {
    for (const text of [saying.en.meaning, saying.en.next].flatMap(formsOf)) expect(text).toMatch(/^[A-Z“{].*\.$/s)
    for (const text of [saying['zh-CN'].meaning, saying['zh-CN'].next].flatMap(formsOf)) expect(text).toMatch(/。$/)
  })
})
