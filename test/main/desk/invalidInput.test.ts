import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import type { OperationName } from '../../../src/contract/operationNames.ts'
import { describeError } from '../../../src/words/errors/index.ts'
import { invalidInput } from '../../../src/main/desk/invalidInput.ts'
import { startDesk } from './rig.ts'

/** What is said of `value` as the `field` of an input whose shape is `schema`. */
function said(schema: z.ZodType, value: unknown): string[] {
  const input = { page: value }
  const { error } = z.strictObject({ page: schema }).safeParse(input)
  const described = invalidInput(error!, input)
  return [describeError(described, 'en').message, describeError(described, 'zh-CN').message]
}

describe('what the contract refuses', () => {
  test.each([
    [z.int().min(1), 0, '; minimum: 1', '，最小为1'],
    [z.int().max(50), 51, '; maximum: 50', '，最大为50'],
    [z.string().min(8), 'abc', '; minimum length: 8', '，至少8个字符'],
    [z.string().max(2), 'abc', '; maximum length: 2', '，最多2个字符'],
    [z.array(z.string()).min(2), ['a'], '; fewest entries: 2', '，至少2项'],
    [z.array(z.string()).max(1), ['a', 'b'], '; most entries: 1', '，最多1项'],
    [z.enum(['light', 'dark']), 'pink', '; allowed: light, dark', '，只能是light, dark'],
    [z.int(), 'x', '', ''],
    [z.union([z.int(), z.boolean()]), 'x', '', ''],
  ])('is said in either language, with its limit: %#', (schema, value, english, chinese) => {
    expect(said(schema, value)).toEqual([`The value for page isn’t valid${english}.`, `页码的值无效${chinese}。`])
  })

  test.each([
    [z.string(), undefined],
    [z.string().min(1), ''],
    [z.array(z.string()).min(1), []],
    [z.union([z.int(), z.boolean()]), undefined],
    [z.enum(['light', 'dark']), undefined],
    [z.discriminatedUnion('to', [z.object({ to: z.literal('path') })]), undefined],
  ])('is missing where there is nothing: %#', (schema, value) => {
    expect(said(schema, value)).toEqual(['A value is missing: page.', '缺少必填项：页码。'])
  })

  test('is told all together, with the place of each', () => {
    const schema = z.object({ list: z.array(z.object({ name: z.string().max(1) })) })
    const input = { list: [{ name: 'ab' }, { name: 'c' }, {}] }
    const { error } = schema.safeParse(input)
    const described = invalidInput(error!, input)
    expect(described).toMatchObject({ code: 'input.invalid', field: 'list[0].name' })
    expect(described.all?.map(({ code, field }) => [code, field])).toEqual([
      ['input.invalid', 'list[0].name'],
      ['input.required', 'list[2].name'],
    ])
  })

  test('is named where nobody knows it', () => {
    const input = { page: 1, pgae: 2, list: [{ nmae: 'a' }] }
    const { error } = z.strictObject({ page: z.int(), list: z.array(z.strictObject({})) }).safeParse(input)
    const { all } = invalidInput(error!, input)
    expect(new Set(all?.map(({ code, field }) => `${code} ${field}`))).toEqual(
      new Set(['input.invalid pgae', 'input.invalid list[0].nmae']),
    )
  })

  test.each([
    ['nothing at all', undefined, 'input.required'],
    ['a number', 1, 'input.invalid'],
    ['null', null, 'input.invalid'],
  ])('may be %s', (_, input, code) => {
    const { error } = z.strictObject({ page: z.int() }).safeParse(input)
    expect(invalidInput(error!, input)).toMatchObject({ kind: 'invalid', code, field: '' })
  })

  test('is called the same whatever the library says about it', () => {
    const usually = said(z.int(), 'x')
    z.config({ customError: () => 'undefined' })
    onTestFinished(() => void z.config({ customError: undefined }))
    expect(said(z.int(), 'x')).toEqual(usually)
  })
})

test('an id with half a character is invalid, wherever it stands, and nothing is sent', async () => {
  const { desk, sandbox, profile } = await startDesk()
  const half = '6440\ud800'
  const calls: [OperationName, object][] = [
    ['showProducts', { profile, assetId: half }],
    ['exportProducts', { profile, assets: [half], format: 'json', target: { to: 'chosen' } }],
    ['resetPassword', { profile, memberGlobalId: half }],
    ['deleteMember', { profile, memberGlobalId: half }],
    ['configureAssets', { profile, memberGlobalId: '1', add: [half], remove: [] }],
    ['lend', { profile, memberGlobalId: '1', key: half, assets: ['1'] }],
    ['listKeys', { profile: half }],
    ['addProfile', { draft: profileOf(sandbox.baseUrl, half), secrets: { clientToken: 'a', userToken: 'b' } }],
  ]
  for (const [name, input] of calls) {
    const result = await desk.call(name, input)
    expect([name, result.ok || result.error.kind]).toEqual([name, 'invalid'])
  }
  expect(sandbox.requests).toHaveLength(0)
})

const profileOf = (baseUrl: string, enterpriseGlobalId: string) => ({
  name: 'Half',
  baseUrl,
  enterpriseGlobalId,
  signIn: { method: 'tokens' },
})
