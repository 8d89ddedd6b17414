import { execFile } from 'node:child_process'
import { chmodSync, chownSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { startRig, type CliRig } from './rig.ts'

it('a sync that finds the disk full says so with exit status 1, and what was there is whole', async () => {
  const rig = await startRig({ members: 12, assets: 8, keys: 3 })
  const worker = new URL('./fullDiskWorker.ts', import.meta.url)
  await rig.json(['sync', '--lists-only'])
  const before = (await rig.json(['copy', 'info'])).document.data

  const { status, document, stderr } = await rig.json(['sync'], { worker })
  expect([status, document.error]).toMatchObject([1, { kind: 'store', code: 'store.full' }])
  expect(stderr).toContain(`no room left on the disk for Keydesk’s data in ${join(rig.folder, 'home')}`)
  const chinese = await rig.run(['sync'], { worker, env: { LANG: 'zh_CN.UTF-8' } })
  expect(chinese).toEqual({ status: 1, stdout: '', stderr: expect.stringContaining('磁盘空间不足') })

  const after = (await rig.json(['copy', 'info'])).document.data
  expect(after).toMatchObject({ members: before.members, assets: before.assets, keys: before.keys, snapshots: 0 })
  expect((await rig.json(['members', 'list', '--offline'])).document.data.total).toBe(12)
  expect(await rig.json(['sync'])).toMatchObject({ status: 0, document: { data: { snapshot: 1, trees: 8 } } })
})

/** Rights don't bind root: where the test runs as root, Keydesk runs as a user that owns its data and nothing else. */
const other = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined

/** Sets the rights of a folder and of all in it. */
function setRights(folder: string, forFolders: number, forFiles: number): void {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  for (const path of [...all, folder]) {
    chmodSync(path, statSync(path).isDirectory() ? forFolders : forFiles)
    if (other) chownSync(path, other.uid, other.gid)
  }
}

/** Runs commands in a process of its own; gives the status and the document of each. */
async function runAsOther(
  { env, folder }: CliRig,
  commands: string[][],
): Promise<[status: number, document: unknown][]> {
  const all = JSON.stringify(commands.map((args) => [...args, '--json']))
  const script = join(import.meta.dirname, 'oneAfterAnother.ts')
  const options = { env: { ...process.env, ...env }, cwd: folder, ...other }
  const { stdout } = await promisify(execFile)(process.execPath, [script, all], options)
  const documents = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
  const statuses = documents.pop() as number[]
  return statuses.map((status, at) => [status, documents[at]])
}

// Windows has no such rights.
it.runIf(process.platform !== 'win32')(
  'a folder that is read-only can be read; what writes into it is refused',
  async () => {
    const rig = await startRig({ members: 4, assets: 4, keys: 1 })
    await rig.json(['sync'])
    const { globalId } = rig.sandbox.state.members[0]!
    await rig.json(['members', 'edit', globalId, '--remark', 'before'])
    // The folder of the whole run is its own.
    if (other) chmodSync(dirname(rig.folder), 0o711)
    setRights(rig.folder, 0o555, 0o400)
    onTestFinished(() => setRights(rig.folder, 0o700, 0o600))
    const sent = rig.sandbox.requests.length
    const commands = [
      ['members', 'list', '--offline'],
      ['history', 'list'],
      ['snapshots', 'list'],
      ['members', 'edit', globalId, '--remark', 'after'],
    ]
    expect(await runAsOther(rig, commands)).toMatchObject([
      [0, { data: { total: 4 } }],
      [0, { data: { entries: [{ endpoint: 'A2' }], missing: 0 } }],
      [0, { data: { snapshots: [{ snapshot: 1 }] } }],
      [1, { error: { code: 'store.unusable' } }],
    ])
    expect(rig.sandbox.requests.slice(sent).filter(({ method }) => method !== 'GET')).toEqual([])

    // Also there, what a newer Keydesk has written is not for this one to read.
    setRights(rig.folder, 0o700, 0o600)
    const files = readdirSync(rig.folder, { recursive: true, encoding: 'utf8' })
    const copy = new DatabaseSync(
      join(
        rig.folder,
        files.find((name) => basename(name) === 'copy.sqlite')!,
      ),
    )
    copy.exec('PRAGMA user_version = 99')
    copy.close()
    setRights(rig.folder, 0o555, 0o400)
    expect(await runAsOther(rig, [['members', 'list', '--offline']])).toMatchObject([
      [1, { error: { code: 'store.newer' } }],
    ])
  },
)
