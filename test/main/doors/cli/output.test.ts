import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { openOutput } from '../../../../src/main/doors/cli/processIo.ts'
import { program } from './ownProcess.ts'
import { startRig, type CliRig } from './rig.ts'

interface Ended {
  status: number | null
  stderr: string
}

function ended(child: ChildProcess): Promise<Ended> {
  let stderr = ''
  child.stderr!.on('data', (text: Buffer) => (stderr += text.toString()))
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, stderr })))
}

async function withFile<T>(path: string, flags: string, use: (descriptor: number) => Promise<T>): Promise<T> {
  const descriptor = openSync(path, flags)
  try {
    return await use(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Runs in this process, with a file for standard output. */
const intoFile = (rig: CliRig, args: string[], path: string, env: Record<string, string> = {}): Promise<Ended> =>
  withFile(path, 'a', (fd) => rig.run(args, { env, output: openOutput(Object.assign(new PassThrough(), { fd })) }))

/** Runs into a disk that is full: nothing at all can be written. */
const intoFull = (rig: CliRig, args: string[], env: Record<string, string> = {}): Promise<Ended> =>
  intoFile(rig, args, '/dev/full', env)

/** Runs for a reader that has left. */
function withoutReader(rig: CliRig, args: string[]): Promise<Ended> {
  const left = Object.assign(new Error('nobody reads'), { code: 'EPIPE' })
  const stream = new Writable({ write: (_chunk, _encoding, done) => done(left) })
  return rig.run(args, { output: openOutput(Object.assign(stream, { fd: -1 })) })
}

const mobile = (n: number): string => `138${String(n).padStart(8, '0')}`
const asked = ({ sandbox }: CliRig, endpoint: string): number =>
  sandbox.requests.filter((one) => one.endpoint === endpoint).length

/** A file of employees to be added, and perhaps one whose account there is already. */
function people({ folder }: CliRig, count: number, ...there: string[]): string {
  const path = join(folder, 'people.json')
  const accounts = [...Array.from({ length: count }, (_, n) => `p${n}`), ...there]
  const rows = accounts.map((userName) => ({ userName, name: 'P', password: 'Canary-Pass-1' }))
  writeFileSync(path, JSON.stringify(rows))
  return path
}

describe.skipIf(process.platform !== 'linux')('standard output that can’t be written', { timeout: 60_000 }, () => {
  it('is told, with status 1 where it would have been 0, whatever was only read', async () => {
    const rig = await startRig()
    for (const args of [['members', 'list'], ['keys', 'list', '--json'], ['--help']]) {
      const { status, stderr } = await intoFull(rig, args)
      expect([args, status]).toEqual([args, 1])
      expect(stderr).toMatch(/standard output \(ENOSPC\)\. \[output\.failed\]/)
      // A list is not told again where messages go.
      expect(stderr.split('\n')).toHaveLength(3)
    }
    const chinese = await intoFull(rig, ['keys', 'list'], { LANG: 'zh_CN.UTF-8' })
    expect(chinese).toMatchObject({ status: 1, stderr: expect.stringMatching(/标准输出.*\[output\.failed\]/) })
  })

  it('leaves a change done, with status 5 and with what was done; other statuses stay', async () => {
    const rig = await startRig()
    const [one] = rig.sandbox.state.members
    const edited = await intoFull(rig, ['members', 'edit', one!.globalId, '--name', '新名字', '--json'])
    expect([edited.status, one!.name]).toEqual([5, '新名字'])
    expect(edited.stderr).toMatch(/\[output\.failed\][^]*\nThe outcome:\nDone\./)
    const added = await intoFull(rig, ['members', 'add', '--file', people(rig, 150)])
    expect([added.status, asked(rig, 'A1')]).toEqual([5, 2])
    expect(added.stderr).toMatch(/The outcome:\nAdded: 150\./)
    const refused = await intoFull(rig, ['members', 'edit', 'nobody', '--name', 'x', '--json'])
    expect(refused).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/\[notFound\.member\][^]*\[output\.failed\]/),
    })
    expect(refused.stderr).not.toContain('What became')
    expect(await intoFull(rig, ['members', 'lsit', '--json'])).toMatchObject({ status: 2 })
  })

  it('never hides that a generated password was seen by nobody, and shows it nowhere else', async () => {
    const rig = await startRig()
    const [one, two] = rig.sandbox.state.members
    const reset = (who: string) => ['members', 'reset-password', who, '--generate']
    for (const run of [intoFull(rig, reset(one!.globalId)), withoutReader(rig, reset(two!.globalId))]) {
      const { status, stderr } = await run
      expect(status).toBe(5)
      expect(stderr).toMatch(/\[output\.failed\][^]*The new password was shown nowhere\. Reset it again\./)
    }
    const sent = rig.sandbox.requests.flatMap(({ endpoint, body }) => (endpoint === 'A3' ? [body] : []))
    expect(sent).toHaveLength(2)
    rig.sandbox.faults.add({ on: 'A3', what: 'lostAfter' })
    const { status, stderr } = await withoutReader(rig, reset(one!.globalId))
    expect([status, stderr]).toEqual([4, expect.stringContaining('The new password was shown nowhere.')])
    for (const password of sent.map((body) => String(Object.values(JSON.parse(body) as object)[0])))
      expect(stderr).not.toContain(password)
  })

  it('has a document of JSON whole or not at all, and keeps what was there', async () => {
    const rig = await startRig()
    const { stdout } = await rig.run(['members', 'list', '--json'])
    const path = join(rig.folder, 'out.json')
    const earlier = 'earlier\n'
    // A file that may grow to this size and no further: the document begins to fit.
    const most = 1 << 26
    writeFileSync(path, earlier)
    truncateSync(path, most - 1024)
    const args = [process.execPath, program, 'members', 'list', '--json']
    const child = spawn('sh', ['-c', `ulimit -f ${most / 512}; exec "$@" >> "${path}"`, 'sh', ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...rig.env },
    })
    const failed = expect.stringContaining('(EFBIG). [output.failed]')
    expect(await ended(child)).toEqual({ status: 1, stderr: failed })
    expect(statSync(path).size).toBe(most - 1024)
    const begins = (): string => readFileSync(path).subarray(0, earlier.length).toString()
    expect(begins()).toBe(earlier)
    truncateSync(path, earlier.length)
    expect(await intoFile(rig, ['members', 'list', '--json'], path)).toMatchObject({ status: 0, stderr: '' })
    expect(readFileSync(path, 'utf8')).toBe(earlier + stdout)
  })
})

describe.skipIf(process.platform === 'win32')('a reader that leaves', { timeout: 60_000 }, () => {
  it('ends what only reads, without a word', async () => {
    const rig = await startRig()
    for (const args of [['members', 'list'], ['assets', 'list', '--json'], ['--help'], ['serve', '--sandbox']])
      expect([args, await withoutReader(rig, args)]).toMatchObject([args, { status: 0, stderr: '' }])
    // What could not be read is said where messages go, and by the status.
    expect((await withoutReader(rig, ['members', 'list', '--profile', 'none'])).status).toBe(1)

    await rig.run(['sync', '--lists-only'])
    const key = rig.sandbox.state.keys.find(({ borrowedFlag }) => borrowedFlag)!
    rig.sandbox.change({ releasedKeys: [key.assetNum] })
    expect(await withoutReader(rig, ['watch'])).toMatchObject({ status: 0, stderr: '' })
  })

  it('stops no job, nor does one of messages: it goes on to its end, with the status that it would have had', async () => {
    const rig = await startRig()
    const identities = Array.from({ length: 12 }, (_, n) => ['--identity', mobile(n)]).flat()
    const args = ['activity', 'claim', ...identities, '--label', 'spring-trial', '--source', 's', '--branch', 'b']
    rig.sandbox.faults.add({ on: 'B1', what: 'code', code: '1001' })
    rig.sandbox.faults.add({ on: 'B1', what: 'held' })
    const child = spawn(process.execPath, [program, ...args, '--jsonl'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...rig.env },
    })
    child.stderr.destroy()
    let [lines, stdout] = [0, '']
    child.stdout.on('data', (text: Buffer) => {
      stdout += text.toString()
      lines = stdout.split('\n').length - 1
      if (lines < 1) return
      child.stdout.destroy()
      rig.sandbox.faults.clear()
    })
    const status = await new Promise((resolve) => child.once('exit', resolve))
    expect([status, asked(rig, 'B1')]).toEqual([5, 12])
    expect(lines).toBeLessThan(12)
    const [job] = (await rig.json(['jobs', 'list'])).document.data.jobs
    expect(job).toMatchObject({ state: 'ended', rows: 12, done: 11, refused: 1, waiting: 0 })
  })

  it('stops nothing else either, and is no failure', async () => {
    const rig = await startRig()
    const there = rig.sandbox.state.members[0]!.userName.slice(0, -rig.sandbox.enterpriseCode.length)
    const added = await withoutReader(rig, ['members', 'add', '--file', people(rig, 150, there)])
    expect([added.status, added.stderr, asked(rig, 'A1')]).toEqual([5, expect.not.stringContaining('output.failed'), 2])
    const synced = await withoutReader(rig, ['sync'])
    expect([synced, (await rig.json(['copy', 'info'])).document.data]).toMatchObject([{ status: 0 }, { snapshots: 1 }])
    expect(await withoutReader(rig, ['members', 'edit', 'nobody', '--name', 'x'])).toMatchObject({ status: 1 })
  })
})

it('“-” is no file to write: every command that writes one refuses it before anything is read', async () => {
  const rig = await startRig()
  for (const args of [
    ['members', 'export', '--out', '-'],
    ['products', 'export', '--all', '--out=-'],
    ['members', 'add', '--file', 'x.csv', '--failed-to', '-'],
    ['report', 'expiring', '--format', 'csv', '--out', '-'],
    ['history', 'export', '--out', '-'],
    ['diagnostics', '--out', '-', '--force'],
  ]) {
    const { status, document } = await rig.json(args)
    expect([args, status, document.error.code]).toEqual([args, 2, 'usage.outIsFile'])
  }
  expect(rig.sandbox.requests).toEqual([])
  expect(await readdir(process.cwd())).not.toContain('-')
})
