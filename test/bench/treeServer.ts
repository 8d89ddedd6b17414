import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { treeAnswer } from './trees.ts'

/**
 * A process of its own, so that it takes no time from what is measured: answers every request with a tree, after the
 * given milliseconds, and ends with its input. Prints its port.
 */
const latencyMs = Number(process.argv[2])
const answers = Array.from({ length: 20 }, (_, seed) => Buffer.from(treeAnswer(20_000, seed)))
let answered = 0

const server = createServer((request, response) => {
  request.resume()
  const body = answers[answered++ % answers.length]!
  const answer = () => {
    response.setHeader('Content-Type', 'application/json;charset=UTF-8')
    response.setHeader('Content-Length', body.length)
    response.end(body)
  }
  if (latencyMs > 0) setTimeout(answer, latencyMs)
  else answer()
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
process.stdin.on('end', () => process.exit()).resume()
