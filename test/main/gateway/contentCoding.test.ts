import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { errorOf, openWire } from './support.ts'

const keys = [{ assetId: '1', assetNum: '2', borrowedFlag: true, of: '中文' }]
const text = JSON.stringify({ code: 0, data: keys })
const twice = gzipSync(brotliCompressSync(text))

const reply = (coding: string, body: string | Uint8Array) => ({ headers: { 'content-encoding': coding }, body })

it.each([
  ['gzip', gzipSync(text)],
  ['X-GZIP', gzipSync(text)],
  ['deflate', deflateSync(text)],
  ['deflate', deflateRawSync(text)],
  ['br', brotliCompressSync(text)],
  ['br, gzip', twice],
  ['identity', text],
  // What is cut off is white space.
  ['gzip', gzipSync(text.padEnd(2000)).subarray(0, -12)],
])('a reply as %s is read', async (coding, body) => {
  const { wire, gateway } = await openWire(() => reply(coding, body))
  expect(await gateway.listKeys()).toEqual(keys)
  expect(wire.requests[0]?.headers['accept-encoding']).toBe('br, gzip, deflate')
})

it.each([
  ['is in another coding than it says', reply('gzip', text), 'net.replyCut'],
  ['is in a coding over another', reply(Array(6).fill('gzip').join(), twice), 'net.replyCut'],
  ['holds more than its endpoint’s bound', reply('gzip', gzipSync(text.padEnd(5_000_000))), 'net.replyTooLarge'],
])('a reply that %s is no answer', async (_name, answer, code) => {
  const { gateway } = await openWire(() => answer)
  expect(await errorOf(gateway.listKeys())).toMatchObject({ code })
})
