import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cliEntry, out, root } from './places.mjs'
import { runNode, throwIfInterrupted } from './processes.mjs'

const note = join(out, 'built-from')
const builder = join(dirname(fileURLToPath(import.meta.url)), 'builder.mjs')
const configuration = [
  ...['electron.vite.config.ts', 'scripts/toolchain/bundledLicences.mjs'],
  ...['package-lock.json', 'package.json', 'tsconfig.json'],
]

/** Whether `out/` is missing or was built from other sources than the present ones. */
export function buildDue() {
  return !existsSync(cliEntry) || !existsSync(note) || readFileSync(note, 'utf8') !== fingerprintOf(['src'])
}

/**
 * Builds all of `out/`. Throws with the builder's words where that fails; `out/` then counts as missing.
 *
 * @param {(words: string) => void} say
 */
export async function build(say) {
  say('Building Keydesk.')
  mkdirSync(out, { recursive: true })
  rmSync(note, { force: true })
  const builtFrom = fingerprintOf(['src'])
  const { code, output } = await runNode(builder, [], { output: 'collect', input: 'pipe' })
  throwIfInterrupted()
  if (code !== 0) throw new Error(`The build failed.\n${output.trim()}`)
  writeFileSync(note, builtFrom)
}

/** Covers names and contents of some folders, not times: a checkout that changes nothing needs no build. */
export function fingerprintOf(folders) {
  const hash = createHash('sha256')
  const sources = folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of [...configuration.map((name) => join(root, name)), ...sources].sort()) {
    hash
      .update(`${file}\0`)
      .update(existsSync(file) ? readFileSync(file) : '')
      .update('\0')
  }
  return hash.digest('hex')
}
