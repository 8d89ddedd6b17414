import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foreignCode } from '../../../src/contract/codes.ts'
import type { DeskError } from '../../../src/contract/errors.ts'
import { factsOf, noteOrigin } from '../../../src/renderer/ui/errorWords.ts'

describe('what a report says of an error', () => {
  it('is when it came up, of which call, and its endpoint, kind, code and field', () => {
    const error: DeskError = {
      kind: 'shape',
      code: 'shape.field',
      endpoint: 'A6',
      field: 'list[3].assetNum',
      correlation: '7K2M9QXD',
    }
    const before = Date.now()
    noteOrigin(error, 'listAssets')
    const { at, ...facts } = factsOf(error)
    expect(at).toBeGreaterThanOrEqual(before)
    expect(facts).toEqual({ ...error, operation: 'listAssets' })
  })

  it('holds nothing of the input and of what the service said', () => {
    const secret = fc.stringMatching(/^[a-zA-Z]{12}\d{12}[\u4e00-\u4e20]{3}$/)
    fc.assert(
      fc.property(secret, (text) => {
        const facts = factsOf({
          kind: 'refused',
          code: foreignCode(text),
          field: `members.${text}`,
          message: text,
          cause: text,
          details: { path: text },
          candidates: [{ reason: text }] as never,
          all: [{ kind: 'invalid', code: 'input.required', message: text }],
        })
        expect(JSON.stringify(facts)).not.toContain(text)
        expect(facts.code).toBe('other')
      }),
    )
  })

  it('takes ids and names out of a code or field that should hold none', () => {
    const facts = factsOf({
      kind: 'shape',
      code: foreignCode('13800138000'),
      field: 'members.张伟.6100000000000000006',
    })
    expect(JSON.stringify(facts)).not.toMatch(/1380013|张伟|6100/)
  })
})
