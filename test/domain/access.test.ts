import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../src/contract/codes.ts'
import type { DeskError, ErrorKind } from '../../src/contract/errors.ts'
import type { Found } from '../../src/contract/operations.ts'
import type { Endpoint } from '../../src/contract/routes.ts'
import { needsProbe, provesTokens, whyNothing } from '../../src/domain/access.ts'

const kindOf = (code: ErrorCode): ErrorKind => (code === '60000' || code === '60005' ? 'notSignedIn' : 'refused')
const error = (code: ErrorCode, endpoint: Endpoint): DeskError => ({ kind: kindOf(code), code, endpoint })
/** The answers of A5, A6, A8, by code; a number is a list of so many. */
const answers = (...codes: (ErrorCode | number)[]): Found[] =>
  codes.map((code, index) =>
    typeof code === 'number' ? { count: code } : { error: error(code, (['A5', 'A6', 'A8'] as const)[index] ?? 'A7') },
  )
const codeOf = (found: Found[], probe?: Found) => {
  const errors = found.flatMap((one) => ('error' in one ? [one.error] : []))
  const { kind, code } = whyNothing(errors, [...found, ...(probe ? [probe] : [])].some(provesTokens), '61')
  return `${kind} ${code}`
}

describe('why nothing of an enterprise can be read', () => {
  it.each([
    ['60000', '60000', '60000'],
    ['60005', '60005', '60005'],
    ['70001', '70001', '70001'],
    ['60000', '60005', '80001'],
  ] as const)('%s, %s, %s leave it open, and A7 decides', (...codes) => {
    expect(needsProbe(answers(...codes))).toBe(true)
    const [probe] = answers('60024')
    expect(codeOf(answers(...codes), probe)).toBe('refused profile.enterpriseRefused')
  })

  it.each([
    ['60000', '60000', '60017', 'refused profile.enterpriseRefused'],
    ['80001', '60017', '60017', 'refused profile.enterpriseRefused'],
    ['60002', '60005', '60005', 'refused profile.enterpriseRefused'],
  ] as const)('%s, %s, %s need no more: the tokens got through somewhere', (a5, a6, a8, verdict) => {
    expect(needsProbe(answers(a5, a6, a8))).toBe(false)
    expect(codeOf(answers(a5, a6, a8))).toBe(verdict)
  })

  it.each([
    ['60000', '60000', '60000', '60000', 'notSignedIn 60000'],
    ['60005', '60005', '60005', '60005', 'notSignedIn 60005'],
    ['70001', '70001', '70001', '70001', 'refused 70001'],
    ['80001', '60005', '60005', '60005', 'notSignedIn 60005'],
    // 500 and 80001 show nothing of the tokens.
    ['60000', '60000', '60000', '500', 'notSignedIn 60000'],
    ['60000', '60000', '60000', '80001', 'notSignedIn 60000'],
  ] as const)('%s, %s, %s, and %s of A7: %s', (a5, a6, a8, a7, verdict) => {
    const [probe] = answers(a7)
    expect(codeOf(answers(a5, a6, a8), probe)).toBe(verdict)
  })

  it('names the enterprise wherever the codes may mean it', () => {
    for (const code of ['60000', '60005', '70001'] as const) {
      expect(whyNothing([error(code, 'A5')], false, '61').details).toMatchObject({ enterprise: '61' })
    }
  })

  it('is the network where nothing of the services was heard', () => {
    const away: DeskError = { kind: 'unreachable', code: 'net.refused', endpoint: 'A5' }
    expect(needsProbe([{ error: away }])).toBe(false)
    expect(whyNothing([away, away, away], false, '61')).toBe(away)
  })
})
