import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foreignCode } from '../../../src/contract/codes.ts'
import type { DeskError } from '../../../src/contract/errors.ts'
import { noteOrigin, reportOf } from '../../../src/renderer/ui/errorReport.ts'
import { version } from '../../../package.json'

describe('a report of an error', () => {
  it('says version, time, operation, endpoint, kind, code and field', () => {
    const error: DeskError = { kind: 'shape', code: 'shape.field', endpoint: 'A6', field: 'list[3].assetNum' }
    noteOrigin(error, 'listAssets')
    const [head, time, ...rest] = reportOf(error).split('\n')
    expect(head).toBe(`Keydesk ${version}`)
    expect(time).toMatch(/^time: \d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(rest).toEqual([
      'operation: listAssets',
      'endpoint: A6',
      'kind: shape',
      'code: shape.field',
      'field: list[3].assetNum',
    ])
  })

  it('holds nothing of the input and of what the service said', () => {
    const secret = fc.stringMatching(/^[a-zA-Z]{12}\d{12}[\u4e00-\u4e20]{3}$/)
    fc.assert(
      fc.property(secret, (text) => {
        const report = reportOf({
          kind: 'refused',
          code: '60005',
          endpoint: 'A1',
          message: text,
          cause: text,
          details: { path: text },
          candidates: [{ reason: text }] as never,
          all: [{ kind: 'invalid', code: 'input.required', message: text }],
        })
        expect(report).not.toContain(text)
      }),
    )
  })

  it('takes ids and names out of a code or field that should hold none', () => {
    const report = reportOf({
      kind: 'shape',
      code: foreignCode('13800138000'),
      field: 'members.张伟.6100000000000000006',
    })
    expect(report).not.toMatch(/1380|张伟|6100/)
  })
})
