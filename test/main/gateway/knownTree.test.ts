import { describe, expect, it } from 'vitest'
import { decodeReply } from '../../../src/main/gateway/decodeReply.ts'

const tree = '{"productInstanceList":[{"id":"p","productUri":"李雷 }"}],"children":[ ]}'

/** What a reply with that text comes to where `tree` was kept before; and what was asked about. */
function decoded(text: string) {
  const asked: string[] = []
  const isSure = (content: Uint8Array): boolean => {
    asked.push(Buffer.from(content).toString())
    return asked.at(-1) === tree
  }
  const { verdict, content } = decodeReply('tree', new TextEncoder().encode(text), { status: 200 }, { isSure })
  return { verdict, content: content && Buffer.from(content).toString(), asked }
}

describe('a tree that was kept before', () => {
  it.each([
    ['at the end', `{"code":0,"data":${tree}}`],
    ['with white space around', ` {"code" : 0 , "data" : \n ${tree}\t } \r\n`],
    ['with more after it', `{"code":0,"data":${tree},"trace":{"a":{}}}`],
    ['before its code', `{"data":${tree},"code":0}`],
    ['after a byte order mark', `\uFEFF{"code":0,"data":${tree}}`],
  ])('is known again %s, and given as it was', (_, text) => {
    expect(decoded(text)).toMatchObject({ verdict: { type: 'success' }, content: tree })
    expect(decoded(text).asked.at(-1)).toBe(tree)
  })

  it('is not taken for another one, nor for part of what is broken', () => {
    const other = tree.replace('"p"', '"q"')
    for (const text of [`{"code":0,"data":${other}}`, `{"code":0,"data":${other},"trace":{}}`]) {
      expect(decoded(text)).toMatchObject({ verdict: { type: 'success' }, content: other })
      expect(decoded(text).asked.at(-1)).toBe(other)
    }
    for (const text of [`{"code":0,"data":${tree}`, `{"code":0,"data":${tree}}}`, `{"code":0,"data":${tree},}`]) {
      expect(decoded(text)).toMatchObject({ verdict: { type: 'noEnvelope', form: 'broken' } })
      expect(decoded(text).content).toBeUndefined()
    }
  })
})
