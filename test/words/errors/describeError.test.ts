import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../../src/contract/bridge.ts'
import { foreignCode, type ErrorCode } from '../../../src/contract/codes.ts'
import { routes, type Endpoint } from '../../../src/contract/routes.ts'
import { activity } from '../../../src/words/errors/activity.ts'
import { describeError } from '../../../src/words/errors/index.ts'
import { memberCenter } from '../../../src/words/errors/around.ts'
import { own } from '../../../src/words/errors/own/index.ts'
import { errorKinds, type DeskError } from '../../../src/contract/errors.ts'
import { campaign } from '../../campaign.ts'

const languages: Language[] = ['en', 'zh-CN']
const endpoints = Object.keys(routes) as Endpoint[]
/** What no type allows, and what a page of another version may all the same be told. */
const strange = (endpoint: string) => endpoint as Endpoint

const refused = (code: ErrorCode, more: Partial<DeskError> = {}): DeskError => ({ kind: 'refused', code, ...more })
const english = (error: DeskError) => describeError(error, 'en')

describe('what happened', () => {
  it('fills in the numbers', () => {
    const error: DeskError = { kind: 'invalid', code: 'input.nameTooLong', details: { length: 31, limit: 30 } }
    expect(english(error).message).toBe('The name has 31 characters; the limit is 30.')
    expect(describeError(error, 'zh-CN').message).toBe('姓名有31个字符，超出30个的上限。')
  })

  it('names row and field in words', () => {
    const error: DeskError = { kind: 'invalid', code: 'input.required', row: 3, field: 'passwordMobile' }
    expect(english(error)).toMatchObject({
      message: 'Row 3: A value is missing: security mobile.',
      where: 'Row 3, security mobile',
    })
    expect(describeError(error, 'zh-CN')).toMatchObject({
      message: '第3行：缺少必填项：密保手机号。',
      where: '第3行，密保手机号',
    })
  })

  it('names a place inside the input by its last name and its item', () => {
    const at = (field: string) => english({ kind: 'invalid', code: 'input.required', field }).where
    expect(at('draft.signIn.tokenUrl')).toBe('token address')
    expect(at('draft.name')).toBe('name')
    expect(at('assets[2]')).toBe('asset IDs (item 3)')
    expect(at('assets.0')).toBe('asset IDs (item 1)')
    expect(at('--whatever')).toBe('--whatever')
    expect(at('constructor')).toBe('constructor')
  })

  it('leaves the place in a service’s reply as its specification writes it', () => {
    const error: DeskError = {
      kind: 'shape',
      code: 'shape.field',
      field: 'list[3].name',
      details: { expected: 'text' },
    }
    expect(english(error).message).toContain('at list[3].name: expected text.')
  })

  it('leaves out what is not known, and marks what cannot be left out', () => {
    expect(english({ kind: 'invalid', code: 'input.csvBroken', details: { path: 'p.csv' } }).message).toBe(
      'The CSV file “p.csv” isn’t valid.',
    )
    expect(english({ kind: 'invalid', code: 'input.fileNotFound' }).message).toBe('The file “…” doesn’t exist.')
  })

  it('says that a value was empty, or is now', () => {
    const error: DeskError = {
      kind: 'refused',
      code: 'undo.changedSince',
      details: { field: 'remark', then: '', now: 'Ill' },
    }
    expect(describeError(error, 'en').message).toContain('was left as “(empty)” and is now “Ill”')
    const emptied = { ...error, code: 'job.changedSince', details: { field: 'remark', then: 'Ill', now: '' } } as const
    expect(describeError(emptied, 'zh-CN').message).toContain('为“Ill”，现在是“（空）”')
  })

  it('says what an assignment that is not undone is used for by now', () => {
    const error = (details: DeskError['details']): DeskError => ({
      kind: 'refused',
      code: 'undo.changedSince',
      ...(details && { details }),
    })
    const said = (details: DeskError['details'], language: Language) => describeError(error(details), language).message
    expect(said({ lent: 'KD-1' }, 'en')).toBe('This has changed since then: now lent: KD-1.')
    expect(said({ key: 'KEY-1' }, 'zh-CN')).toBe('此后又有更改：借用锁KEY-1的借用尚未结束。')
    expect(said({ online: 'KD-1' }, 'en')).toBe('This has changed since then: now in use online: KD-1.')
  })

  it('shows a value that looks like a placeholder as it is, and fills nothing into it', () => {
    const details = { value: '{limit} [x] {value}', limit: 9 }
    expect(english({ kind: 'invalid', code: 'input.userNameCharacters', details }).message).toContain(
      '“{limit} [x] {value}”',
    )
  })

  it('shows nothing that steers a terminal, and cuts what is very long', () => {
    const { message } = english(
      refused('500', { endpoint: 'A5', message: `a\u001B[31mb\r\n\u202Ec ${'长'.repeat(999)}` }),
    )
    expect(message).not.toMatch(/[\p{Cc}\u202E]/u)
    expect(message).toContain('…”')
    expect(message.length).toBeLessThan(500)
  })

  it('names the asset of an export', () => {
    const error: DeskError = { kind: 'unreachable', code: 'http.503', endpoint: 'A7', details: { assetId: '42' } }
    expect(english(error)).toMatchObject({ message: expect.stringMatching(/^Asset ID 42: /), where: 'Asset ID 42' })
  })

  it('counts further mistakes of the same input', () => {
    const one: DeskError = { kind: 'invalid', code: 'input.nameEmpty', row: 1 }
    expect(english({ ...one, all: [one, one, one] }).message).toBe('Row 1: The name is empty. (and 2 more)')
    expect(english({ ...one, all: [one] }).message).toBe('Row 1: The name is empty.')
  })
})

describe('the service’s own words', () => {
  it.each([
    ['50003', 'A1', '密码长度必须在8到20之间'],
    ['50003', 'A3', 'length between 8 and 20'],
    ['60009', 'A1', '最多创建 50 个试用账号'],
    ['80001', 'A2', 'user center: locked'],
    ['1001', 'B1', 'branch is missing'],
    ['2001', 'B1', 'rule 7'],
  ] as const)('of %s at %s are shown', (code, endpoint, message) => {
    for (const language of languages) {
      expect(describeError(refused(code, { endpoint, message }), language).message).toContain(message)
    }
  })

  it('are left out when they say no more', () => {
    expect(describeError(refused('40008', { message: '账号为空！' }), 'zh-CN').message).toBe('账号为空。')
    expect(describeError(refused('40008', { message: 'null' }), 'en').message).toBe('The account is empty.')
    expect(describeError(refused('40008', { message: '', cause: ' ' }), 'en').message).toBe('The account is empty.')
  })

  it('are shown with the cause where that says more again', () => {
    expect(english(refused('33009', { message: 'busy', cause: 'lock 7 held' })).message).toBe(
      'The service couldn’t lend this. The service says: “busy”. Cause: “lock 7 held”.',
    )
    expect(english(refused('33009', { message: 'busy: lock 7', cause: 'lock 7' })).message).not.toContain('Cause')
  })

  it('keep their sense where the service left its template unfilled', () => {
    expect(english(refused('50003', { message: '长度在{0}到{1}之间' })).message).toContain('“长度在…到…之间”')
  })
})

describe('one code in several places', () => {
  it('means what it means at the endpoint', () => {
    expect(english(refused('60024', { endpoint: 'A7' })).message).toContain('asset number with this ID')
    expect(english(refused('60024', { endpoint: 'A9' })).message).toContain('assign or withdraw')
    expect(english(refused('40001', { endpoint: 'A1' })).message).toContain('initial password')
    expect(english(refused('40001', { endpoint: 'A3' })).message).toContain('new password')
    expect(english(refused('60002', { endpoint: 'A4' })).hint).toContain('nothing is left to do')
  })

  it('is looked up in the table of the service that answered', () => {
    const atMembers = english(refused('1001', { endpoint: 'A1', message: 'x' }))
    expect(atMembers.message).toContain('code 1001, which isn’t in its specification')
    expect(english(refused('1001', { endpoint: 'B1' })).message).toContain('activity service')
    expect(english(refused('500', { endpoint: 'B1' })).message).toContain('code 500, which isn’t in its specification')
    expect(english(refused('500', { endpoint: 'A6' })).message).toContain('network error')
    expect(english(refused('60000', { endpoint: 'B1' })).hint).toContain('auth_activity')
    expect(english(refused('60000', { endpoint: 'A6' })).hint).toContain('auth_me')
  })

  it('is found without an endpoint as well', () => {
    expect(english(refused('3002')).message).toContain('doesn’t meet its conditions')
    expect(english(refused('33006')).message).toContain('nodes')
  })
})

describe('a code that no table has', () => {
  it('is shown with the service’s words', () => {
    for (const language of languages) {
      const { message, hint } = describeError(
        refused(foreignCode('99999'), { endpoint: 'A9', message: 'asset frozen' }),
        language,
      )
      expect(message).toContain('99999')
      expect(message).toContain('asset frozen')
      expect(hint).not.toBe('')
    }
  })

  it.each([
    ['http.418', 'HTTP 418'],
    ['http.500', 'HTTP 500'],
    ['http.503', 'HTTP 503'],
    ['http.204', 'HTTP 204'],
    ['http.302', 'redirects to another one'],
    ['token.slow_down', 'refused the sign-in'],
  ])('%s stands for its class', (code, words) => {
    expect(english({ kind: 'unreachable', code: foreignCode(code) }).message).toContain(words)
  })

  it.each(['constructor', '__proto__', 'toString', '', 'http.', 'http.999'])('%j is told by its kind', (code) => {
    expect(english({ kind: 'store', code: foreignCode(code) }).message).toContain('can’t use its data on this computer')
  })
})

describe('a change of which nobody knows whether it was done', () => {
  const codes = [...Object.keys(own).filter((code) => code.startsWith('change.')), '500', '33009', 'http.502', '99999']

  it.each([...endpoints, strange(''), strange('constructor')])(
    'at %j says: let it settle or say what it came to before the next, it was not sent again',
    (endpoint) => {
      for (const code of codes) {
        const error: DeskError = { kind: 'unknown', code: foreignCode(code), endpoint }
        expect(english(error).hint).toMatch(
          /Before you .*(check|ask|search) .* say whether it was done\. .* hasn’t sent it again\.$/,
        )
        expect(describeError(error, 'zh-CN').hint).toMatch(/之前，先.*确认是否已生效。.*没有重复发送。$/)
      }
    },
  )

  it('says where to look', () => {
    const hint = (endpoint: Endpoint) => english({ kind: 'unknown', code: 'change.timeout', endpoint }).hint
    expect(hint('A1')).toContain('list of employees')
    expect(hint('A3')).toContain('old password')
    expect(hint('A9')).toContain('list of asset numbers')
    expect(hint('A10')).toContain('asset numbers and keys')
    expect(hint('B1')).toContain('with the participant')
  })
})

describe('any error', () => {
  /** Values as they may come, without what would itself look like a slip. */
  const harmless = fc.string({ unit: 'grapheme' }).filter((text) => !/[{}[\]]|undefined/.test(text))
  const knownCode = fc.constantFrom(...Object.keys({ ...own, ...memberCenter, ...activity }))
  const detailNames = fc.constantFrom(
    'value',
    'limit',
    'length',
    'path',
    'name',
    'reason',
    'field',
    'line',
    'assetId',
    'constructor',
  )
  /** What no type allows and JSON brings all the same. */
  const missing = fc.constantFrom(undefined, null) as fc.Arbitrary<never>
  const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
  const deskError: fc.Arbitrary<DeskError> = fc.record({
    kind: fc.constantFrom(...errorKinds),
    code: fc.oneof(knownCode, fc.constantFrom('http.418', 'token.x', 'constructor'), harmless).map(foreignCode),
    message: optional(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('{0} {1}', 'undefined', 'null', '[{x}]')),
    ),
    cause: optional(fc.string({ unit: 'binary' })),
    endpoint: optional(fc.oneof(fc.constantFrom(...endpoints), harmless.map(strange))),
    field: optional(fc.oneof(harmless, fc.constantFrom('name', 'assets[0]', 'list[1].assetNum'))),
    row: optional(fc.nat()),
    details: optional(fc.dictionary(detailNames, fc.oneof(harmless, fc.integer(), missing))),
  })

  it('comes out in whole words, in both languages', () => {
    fc.assert(
      fc.property(deskError, fc.constantFrom(...languages), (error, language) => {
        const { title, message, hint, fault, where } = describeError(error, language)
        for (const text of [title, message, hint, fault, where ?? 'nowhere']) {
          expect(text.trim()).not.toBe('')
          expect(text).not.toMatch(/\{\w*\}|undefined|\[object/)
          expect(text).not.toMatch(/\p{Cc}/u)
        }
      }),
      campaign.property(150, 10),
    )
  })
})
