import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startRig, type CliRig } from './rig.ts'

const at = ({ folder }: CliRig, name: string): string => join(folder, name)
const people = ['userName,password,name', 'one1,Start1234,One', 'two2,Start1234,Two', 'three3,Start1234,Three']

test('what a job that adds left undone is taken back as it is, and whoever has no password gets one', async () => {
  const rig = await startRig()
  await writeFile(at(rig, 'people.csv'), people.join('\n'))
  // Nobody is let in: all of them wait to be tried again.
  rig.sandbox.faults.add({ on: 'A1', what: 'code', code: '30002', times: 1 })
  const refused = await rig.json(['members', 'add', '--file', at(rig, 'people.csv')])
  expect([refused.status, refused.document.data.succeeded]).toEqual([1, []])
  const undone = at(rig, 'undone.csv')
  const saved = await rig.json(['jobs', 'save-undone', refused.document.data.job, '--out', undone])
  expect(saved.document.data.rows).toBe(3)

  const out = at(rig, 'passwords.csv')
  const dry = await rig.json(['members', 'add', '--file', undone, '--dry-run', '--out', out])
  expect([dry.status, dry.document.data]).toEqual([0, { rows: 3, valid: 3, faults: [] }])
  const added = await rig.json(['members', 'add', '--file', undone, '--out', out])
  expect([added.status, added.document.data]).toMatchObject([0, { outcome: 'done', rows: 3, done: 3, failed: [] }])
  expect(added.document.data.succeeded).toHaveLength(3)
  const written = await readFile(out, 'utf8')
  expect((await stat(out)).mode & 0o777).toBe(0o600)
  for (const account of ['one1', 'two2', 'three3']) expect(written).toContain(account)
  const [head, first] = written.split(/\r?\n/).map((line) => line.split(','))
  const password = first![head!.indexOf('password')]!
  expect(password.length).toBeGreaterThan(7)
  expect(`${JSON.stringify(added.document)}${added.stderr}`).not.toContain(password)

  // A file that is there stays, unless a person says otherwise.
  const again = await rig.json(['members', 'add', '--file', undone, '--out', out])
  expect([again.status, again.document.error.code]).toEqual([2, 'input.fileExists'])
  expect(await readFile(out, 'utf8')).toBe(written)
})

test('the rows that were not done take the place of a file with --force alone', async () => {
  const rig = await startRig()
  const [file, failed] = [at(rig, 'people.csv'), at(rig, 'failed.csv')]
  await writeFile(file, ['userName,password,name', 'one1,,One'].join('\n'))
  await writeFile(failed, 'mine')
  const dry = ['members', 'add', '--file', file, '--dry-run', '--failed-to', failed]
  expect((await rig.json(dry)).document.error.code).toBe('input.fileExists')
  expect(await readFile(failed, 'utf8')).toBe('mine')
  expect((await rig.json([...dry, '--force'])).status).toBe(2)
  expect(await readFile(failed, 'utf8')).toContain('one1')
})

test('a file that says nothing of passwords is one to add with --out, as a sheet and as JSON', async () => {
  const rig = await startRig()
  const sheet = at(rig, 'people.csv')
  await writeFile(sheet, ['账号,姓名', 'one1,One'].join('\n'))
  const json = at(rig, 'people.json')
  await writeFile(json, JSON.stringify([{ userName: 'two2', name: 'Two' }]))
  for (const file of [sheet, json]) {
    const without = await rig.json(['members', 'add', '--file', file])
    expect([without.status, without.document.ok]).toEqual([2, false])
    const out = ['--out', `${file}.passwords.csv`]
    const dry = await rig.json(['members', 'add', '--file', file, '--dry-run', ...out])
    expect([dry.status, dry.document.data.faults]).toEqual([0, []])
    const added = await rig.json(['members', 'add', '--file', file, ...out])
    expect([added.status, added.document.data.succeeded.length]).toEqual([0, 1])
  }
})
