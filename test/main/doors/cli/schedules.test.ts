import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { verifyPack } from '../../../../src/main/exports/pack/verifyPack.ts'
import { campaign } from '../../../campaign.ts'
import { startRig, type CliRig } from './rig.ts'

const root = join(import.meta.dirname, '../../../..')

/** The blocks of a kind that docs/schedules.md shows, in order. */
async function shown(kind: string): Promise<string[]> {
  const page = await readFile(join(root, 'docs/schedules.md'), 'utf8')
  return [...page.matchAll(new RegExp(`^\`\`\`${kind}\\n([^]*?)^\`\`\``, 'gm'))].map(([, block = '']) => block)
}

/** A program that has this process run the command line, and ends as that did. */
async function askingThisProcess(rig: CliRig): Promise<string> {
  const [socket, path] = [join(rig.folder, 'socket'), join(rig.folder, 'asking.cjs')]
  const server = createServer({ allowHalfOpen: true }, async (connection) => {
    const { status } = await rig.run(JSON.parse(await text(connection)) as string[])
    connection.end(String(status))
  })
  await once(server.listen(socket), 'listening')
  onTestFinished(() => void server.close())
  await writeFile(
    path,
    `const asked = require('node:net').connect(${JSON.stringify(socket)})
     asked.end(JSON.stringify(process.argv.slice(2)))
     asked.on('data', (status) => (process.exitCode = Number(status)))`,
  )
  return path
}

/** Writes the script as it is shown, with this Keydesk for the installed one. */
async function nightlyOf(rig: CliRig): Promise<{ run: () => Promise<number>; out: string }> {
  const [script = ''] = await shown('sh')
  const installed = '/opt/Keydesk/keydesk cli'
  expect(script).toContain(installed)
  const here = `'${process.execPath}' '${await askingThisProcess(rig)}'`
  const path = join(rig.folder, 'keydesk-nightly')
  await writeFile(path, script.replace(installed, here))
  await chmod(path, 0o700)
  const home = join(rig.folder, 'user')
  await mkdir(home)
  const run = async (): Promise<number> => {
    const child = spawn(path, { env: { ...process.env, ...rig.env, HOME: home }, stdio: 'ignore' })
    return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? -1)))
  }
  return { run, out: join(home, 'Keydesk') }
}

const contentOf = async (folder: string): Promise<[string, string][]> => {
  const names = (await readdir(folder)).sort()
  return Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name), 'base64')] as [string, string]),
  )
}

describe.skipIf(process.platform === 'win32')('the script of docs/schedules.md', { timeout: 240_000 }, () => {
  it('syncs and exports; what it cannot read leaves the last good files', async () => {
    const rig = await startRig({ members: 3, assets: 4, keys: 2 })
    const { run, out } = await nightlyOf(rig)
    const tokens = {
      KEYDESK_CLIENT_TOKEN: rig.env['KEYDESK_CLIENT_TOKEN']!,
      KEYDESK_USER_TOKEN: rig.env['KEYDESK_USER_TOKEN']!,
    }
    Object.assign(rig.env, { KEYDESK_CLIENT_TOKEN: '', KEYDESK_USER_TOKEN: '' })
    expect([await run(), await readdir(out)]).toEqual([3, []])
    Object.assign(rig.env, tokens)
    expect(await run()).toBe(0)
    const first = await contentOf(out)
    expect(first.map(([name]) => /[a-z]+\.xlsx$|\.zip$/.exec(name)?.[0]).toSorted()).toEqual([
      '.zip',
      'assets.xlsx',
      'keys.xlsx',
      'members.xlsx',
      'products.xlsx',
    ])
    const pack = first.map(([name]) => name).find((name) => name.endsWith('.zip'))!
    expect((await verifyPack(join(out, pack), {})).problems).toEqual([])
    if (!campaign.isOn) return
    // Tonight's replace last night's; what could not be read of one asset number is as it was.
    rig.sandbox.faults.add({ on: 'A7', what: 'code', code: '60017', times: 1 })
    expect(await run()).toBe(5)
    const second = await contentOf(out)
    expect(second.map(([name]) => name)).toEqual(first.map(([name]) => name))
    await rig.sandbox.close()
    expect(await run()).toBe(1)
    expect(await contentOf(out)).toEqual(second)
    // So does an export that reads the service.
    const [name] = second.find(([one]) => one.endsWith('members.xlsx'))!
    const live = await rig.json(['members', 'export', '--force', '--out', join(out, name)])
    expect([live.status, live.document.error.kind]).toEqual([1, 'unreachable'])
    expect(await contentOf(out)).toEqual(second)
  })
})

it('the schedules that are shown start that script, and are whole', async () => {
  const [plist = ''] = await shown('xml')
  const [service = '', timer = ''] = await shown('ini')
  const open: string[] = []
  for (const [, close, name = '', end] of plist.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
    if (close) expect(open.pop()).toBe(name)
    else if (!end) open.push(name)
  }
  expect(open).toEqual([])
  expect(plist).toContain('<string>/Users/me/.local/bin/keydesk-nightly</string>')
  expect(service).toMatch(/^ExecStart=%h\/\.local\/bin\/keydesk-nightly$/m)
  expect(timer).toMatch(/^WantedBy=timers\.target$/m)
  expect((await shown('powershell')).join('')).toContain('keydesk-nightly.cmd')
})
