import { readFileSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../../fakes/eventually.ts'
import { startRig, type CliRig } from './rig.ts'

async function fileOf({ folder }: CliRig, name: string, content: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}
const people = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ userName: `person${n}`, password: 'Canary-Pass-1', name: `Name ${n}` }))
const asked = ({ sandbox }: CliRig, endpoint: string) =>
  sandbox.requests.filter((one) => one.endpoint === endpoint).length
/** Ctrl-C once the service has been asked, which then answers. */
async function interrupted(rig: CliRig, endpoint: string, args: string[]) {
  rig.sandbox.faults.add({ on: endpoint as 'A1', what: 'held' })
  const stop = new AbortController()
  const running = rig.json(args, { signal: stop.signal })
  await eventually(() => expect(asked(rig, endpoint)).toBe(1))
  stop.abort()
  rig.sandbox.faults.clear()
  return running
}

describe('work on many', () => {
  it('edits those in a file: an empty cell leaves a field alone, (clear) empties it, and who changes nothing is skipped', async () => {
    const rig = await startRig()
    const [one, two, three] = rig.sandbox.state.members
    const before = one?.name
    const rows = [`${one?.globalId},,moved`, `${two?.globalId},New name,(clear)`, `${three?.globalId},,`]
    const path = await fileOf(rig, 'edit.csv', ['globalId,name,remark', ...rows].join('\n'))
    const { status, document } = await rig.json(['members', 'edit', '--file', path])
    expect([status, document.data]).toEqual([
      0,
      { job: expect.any(String), rows: 3, done: 2, refused: 0, unknown: 0, skipped: 1 },
    ])
    const now = rig.sandbox.state.members
    expect([now[0]?.name, now[0]?.remark]).toEqual([before, 'moved'])
    expect([now[1]?.name, now[1]?.remark || null]).toEqual(['New name', null])
    const shown = await rig.json(['jobs', 'show', document.data.job])
    expect(shown.document.data).toEqual({
      job: document.data.job,
      kind: 'edit',
      state: 'ended',
      rows: [
        { row: 1, id: one?.globalId, state: 'done', code: null, message: null },
        { row: 2, id: two?.globalId, state: 'done', code: null, message: null },
        { row: 3, id: three?.globalId, state: 'skipped', code: 'input.nothingToChange', message: expect.any(String) },
      ],
    })
  })

  it('sends nothing for employees of whom a file says what is so already', async () => {
    const rig = await startRig()
    const [one, two] = rig.sandbox.state.members
    const rows = [`${one!.globalId},${one!.userName},${one!.name}`, `${two!.globalId},${two!.userName},Renamed`]
    const path = await fileOf(rig, 'edit.csv', ['globalId,userName,name', ...rows].join('\n'))
    const { document } = await rig.json(['members', 'edit', '--file', path])
    expect(document.data).toMatchObject({ rows: 2, done: 1, skipped: 1 })
    expect(rig.sandbox.state.members[1]?.name).toBe('Renamed')
    const { entries } = (await rig.json(['history', 'list'])).document.data as { entries: { target: { id: string } }[] }
    expect(entries.map(({ target }) => target.id)).toEqual([two!.globalId])
  })

  it('names those whom a file has only by global id, as the copy does', async () => {
    const rig = await startRig()
    expect((await rig.run(['sync', '--lists-only'])).status).toBe(0)
    const { globalId, name, userName } = rig.sandbox.state.members[2]!
    const path = await fileOf(rig, 'edit.csv', `globalId,remark\n${globalId},moved\n`)
    const { document } = await rig.json(['members', 'edit', '--file', path])
    const { entries } = (await rig.json(['history', 'list'])).document.data as { entries: { target: object }[] }
    expect(entries[0]?.target).toEqual({ kind: 'member', id: globalId, name })
    expect((await rig.run(['jobs', 'show', document.data.job])).stdout).toContain(userName)
  })

  it('resets those in a file, found by account, into a file of this user’s alone', async () => {
    const rig = await startRig()
    const accounts = rig.sandbox.state.members.slice(0, 3).map(({ userName }) => userName)
    const path = await fileOf(rig, 'reset.csv', ['userName', ...accounts].join('\n'))
    const out = join(rig.folder, 'passwords.csv')
    const needed = await rig.json(['members', 'reset-password', '--file', path])
    expect([needed.status, needed.document.error.code]).toEqual([2, 'usage.needed'])
    const { status, document } = await rig.json(['members', 'reset-password', '--file', path, '--out', out])
    expect([status, document.data.done]).toEqual([0, 3])
    expect(statSync(out).mode & 0o777).toBe(0o600)
    const lines = readFileSync(out, 'utf8').trimEnd().split('\r\n')
    expect(lines).toHaveLength(4)
    const again = await rig.json(['members', 'reset-password', '--file', path, '--out', out])
    expect([again.status, again.document.error.code]).toEqual([2, 'input.fileExists'])
    expect(asked(rig, 'A3')).toBe(3)
  })

  it('deletes those in a file only with --yes; some refused is 5, all refused 1, and refused rows are tried again', async () => {
    const rig = await startRig()
    const ids = rig.sandbox.state.members.slice(0, 2).map(({ globalId }) => globalId)
    const path = await fileOf(rig, 'delete.csv', ['globalId', ...ids, '404404'].join('\n'))
    const unconfirmed = await rig.json(['members', 'delete', '--file', path])
    expect([unconfirmed.status, unconfirmed.document.error.code]).toEqual([2, 'usage.confirm'])
    const { status, document } = await rig.json(['members', 'delete', '--file', path, '--yes'])
    expect([status, document.data.done, document.data.refused]).toEqual([5, 2, 1])
    const retried = await rig.json(['jobs', 'retry', document.data.job])
    expect([retried.status, retried.document.data.refused]).toEqual([5, 1])
    expect(asked(rig, 'A4')).toBe(4)
    const none = await fileOf(rig, 'none.csv', 'globalId\n404404\n')
    expect((await rig.json(['members', 'delete', '--file', none, '--yes'])).status).toBe(1)
  })

  it('names every row whose employee it can’t find, and sends nothing', async () => {
    const rig = await startRig()
    const path = await fileOf(rig, 'delete.csv', 'userName\nnobody1\nnobody2\n')
    const { status, document } = await rig.json(['members', 'delete', '--file', path, '--yes'])
    const errors = document.error.all as { row: number; field: string; code: string }[]
    expect([status, errors.map(({ row, field, code }) => [row, field, code])]).toEqual([
      2,
      [
        [1, 'userName', 'notFound.member'],
        [2, 'userName', 'notFound.member'],
      ],
    ])
    expect(asked(rig, 'A4')).toBe(0)
  })

  it('refuses a row whose account is somebody else’s than its global id, and sends nothing', async () => {
    const rig = await startRig()
    const [one, two, three] = rig.sandbox.state.members
    const rows = [`${one?.globalId},${one?.userName}`, `${two?.globalId},${three?.userName}`]
    const path = await fileOf(rig, 'delete.csv', ['globalId,userName', ...rows].join('\n'))
    const { status, document } = await rig.json(['members', 'delete', '--file', path, '--yes'])
    const { row, field, code } = document.error
    expect([status, row, field, code, asked(rig, 'A4')]).toEqual([2, 2, 'userName', 'input.otherEmployee', 0])
  })

  it('is paused by Ctrl-C, which says how to go on; the file gives the passwords again', async () => {
    const rig = await startRig({ trialMemberLimit: 1000 })
    const path = await fileOf(rig, 'people.json', JSON.stringify(people(150)))
    const { status, document, stderr } = await interrupted(rig, 'A1', ['members', 'add', '--file', path])
    const { job, succeeded, notSent } = document.data
    expect([status, succeeded.length, notSent.length]).toEqual([5, 100, 50])
    expect([document.ok, document.error.code]).toEqual([false, 'job.paused'])
    expect(stderr).toContain(`keydesk jobs resume ${job} --file FILE`)
    const listed = await rig.json(['jobs', 'list'])
    expect(listed.document.data.jobs).toEqual([
      {
        job,
        kind: 'add',
        state: 'paused',
        rows: 150,
        waiting: 50,
        sent: 0,
        done: 100,
        refused: 0,
        unknown: 0,
        skipped: 0,
      },
    ])
    const needed = await rig.json(['jobs', 'resume', job])
    expect([needed.status, needed.document.error.code]).toEqual([2, 'job.passwordsNeeded'])
    const resumed = await rig.json(['jobs', 'resume', job, '--file', path])
    const { succeeded: added, ...rest } = resumed.document.data
    expect([resumed.status, added.length, rest]).toEqual([
      0,
      150,
      { job, rows: 150, done: 150, refused: 0, skipped: 0, outcome: 'done', failed: [], unknown: [], notSent: [] },
    ])
    const bodies = rig.sandbox.requests.filter(({ endpoint }) => endpoint === 'A1').map(({ body }) => body)
    const sent = bodies.flatMap((body) => (JSON.parse(body) as { userList: { password: string }[] }).userList)
    expect([sent.length, new Set(sent.map(({ password }) => password))]).toEqual([150, new Set(['Canary-Pass-1'])])
    const over = await rig.json(['jobs', 'resume', job])
    expect([over.status, over.document.error.code]).toEqual([1, 'job.nothingLeft'])
  })

  it('keeps to the bounds of passwords that the service named to an earlier command', async () => {
    const rig = await startRig()
    const ids = rig.sandbox.state.members.slice(0, 2).map(({ globalId }) => globalId)
    const path = await fileOf(rig, 'reset.csv', ['globalId,password', ...ids.map((id) => `${id},abc`)].join('\n'))
    const reset = ['members', 'reset-password', '--file', path, '--out', join(rig.folder, 'out.csv')]
    expect((await rig.json(reset)).document.error.code).toBe('50003')
    const again = await rig.json([...reset, '--force'])
    expect([again.status, again.document.error.code, asked(rig, 'A3')]).toEqual([2, 'input.passwordLength', 2])
    // Of another enterprise nothing is known.
    const elsewhere = await startRig()
    const env = { KEYDESK_HOME: rig.env['KEYDESK_HOME'] ?? '' }
    const [member] = elsewhere.sandbox.state.members
    const there = ['members', 'reset-password', member!.globalId, '--password-stdin']
    expect((await elsewhere.json(there, { env, input: 'abc' })).document.error.code).toBe('50003')
  })

  it('sends an unknown row again only when a person says so and confirms it', async () => {
    const rig = await startRig()
    const ids = rig.sandbox.state.members.slice(0, 2).map(({ globalId }) => globalId)
    const path = await fileOf(rig, 'reset.csv', ['globalId,password', ...ids.map((id) => `${id},Typed1234`)].join('\n'))
    rig.sandbox.faults.add({ on: 'A3', what: 'lostAfter' })
    const out = ['--out', join(rig.folder, 'out.csv')]
    const { status, document } = await rig.json(['members', 'reset-password', '--file', path, ...out])
    const { job } = document.data
    expect([status, document.data.unknown, document.ok, document.error?.kind]).toEqual([4, 1, false, 'unknown'])
    expect((await rig.json(['jobs', 'retry', job])).document.error.code).toBe('job.nothingLeft')
    expect((await rig.json(['jobs', 'retry', job, '--unknown'])).status).toBe(2)
    const again = ['jobs', 'retry', job, '--unknown', '--yes', '--file', path]
    expect((await rig.json(again)).document.data).toMatchObject({ done: 2, unknown: 0 })
    expect(asked(rig, 'A3')).toBe(3)
  })

  it('settles rows by a person’s word, and none where one of them is known (2)', async () => {
    const rig = await startRig()
    const ids = rig.sandbox.state.members.slice(0, 3).map(({ globalId }) => globalId)
    const path = await fileOf(rig, 'edit.csv', ['globalId,remark', ...ids.map((id) => `${id},other`)].join('\n'))
    rig.sandbox.faults.add({ on: 'A2', what: 'lost', times: 2 })
    const { job } = (await rig.json(['members', 'edit', '--file', path])).document.data
    const settle = (rows: string, as: string) => rig.json(['jobs', 'settle', job, '--rows', rows, '--as', as])
    const wrong = await settle('1-3', 'done')
    expect([wrong.status, wrong.document.error]).toMatchObject([2, { code: 'job.notUnknown' }])
    expect((await rig.json(['jobs', 'list'])).document.data.jobs).toMatchObject([{ done: 1, unknown: 2 }])
    const said = await settle('1', 'done')
    const counts = { job, settled: 1, rows: 3, skipped: 0, waiting: 0 }
    expect([said.status, said.document.data]).toMatchObject([
      0,
      { ...counts, done: 2, refused: 0, unknown: 1, settles: expect.any(String) },
    ])
    expect((await settle('2', 'refused')).document.data).toEqual({ ...counts, done: 2, refused: 1, unknown: 0 })
    // What was said of a row stands, too.
    expect((await settle('2', 'done')).status).toBe(2)
    const { rows } = (await rig.json(['jobs', 'show', job])).document.data
    expect(rows.map(({ state }: { state: string }) => state)).toEqual(['done', 'refused', 'done'])
  })

  it('counts who was added once: a request that was sent again shows nothing of the first one', async () => {
    const rig = await startRig()
    const path = await fileOf(rig, 'add.json', JSON.stringify(people(2)))
    rig.sandbox.faults.add({ on: 'A1', what: 'status', status: 504 })
    const { status, document } = await rig.json(['members', 'add', '--file', path])
    expect([status, document.data.unknown.length]).toEqual([4, 2])
    const again = ['jobs', 'retry', document.data.job, '--unknown', '--yes', '--file', path]
    expect((await rig.json(again)).document.data).toMatchObject({ done: 2, outcome: 'done' })

    const { entries } = (await rig.json(['history', 'list'])).document.data
    const told = entries.map(({ endpoint, outcome, settledBy }: Record<string, unknown>) => [
      endpoint,
      outcome,
      settledBy,
    ])
    expect(told).toEqual([
      ['A1', 'done', 'answer'],
      ['A1', 'unknown', null],
    ])
  })

  it('is stopped for good', async () => {
    const rig = await startRig()
    const ids = rig.sandbox.state.members.slice(0, 3).map(({ globalId }) => globalId)
    const path = await fileOf(rig, 'delete.csv', ['globalId', ...ids].join('\n'))
    const paused = await interrupted(rig, 'A4', ['members', 'delete', '--file', path, '--yes'])
    const { job } = paused.document.data
    expect([paused.status, paused.document.data.done]).toEqual([5, 1])
    // Nothing says that it is to be started again: another job would begin at the first row.
    expect(paused.document.error.code).toBe('job.paused')
    expect(paused.stderr).toContain(`keydesk jobs resume ${job}`)
    expect(paused.stderr).not.toContain('Start it again')
    const { status, document } = await rig.json(['jobs', 'stop', job])
    expect([status, document.data]).toEqual([0, { job, rows: 3, done: 1, refused: 0, unknown: 0, skipped: 2 }])
    expect((await rig.json(['jobs', 'resume', job])).document.error.code).toBe('job.stopped')
    expect((await rig.json(['jobs', 'show', 'nobody-1'])).document.error.code).toBe('job.none')
  })
})
