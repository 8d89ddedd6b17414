import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { hasEnded, ownerMark, ownerPattern } from '../../system/owner.ts'

/** Files that the desk wrote for the page to download, in a folder that only this user can open. */
export interface Downloads {
  /** A place for a file, and the address under which it may be fetched once. */
  make(suggestedName: string): Promise<{ path: string; download: string }>
  /** Returns a file, which is deleted once read; `undefined` for a token that isn't valid, or no longer is. */
  take(token: string): { name: string; body: ReadableStream } | undefined
  close(): Promise<void>
}

const folderName = new RegExp(`^keydesk-exports-${ownerPattern}-\\w+$`)

/** Whether a folder of that name is this user's and was left behind by a process of this machine. */
async function isLeftBehind(name: string): Promise<boolean> {
  const [, owner, pid] = folderName.exec(name) ?? []
  if (!hasEnded(owner, pid)) return false
  const found = await lstat(join(tmpdir(), name)).catch(() => undefined)
  return found?.isDirectory() === true && (process.getuid === undefined || found.uid === process.getuid())
}

/** Removes what killed browser doors left behind. What can't be removed stays until the next start. */
async function sweep(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => [])
  for (const name of names) {
    if (!(await isLeftBehind(name))) continue
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined)
  }
}

export async function createDownloads(): Promise<Downloads> {
  await sweep()
  const folder = await mkdtemp(join(tmpdir(), `keydesk-exports-${ownerMark}-`))
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
