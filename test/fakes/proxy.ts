import { createServer as createTlsServer } from 'node:https'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { testCertificate, testKey } from './certificate.ts'

/** Listens on loopback until the test ends, and gives the port. */
export async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return (server.address() as AddressInfo).port
}

/** The services on https, with the certificate of the tests and nothing to list. */
export async function startTlsService(): Promise<{ port: number; seen: string[] }> {
  const seen: string[] = []
  const server = createTlsServer({ key: testKey, cert: testCertificate }, (request, response) => {
    seen.push(`${request.method} ${request.headers.host}`)
    request.resume().on('end', () => response.end('{"code":0,"data":[]}'))
  })
  return { port: await listen(server), seen }
}

export interface Proxy {
  url: string
  /** The first thing that each connection said. */
  asked: string[]
  connections: number
}

/** What a proxy does once it was asked for a tunnel. */
export type ProxyManner = (client: Socket) => void

/** A proxy of such a manner. */
export async function startProxy(manner: ProxyManner): Promise<Proxy> {
  const proxy: Proxy = { url: '', asked: [], connections: 0 }
  const server = createServer((client) => {
    proxy.connections += 1
    client.once('data', (head) => {
      proxy.asked.push(head.toString())
      manner(client)
    })
  })
  proxy.url = `http://127.0.0.1:${await listen(server)}`
  return proxy
}

/** Opens the tunnel to one port on this machine, whatever host was asked for. */
export const tunnelTo =
  (port: number): ProxyManner =>
  (client) => {
    const service = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      client.pipe(service).pipe(client)
    })
    service.on('error', () => client.destroy())
  }

/** Says something instead of opening the tunnel, and hangs up. */
export const saying =
  (answer: string): ProxyManner =>
  (client) =>
    void client.end(answer)
