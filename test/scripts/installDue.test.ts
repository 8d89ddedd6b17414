import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const scripts = fileURLToPath(new URL('../../scripts', import.meta.url))
const here = { os: [process.platform], cpu: [process.arch] }
const elsewhere = { os: ['aix'], cpu: ['ppc64'] }

type Packages = Record<string, object>

const wanted: Packages = {
  '': { name: 'keydesk' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/native': { version: '1.0.0', integrity: 'sha512-n', optional: true, ...here },
  'node_modules/foreign': { version: '1.0.0', integrity: 'sha512-f', optional: true, ...elsewhere },
}
const installed: Packages = {
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/native': { version: '1.0.0', integrity: 'sha512-n', optional: true, ...here },
}

/** Whether an install is due where the lockfile and npm's record of what it installed are these. */
async function isDue(record: Packages | undefined, { node = true } = {}): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'keydesk-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(scripts, join(folder, 'scripts'), { recursive: true })
  mkdirSync(join(folder, 'node_modules', 'node', 'bin'), { recursive: true })
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }))
  if (record) writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: record }))
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  if (node) writeFileSync(join(folder, 'node_modules', 'node', 'bin', program), '')
  const { installDue } = await import(pathToFileURL(join(folder, 'scripts/toolchain/install.mjs')).href)
  return installDue()
}

const { 'node_modules/a': a, ...withoutA } = installed

it('is not due where npm installed what the lockfile says for this machine', async () => {
  expect(await isDue(installed)).toBe(false)
})

it('does not insist on an optional package, which npm may have failed to install', async () => {
  expect(await isDue({ 'node_modules/a': a! })).toBe(false)
})

it.each<[string, Packages | undefined]>([
  ['nothing was installed, or not to the end', undefined],
  ['a package is missing', withoutA],
  ['a package has another version', { ...installed, 'node_modules/a': { ...a, version: '1.0.1' } }],
  ['a package has other contents', { ...installed, 'node_modules/a': { ...a, integrity: 'sha512-b' } }],
  ['it was installed for another platform', { ...installed, 'node_modules/foreign': wanted['node_modules/foreign']! }],
])('is due where %s', async (_, record) => {
  expect(await isDue(record)).toBe(true)
})

it('is due where Node 24 is missing, because install scripts did not run', async () => {
  expect(await isDue(installed, { node: false })).toBe(true)
})
