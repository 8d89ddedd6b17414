import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { treeAnswer } from './trees.ts'

/**
 * A process of its own: one employee, as many asset numbers as are asked for, and for each a tree of about so many
 * bytes, after the given milliseconds. With each line of its input every hundredth tree says something else; it ends
 * with its input. Prints its port.
 */
const [assets = 0, treeBytes = 0, latencyMs = 0] = process.argv.slice(2).map(Number)
const trees = Array.from({ length: 20 }, (_, seed) => treeAnswer(treeBytes, seed).split('"data":{'))
let version = 0

const list = Array.from({ length: assets }, (_, number) => ({
  assetNum: `KD${String(number).padStart(8, '0')}`,
  assetId: String(6_440_000_000_000_000 + number),
  cloudAccountGlobalId: null,
  borrowedFlag: false,
  onlineFlag: false,
}))
const success = (data: unknown): string => JSON.stringify({ code: 0, message: 'success', data })
const assetsReply = success(list)
const membersReply = success({ pages: 1, total: 1, list: [{ globalId: 'm1', userName: 'user1' }] })

function answerTo(path: string): string {
  if (path.includes('/members')) return membersReply
  if (path.includes('/assetNums')) return assetsReply
  if (path.includes('/borrowUsbKeys')) return success([])
  const number = Number(/asset\/(\d+)\//.exec(path)?.[1]) - 6_440_000_000_000_000
  const [head, tail] = trees[number % trees.length]!
  const changed = number % 100 === 0 ? tail?.replace('"limitAmount":100', `"limitAmount":${100 + version}`) : tail
  return `${head}"data":{"of":"${number}",${changed}`
}

const server = createServer((request, response) => {
  request.resume()
  const answer = (): void => {
    response.setHeader('Content-Type', 'application/json;charset=UTF-8')
    response.end(answerTo(request.url ?? ''))
  }
  if (latencyMs > 0) setTimeout(answer, latencyMs)
  else answer()
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
process.stdin.on('data', () => (version += 1)).on('end', () => process.exit())
