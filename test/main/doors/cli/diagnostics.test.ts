import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../../fakes/eventually.ts'
import { linesIn } from '../../log/folder.ts'
import { program } from './ownProcess.ts'
import { startRig, type CliRig } from './rig.ts'

describe('keydesk diagnostics', () => {
  test('writes one text with versions, settings and the log, for this user alone', async () => {
    const rig = await startRig()
    await rig.run(['members', 'list'])
    const out = join(rig.folder, 'report.txt')
    const { status, document } = await rig.json(['diagnostics', '--out', out])
    const text = await readFile(out, 'utf8')
    expect([status, document]).toEqual([0, { ok: true, data: { file: out, bytes: Buffer.byteLength(text) } }])
    expect((await stat(out)).mode & 0o777).toBe(0o600)
    expect(text).toMatch(/^Keydesk problem report$/m)
    expect(text).toMatch(/^ {2}Keydesk: \d+\.\d+\.\d+$/m)
    expect(text).toContain('"operation":"listMembers","route":"/me/api/v1/enterprise/{enterpriseGlobalId}/members"')
    for (const value of Object.values(rig.env).filter((one) => one !== rig.env.LANG)) expect(text).not.toContain(value)
  })

  test('refuses an existing file without --force', async () => {
    const rig = await startRig()
    const out = join(rig.folder, 'kept.txt')
    await writeFile(out, 'before')
    const { status, document } = await rig.json(['diagnostics', '--out', out])
    expect([status, document.error.code, await readFile(out, 'utf8')]).toEqual([2, 'input.fileExists', 'before'])
    expect((await rig.run(['diagnostics', '--out', out, '--force'])).status).toBe(0)
    expect(await readFile(out, 'utf8')).toContain('Keydesk')
  })

  test('speaks the language of the terminal, and needs its file', async () => {
    const rig = await startRig()
    const chinese = { env: { LANG: 'zh_CN.UTF-8' } }
    const out = join(rig.folder, 'report.txt')
    expect((await rig.run(['diagnostics', '--out', out], chinese)).stdout).toContain(out)
    const text = await readFile(out, 'utf8')
    expect(text).toContain('版本')
    expect(text).toMatch(/^ {2}行高：标准$/m)
    expect(text).not.toMatch(/\p{Script=Han}: |(?:absent|memory)$/mu)
    expect((await rig.run(['diagnostics'])).status).toBe(2)
  })
})

test('an error shows the reference under which the log has it', async () => {
  const rig = await startRig()
  const { document } = await rig.json(['products', 'show', 'no-such-asset'])
  const { stderr } = await rig.run(['products', 'show', 'no-such-asset'])
  const [, shown] = /^ {2}Reference: (\w{8})$/m.exec(stderr) ?? []
  const known = linesIn(join(rig.folder, 'home', 'logs')).map(({ correlation }) => correlation)
  expect(known).toContain(document.error.correlation)
  expect(known).toContain(shown)
})

describe('what nobody caught', () => {
  const secret = 'CANARY-7f3a9c51'

  /** Starts the sandbox's door as a process that throws, or rejects, once it has printed its address. */
  function throwing(rig: CliRig, how: 'throw' | 'reject', more: string[], stdout: number | 'pipe') {
    const args = [
      '--import',
      join(import.meta.dirname, 'throwing.ts'),
      program,
      'serve',
      '--sandbox',
      '--empty',
      ...more,
    ]
    const env = { ...process.env, ...rig.env, THROW: secret, HOW: how }
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', stdout, 'pipe'] })
    let err = ''
    child.stderr!.on('data', (text: Buffer) => (err += text.toString()))
    const ended = once(child, 'exit').then(([code]) => ({ code: code as number, err }))
    return { child, ended }
  }

  function isTold(rig: CliRig, code: number, err: string, out: string): void {
    expect([code, err]).toEqual([1, expect.stringContaining('[internal]')])
    const [, reference] = /Reference: (\w{8})/.exec(err) ?? []
    const log = linesIn(join(rig.folder, 'home', 'logs'))
    expect(log.find(({ correlation }) => correlation === reference)).toMatchObject({
      error: 'TypeError',
      code: 'internal',
      door: 'browser',
    })
    expect(out + err + JSON.stringify(log)).not.toContain(secret)
  }

  test('an exception ends the command with words, and is in the log without its message', async () => {
    const rig = await startRig()
    const { child, ended } = throwing(rig, 'throw', [], 'pipe')
    let out = ''
    child.stdout!.on('data', (text: Buffer) => {
      // The address is printed: the command runs.
      if (out === '') child.kill('SIGUSR2')
      out += text.toString()
    })
    const { code, err } = await ended
    isTold(rig, code, err, out)
  })

  test('so does a rejection, which adds no second document to a file that has one', async () => {
    const rig = await startRig()
    const path = join(rig.folder, 'out.json')
    const file = await open(path, 'w')
    const { child, ended } = throwing(rig, 'reject', ['--json'], file.fd)
    await eventually(async () => expect((await stat(path)).size).toBeGreaterThan(0))
    child.kill('SIGUSR2')
    const { code, err } = await ended
    await file.close()
    const out = await readFile(path, 'utf8')
    isTold(rig, code, err, out)
    expect(out.match(/^\{"ok":.*$/gm)).toEqual([expect.stringContaining('address')])
  })
})
