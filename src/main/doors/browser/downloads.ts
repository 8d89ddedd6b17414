import { randomBytes } from 'node:crypto'
import { createReadStream, mkdtempSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'

/** Files that the desk wrote for the page to fetch. They lie in a folder that only this user can enter. */
export interface Downloads {
  /** A place for a file, and the address under which it may be fetched once. */
  make(suggestedName: string): Promise<{ path: string; download: string }>
  /** Gives a file away, deleted here when it is read; `undefined` for a token that is none, or none any more. */
  take(token: string): { name: string; body: ReadableStream } | undefined
  close(): Promise<void>
}

export function createDownloads(): Downloads {
  const folder = mkdtempSync(join(tmpdir(), 'keydesk-'))
  const names = new Map<string, string>()
  return {
    async make(suggestedName) {
      const token = randomBytes(32).toString('base64url')
      const name = basename(suggestedName)
      await mkdir(join(folder, token), { mode: 0o700 })
      names.set(token, name)
      return { path: join(folder, token, name), download: `/download/${token}` }
    },
    take(token) {
      const name = names.get(token)
      if (name === undefined) return undefined
      names.delete(token)
      const file = createReadStream(join(folder, token, name))
      file.once('close', () => void rm(join(folder, token), { recursive: true, force: true }))
      return { name, body: Readable.toWeb(file) as ReadableStream }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
