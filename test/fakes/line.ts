import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** The way to a service, which can go away in the middle of things and come back. */
export interface Line {
  /** The service's address by this way. */
  baseUrl: string
  /** Ends every connection at once. `refuses`: nobody listens any more; `drops`: whoever connects is cut off. */
  cut(how: 'refuses' | 'drops'): Promise<void>
  mend(): Promise<void>
}

export async function startLine(serviceUrl: string): Promise<Line> {
  const { hostname, port: servicePort } = new URL(serviceUrl)
  const sockets = new Set<Socket>()
  let drops = false
  const server: Server = createServer((socket) => {
    if (drops) return void socket.on('error', () => undefined).destroy()
    const service = connect(Number(servicePort), hostname)
    for (const [one, other] of [
      [socket, service],
      [service, socket],
    ] as const) {
      sockets.add(one)
      one
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
      one.pipe(other)
    }
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const endAll = () => sockets.forEach((socket) => socket.destroy())
  const close = async () => {
    if (!server.listening) return
    const closed = new Promise((done) => server.close(done))
    endAll()
    await closed
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  onTestFinished(close)
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    async cut(how) {
      drops = how === 'drops'
      if (drops) endAll()
      else await close()
    },
    async mend() {
      drops = false
      if (!server.listening) await listen(port)
    },
  }
}
