import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { campaign } from '../../../campaign.ts'
import { ProductTree } from '../../../../src/contract/records.ts'
import { inOrderOf } from '../../../../src/domain/jsonText.ts'
import { parseLossless } from '../../../../src/main/gateway/wire/lossless.ts'
import { TreeScanner } from '../../../../src/main/replica/json/treeScanner.ts'
import { createPlainTrees } from '../../../../src/main/replica/thread/reader.ts'
import { nastyTreeText } from '../nastyRecords.ts'

/** Parsed, checked and written, as whoever has the tree as a record would write it. */
function writtenFrom(text: string): string {
  const came = parseLossless(text)
  return JSON.stringify(inOrderOf(came, ProductTree.parse(came)))
}

const scanner = new TreeScanner()
const plain = createPlainTrees(parseLossless)
function exported(text: string): string {
  const came = Buffer.from(new TextEncoder().encode(text).buffer)
  const edits = scanner.scan(came, text)?.edits
  const bytes = plain(came, edits)
  if (edits !== undefined) expect(Buffer.from(plain(came))).toEqual(Buffer.from(bytes))
  // Nothing of it is looked at again.
  came.fill(0)
  return Buffer.from(bytes).toString()
}

const one = (fields: string): string => `{"productInstanceList":[{"id":7,"productUri":"p"${fields}}],"children":null}`

describe('a tree as an export has it', () => {
  it('is parsed only where its text does not tell', () => {
    const isScanned = (text: string): boolean => scanner.scan(Buffer.from(text), text) !== undefined
    expect(
      ['"gmsPid":12', '"x":[1.5,-7,12345678901234567,null]', '"y":"\\u674e"'].map((it) => isScanned(one(`,${it}`))),
    ).toEqual(Array(3).fill(true))
    expect(['"gmsPid":1e3', '"x":1.10', '"__proto__":1', '"a":1,"a":2'].map((it) => isScanned(one(`,${it}`)))).toEqual(
      Array(4).fill(false),
    )
  })

  it.each([
    ['as it came', one(',"productName":"李雷 😀"')],
    ['white space', `\n { "productInstanceList" : [ ] ,\t"children":[ {"id" : 1 , "children":[ ] } ]\r\n} `],
    ['numbers that are ids', one(',"merchandiseInsId":12,"assetId":-0,"gmsPid":1e3,"customerId":2.0,"limitAmount":12')],
    ['long numbers', one(',"x":9007199254740993,"limitAmount":9223372036854775807,"y":-9223372036854775808')],
    ['fractions of many digits', one(',"x":[12345678901234567.25,0.1234567890123456789,-1e-400],"gmsPid":1e400')],
    ['numbers in other forms', one(',"x":[1.10,1E+3,-0,0.0,1e400,5e-324,1e20,0],"y":-7')],
    ['escapes', one(',"productName":"\\u674e\\/\\ud83d\\ude00\\ud800\\"\\\\"')],
    ['a field twice', one(',"a":1,"x":{"a":2},"a":3,"productUri":"q"')],
    ['a field twice, once with an escape', one(',"a":1,"\\u0061":2')],
    ['fields that move', one(',"b":1,"10":2,"2":3,"01":4,"4294967296":5')],
    ['__proto__', one(',"__proto__":{"a":1},"constructor":2')],
    ['ids elsewhere', `{"id":5,"children":[{"id":5,"x":{"id":5},"children":[{"id":6}]}],"x":{"children":[{"id":5}]}}`],
    ['many names', one(Array.from({ length: 1500 }, (_, n) => `,"f${n}":${n}`).join(''))],
    ['short again', one(',"merchandiseInsId":12')],
  ])('%s', (_, text) => {
    expect(exported(text)).toEqual(writtenFrom(text))
  })

  it('is the same as parsed, checked and written, whatever a service may say', () => {
    fc.assert(
      fc.property(nastyTreeText('1', 4), (text) => {
        expect(exported(text)).toEqual(writtenFrom(text))
      }),
      campaign.property(100, 2),
    )
  })
})
