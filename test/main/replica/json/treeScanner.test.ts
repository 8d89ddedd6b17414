import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { campaign } from '../../../campaign.ts'
import { DeskFailure } from '../../../../src/contract/errors.ts'
import { decodeReply } from '../../../../src/main/gateway/decodeReply.ts'
import { instancesOf } from '../../../../src/main/replica/copy/trees.ts'
import { foundFields } from '../../../../src/main/replica/json/treeNames.ts'
import { TreeScanner, type ScannedTree } from '../../../../src/main/replica/json/treeScanner.ts'
import { treeAnswer } from '../../../bench/trees.ts'
import { nastyTreeText } from '../nastyRecords.ts'

const scanner = new TreeScanner()
function scanned(text: string): ScannedTree | undefined {
  const bytes = new TextEncoder().encode(text)
  return scanner.scan(bytes, text)
}

/** Whether the gateway takes this for what an asset number has: parsed, and checked against the contract. */
function isTaken(text: string): boolean {
  try {
    const reply = new TextEncoder().encode(`{"code":0,"message":"success","data":${text}}`)
    return decodeReply('tree', reply, { status: 200 }).verdict.type === 'success'
  } catch (failure) {
    if (failure instanceof DeskFailure && failure.error.kind === 'shape') return false
    throw failure
  }
}

const wanted = new Set<string>(foundFields)
const instancesIn = (text: string) =>
  instancesOf(text, wanted).map(({ span, path, fields }) => ({ span, path, fields }))

const product = (fields: string): string => `{"id":"p","productUri":"u"${fields}}`
const one = (fields: string): string => `{"productInstanceList":[${product(fields)}]}`

const dataOf = (answer: string): string => answer.slice(answer.indexOf('"data":') + 7, -1)
/** As services write it. */
const usualTree = fc.nat(50).map((seed) => dataOf(treeAnswer(1000, seed)))

/** Texts near a tree: with a character more, less, or in another's place. */
const nearTree = fc
  .tuple(
    fc.oneof(usualTree, nastyTreeText('1', 3)),
    fc.nat(),
    fc.nat(3),
    fc.constantFrom(...'{}[],:"0-1.eEtn\\ \u0001\u00e9/u'),
  )
  .map(([text, where, kind, letter]) => {
    const at = where % text.length
    return text.slice(0, at) + (kind === 0 ? '' : letter) + text.slice(kind === 1 ? at : at + 1)
  })

describe('a tree that is read in one go', () => {
  it('is what parsing and checking take, whatever it says', () => {
    const numRuns = campaign.runs(100, 15)
    let certain = 0
    fc.assert(
      fc.property(fc.oneof(nearTree, nastyTreeText('1', 4)), (text) => {
        const tree = scanned(text)
        if (!tree) return
        certain += 1
        expect(isTaken(text)).toBe(true)
      }),
      { numRuns, seed: campaign.seed },
    )
    expect(certain).toBeGreaterThan(numRuns / 10)
  })

  it('has the instances, with their places, paths and fields, that are found in its structure', () => {
    fc.assert(
      fc.property(nastyTreeText('1', 4), (text) => {
        const tree = scanned(text)
        if (tree) expect(tree.instances).toEqual(instancesIn(text))
      }),
      campaign.property(100, 3),
    )
  })

  it('is certain where a service writes as the specification shows, in any order and with fields left out', () => {
    const answer = treeAnswer(20_000, 7)
    const data = JSON.parse(answer) as { data: object }
    const sorted = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(sorted)
      if (typeof value !== 'object' || value === null) return value
      const entries = Object.entries(value).filter(([, field]) => field !== null)
      return Object.fromEntries(
        entries.sort(([a], [b]) => (a < b ? 1 : -1)).map(([key, field]) => [key, sorted(field)]),
      )
    }
    for (const text of [
      dataOf(answer),
      JSON.stringify(sorted(data.data), null, 1),
      one(',"trial":true,"limitEndTime":"1800000000000","gmsPid":12,"customerId":9223372036854775807'),
      one(',"productName":"\\u674e\\n","productExtendInstanceList":[{"a":[1.5]}],"more":{"children":[1],"id":null}'),
      '{"children":null}',
      '{"children":[{"id":1,"children":[{"id":"b","productInstanceList":[]}]}],"productInstanceList":null}',
    ]) {
      expect(scanned(text), text).toMatchObject({ isModest: true })
      expect(isTaken(text), text).toBe(true)
      expect(scanned(text)?.instances).toEqual(instancesIn(text))
    }
  })

  it.each([
    ['a field that may not be a number', product(',"licenseType":1')],
    ['a count that is text', product(',"limitAmount":"many"')],
    ['a count that ends in a sign', product(',"limitAmount":"12-"')],
    ['a count that is nothing', product(',"limitAmount":""')],
    ['a count that is a fraction', product(',"limitAmount":1.5')],
    ['a flag that is a number', product(',"activateFlag":1')],
    ['a long number where only a small one may be', product(',"trial":1234567890123456')],
    ['a list that is an object', product(',"productExtendInstanceList":{}')],
    ['no id', '{"productUri":"u"}'],
    ['no URI', '{"id":"p"}'],
    ['a URI that is nothing', '{"id":"p","productUri":null}'],
    ['a number', '7'],
    ['nothing', 'null'],
    ['a list', '[]'],
  ])('is not certain with an instance that has, or is, %s', (_, text) => {
    const tree = `{"productInstanceList":[${text}]}`
    expect(scanned(tree)).toBeUndefined()
    expect(isTaken(tree)).toBe(false)
  })

  it.each([
    '{}',
    '[]',
    'null',
    '{"children":{}}',
    '{"children":[{}]}',
    '{"children":[{"id":null}]}',
    '{"children":[null]}',
    '{"children":[],}',
    '{"children":[,]}',
    '{"children":[1,]}',
    '{"children" []}',
    '{"children":[]',
    '{children:[]}',
    one(',"x":01'),
    one(',"x":-'),
    one(',"x":+1'),
    one(',"x":1.'),
    one(',"x":.5'),
    one(',"x":1e'),
    one(',"x":tru'),
    one(',"x":nul}'),
    one(',"x":"\\x"'),
    one(',"x":"\\u12"'),
    one(',"x":"\u0001"'),
    one(',"x":"\\'),
    one(',"x\t":1'),
    one(',"x":[1 2]'),
    one(',"x":{"a" 1}'),
    one(',"x":{,}'),
    one(',"x":{"a":1 "b":2}'),
    one(',,"x":1'),
    one(',"x"'),
    `${one('')}{}`,
    `${one('')},`,
    `${one('')}]`,
    `${one('')}x`,
    '',
    ' ',
    '{',
    '{"',
    '{"children"',
    '{"children":',
  ])('is not certain, because it is none: %s', (text) => {
    expect(scanned(text)).toBeUndefined()
    expect(isTaken(text)).toBe(false)
  })

  it('is for the gateway to judge if it is large, dense or deep', () => {
    const many = one(`,"x":[${Array(3000).fill('1').join(',')}]`)
    const long = one(`,"x":"${'a'.repeat(70_000)}"`)
    for (const text of [many, long]) expect(scanned(text)).toMatchObject({ isModest: false })
    expect(scanned(one(`,"x":${'['.repeat(120)}${']'.repeat(120)}`))).toBeUndefined()
  })

  it('counts places as the text has them, whatever its characters take in bytes', () => {
    const text = `{"名称":"é😀","productInstanceList":[{"id":"一","productUri":"😀","名":1},${product('')}]}`
    const [first, second] = scanned(text)?.instances ?? []
    expect(text.slice(first?.span.start, first?.span.end)).toBe('{"id":"一","productUri":"😀","名":1}')
    expect(text.slice(second?.span.start, second?.span.end)).toBe(product(''))
    expect(first?.fields).toEqual({ id: '一', productUri: '😀' })
  })

  it.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])('knows no field %s', (name) => {
    const text = `{"${name}":[{"a":1}],"children":[{"id":1,"${name}":[null]}]}`
    expect(scanned(text)).toMatchObject({ instances: [] })
    expect(isTaken(text)).toBe(true)
  })
})
