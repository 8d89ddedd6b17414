import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Adds whoever comes, after so many milliseconds; whatever is read is empty and costs nothing. */
export async function addingServer(latencyMs: number): Promise<{ port: number; close(): Promise<void> }> {
  let added = 0
  const success = (data: unknown): string => JSON.stringify({ code: 0, message: 'success', data })
  const member = ({ userName, name }: { userName: string; name: string }) => {
    added += 1
    return { id: added, userId: added, globalId: String(7_000_000_000 + added), enterpriseId: 1, userName, name }
  }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString('utf8')))
    request.on('end', () => {
      response.setHeader('Content-Type', 'application/json;charset=UTF-8')
      if (request.method === 'GET') return void response.end(success({ pages: 0, total: 0, list: [] }))
      const { userList } = JSON.parse(text) as { userList: { userName: string; name: string }[] }
      const reply = success({ succeeded: userList.map(member), failed: [] })
      setTimeout(() => response.end(reply), latencyMs)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
