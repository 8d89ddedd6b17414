import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A process of its own: answers every request with a success of the given kind and size, and ends with its input. Prints
 * its port.
 */
const [kind = '', size = '0'] = process.argv.slice(2)

/** What costs most to hold, byte for byte. */
const worst: Record<string, string> = {
  numbers: '1234567890123456,',
  // As deep as it may be, with the envelope around it.
  nested: `${'['.repeat(60)}${']'.repeat(60)},`,
  flat: '[],',
  objects: '{},',
  // As many as are let through.
  'fewer numbers': `1234567890123456,${' '.repeat(4)}`,
  'fewer objects': `{},${' '.repeat(18)}`,
}

const head = '{"code":0,"data":['
const unit = worst[kind] ?? ''
const count = Math.floor((Number(size) - head.length - 2) / unit.length)
const body = Buffer.from(`${head}${unit.repeat(count).slice(0, -1)}]}`)

const server = createServer((request, response) => {
  request.resume()
  response.setHeader('Content-Type', 'application/json')
  response.setHeader('Content-Length', body.length)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
process.stdin.on('end', () => process.exit()).resume()
