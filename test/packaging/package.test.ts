import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { arch, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { extractAll, extractFile, listPackage, statFile } from '@electron/asar'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFakeElectron, readJson } from './fakeElectronFolder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const target = `linux-${arch()}`
/** Which fuses are on in what ships. */
const fuses: Partial<Record<keyof typeof FuseV1Options, boolean>> = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
}

let electron: string
let output: string
let packed: string
let asar: string
let inAsar: string[]
beforeAll(async () => {
  const { version } = await readJson(join(root, 'node_modules', 'electron', 'package.json'))
  electron = await makeFakeElectron(String(version), Object.values(fuses))
  output = await mkdtemp(join(tmpdir(), 'keydesk-dist-'))
  const builder = join(root, 'node_modules', 'electron-builder', 'cli.js')
  const args = ['--linux', 'dir', `-c.electronDist=${electron}`, `-c.directories.output=${output}`]
  await promisify(execFile)(process.execPath, [builder, ...args], { cwd: root })
  packed = join(
    output,
    (await readdir(output)).find((name) => name.endsWith('unpacked'))!,
  )
  asar = join(packed, 'resources', 'app.asar')
  inAsar = listPackage(asar, { isPack: false }).map((path) => path.replaceAll('\\', '/'))
})
afterAll(async () => {
  for (const folder of [electron, output]) await rm(folder, { recursive: true, force: true })
})
const filesUnder = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))

describe('what ships', () => {
  it('is the bundles, package.json and keytar', () => {
    const top = new Set(inAsar.map((path) => path.split('/')[1]))
    expect([...top].sort()).toEqual(['node_modules', 'out', 'package.json'])
    const modules = new Set(
      inAsar.filter((path) => path.startsWith('/node_modules/')).map((path) => path.split('/')[2]),
    )
    expect([...modules]).toEqual(['keytar'])
    const bundles = new Set(inAsar.filter((path) => path.startsWith('/out/')).map((path) => path.split('/')[2]))
    expect([...bundles].sort()).toEqual(['main', 'preload', 'renderer'])
    expect(inAsar).toEqual(
      expect.arrayContaining([
        '/out/main/index.js',
        '/out/main/cli.js',
        '/out/main/worker.js',
        '/out/preload/index.cjs',
        '/out/renderer/index.html',
        '/out/renderer/licences.js',
      ]),
    )
  })

  it('holds no sources, tests, maps or notes', () => {
    const unwanted = /\.tsx?$|\.map$|\.test\.|\.gyp$|\.(c|cc|h)$|README|\/(src|test|docs|scripts)(\/|$)/
    expect(inAsar.filter((path) => unwanted.test(path))).toEqual([])
  })

  it('keeps the licence of what it takes from others', () => {
    expect(inAsar).toContain('/node_modules/keytar/LICENSE.md')
  })

  it('has of keytar’s binaries the target’s alone, outside the archive', async () => {
    const binaries = inAsar.filter((path) => path.endsWith('.node'))
    expect(binaries).toEqual([`/node_modules/keytar/prebuilds/${target}/keytar.node`])
    expect(statFile(asar, binaries[0]!.slice(1))).toMatchObject({ unpacked: true })
    const unpacked = await filesUnder(`${asar}.unpacked`)
    expect(unpacked.filter((path) => path.endsWith('.node'))).toEqual([binaries[0]!.slice(1)])
  })

  it('has a package.json that starts the bundle and says nothing of how it was made', () => {
    const shipped = JSON.parse(extractFile(asar, 'package.json').toString()) as Record<string, unknown>
    expect(shipped).toMatchObject({ main: 'out/main/index.js', type: 'module' })
    expect(shipped['devDependencies']).toBeUndefined()
    expect(shipped['scripts']).toBeUndefined()
  })

  it('needs nothing that does not ship', async () => {
    const unpacked = join(output, 'app')
    extractAll(asar, unpacked)
    const node = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: output })
    const { version } = await readJson(join(root, 'package.json'))
    expect((await node(join(unpacked, 'out', 'main', 'cli.js'), '--version')).stdout.trim()).toBe(version)
    const keytar = `require(${JSON.stringify(join(unpacked, 'node_modules', 'keytar'))})`
    expect((await node('-p', `typeof ${keytar}.getPassword`)).stdout.trim()).toBe('function')
  })

  it('starts the threads of the copy out of the archive', async () => {
    const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
    const program = [`--import=${here('archiveHooks.ts')}`, here('replicaFromArchive.ts')]
    const worker = pathToFileURL(join(asar, 'out', 'main', 'worker.js')).href
    const { stdout } = await promisify(execFile)(process.execPath, [...program, worker, join(output, 'memory')])
    expect(JSON.parse(stdout)).toEqual({ members: 8, assets: 12, trees: 12, found: 1 })
  })

  it('speaks the two languages of Keydesk', async () => {
    expect((await readdir(join(packed, 'locales'))).sort()).toEqual(['en-US.pak', 'zh-CN.pak'])
  })
})

describe('the fuses', () => {
  it('are set in the program', async () => {
    const wire: Record<number, unknown> = { ...(await getCurrentFuseWire(join(packed, 'keydesk'))) }
    const states = Object.keys(fuses).map((name) => [name, wire[FuseV1Options[name as keyof typeof FuseV1Options]]])
    expect(Object.fromEntries(states)).toEqual(
      Object.fromEntries(Object.entries(fuses).map(([name, on]) => [name, on ? FuseState.ENABLE : FuseState.DISABLE])),
    )
  })
})
