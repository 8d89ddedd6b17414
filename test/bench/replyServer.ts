import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { numbersFrom } from './trees.ts'

/**
 * A process of its own: answers every request with a success of the given endpoint, kind and size, and ends with its
 * input. Prints its port.
 */
const [endpoint = '', kind = '', size = '0'] = process.argv.slice(2)
const bytes = Number(size)
const next = numbersFrom(7)
const mixed = (count: number): number => Math.floor(next() * count)

/** Around the records of each endpoint, and what a record must have. */
const replies: Record<string, { head: string; tail: string; record: string }> = {
  A5: { head: '{"pages":1,"list":[', tail: ']}', record: '"globalId":"1","userName":"u"' },
  A6: { head: '[', tail: ']', record: '"assetNum":"1","assetId":"1","borrowedFlag":true,"onlineFlag":true' },
  A7: { head: '{"productInstanceList":[', tail: ']}', record: '"id":1,"productUri":"u"' },
  A8: { head: '[', tail: ']', record: '"assetId":"1","assetNum":"1","borrowedFlag":true' },
}
const { head, tail, record } = replies[endpoint]!

let row = 0

/** As many of a value as a record may have for its length, in an unknown field. */
const filled = (value: string, each: number, count: number): string =>
  `{${record},"more":[${Array.from({ length: count }, () => value.padEnd(each)).join(',')}]},`

/** What costs most to hold, byte for byte: what is no record at all, and records filled with what nobody asked for. */
const worst: Record<string, () => string> = {
  numbers: () => '1234567890123456,',
  nested: () => `${'['.repeat(60)}${']'.repeat(60)},`,
  'empty lists': () => '[],',
  objects: () => '{"":0},',
  'records alone': () => `{${record}${' '.repeat(30)}},`,
  'records of empty lists': () => filled('[]', 31, 300),
  'records of empty objects': () => filled('{}', 31, 300),
  'records of long numbers': () => filled('1234567890123456', 40, 300),
  'records of short texts': () => filled(`"${mixed(1e6)}"`, 10, 300),
  'one record of empty objects': () => filled('{}', 31, Math.floor(bytes / 32) - 10),
  // As many rows of names as are let through, one after the other.
  'records of other fields': () => {
    row = (row + 1) % 1900
    const fields = Array.from({ length: 12 }, (_, nth) => `"f${(row * (nth + 3)) % 883}${nth}":0`.padEnd(11))
    return `{${record},${' '.repeat(20)}${fields.join(',')}},`
  },
  'records in Chinese': () => `{${record},"name":"张${'x'.repeat(100)}"},`,
}

function bodyOf(): Buffer {
  const make = worst[kind]!
  const start = `{"code":0,"data":${head}`
  const parts: string[] = []
  let length = start.length + tail.length
  for (let part = make(); length + Buffer.byteLength(part) < bytes - 2; part = make()) {
    parts.push(part)
    length += Buffer.byteLength(part)
  }
  return Buffer.from(`${start}${parts.join('').slice(0, -1)}${tail}}`)
}

const body = bodyOf()
const server = createServer((request, response) => {
  request.resume()
  response.setHeader('Content-Type', 'application/json')
  response.setHeader('Content-Length', body.length)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
process.stdin.on('end', () => process.exit()).resume()
