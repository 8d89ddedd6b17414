import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './places.mjs'

/**
 * Runs `work` while no other process on this machine does so in this repository. The lock is a local socket: the
 * system releases it when its owner ends, however that happens, and waiting processes notice at once.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @param {() => void} onWait called each time somebody else turns out to hold it
 * @returns {Promise<T>}
 */
export async function withLock(work, onWait) {
  let server
  while ((server = await listen()) === undefined) {
    onWait()
    await holderEnds()
  }
  const waiting = new Set()
  server.on('connection', (socket) => waiting.add(socket.on('error', () => {})))
  try {
    return await work()
  } finally {
    server.close()
    for (const socket of waiting) socket.destroy()
  }
}

const name = `keydesk-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`
/** Linux and Windows keep these names in memory; elsewhere it is a file, which a killed owner leaves behind. */
const address =
  { linux: `\0${name}`, win32: `\\\\.\\pipe\\${name}` }[process.platform] ?? join(tmpdir(), `${name}.sock`)

function listen() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
    server.listen(address, () => resolve(server))
  })
}

function holderEnds() {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('error', (error) => {
      if (error.code === 'ECONNREFUSED' && address.endsWith('.sock')) rmSync(address, { force: true })
      resolve()
    })
    socket.once('close', () => resolve())
    socket.resume()
  })
}
