import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { dataFolder, memoriesFolder } from './store/dataFolder.ts'

/**
 * From here on Node keeps the code that this thread loads as it has compiled it, and takes it from there at the next
 * start. It stands in the folder of the copies, which is this user's alone and doesn't roam: one that others can write
 * into would let them say what runs here. Where there is no such folder none is made. Electron keeps what it compiles
 * in its own way.
 */
export function keepCompiled(): void {
  const { env, platform, versions } = process
  const folder = dirname(memoriesFolder(dataFolder(env, platform, homedir()), env, platform, homedir()))
  if (versions['electron'] === undefined && existsSync(folder)) enableCompileCache(join(folder, 'compiled'))
}
