import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { openStore } from '../../../../src/main/store/openStore.ts'
import { eventually } from '../../../fakes/eventually.ts'
import { list } from './historyList.ts'
import { startRig, type CliRig } from './rig.ts'

/** Everything under the home, as one text. */
function everythingIn(folder: string): string {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((one) => one.isFile())
    .map((one) => readFileSync(join(one.parentPath, one.name), 'latin1'))
    .join('\n')
}

const journalOf = ({ folder }: CliRig): string => {
  const root = join(folder, 'home', 'enterprises')
  return join(root, readdirSync(root)[0]!, 'journal.sqlite')
}

/** Changes the database as somebody would who is not Keydesk. */
function tamper(rig: CliRig, sql: string): void {
  const database = new DatabaseSync(journalOf(rig))
  database.exec(sql)
  database.close()
}

it('every change is in the history, with who made it, what was before and after, and how it ended', async () => {
  const rig = await startRig()
  const { state } = rig.sandbox
  const [one, two] = state.members
  const free = state.assets.find(({ cloudAccountGlobalId }) => cloudAccountGlobalId === null)!
  const { name, globalId, userName } = one!
  expect(await list(rig)).toEqual({ entries: [], head: null, missing: 0 })

  await rig.json(['members', 'edit', globalId, '--name', 'Renamed', '--operator', 'Ann'])
  await rig.json(['members', 'reset-password', globalId, '--password-stdin'], {
    input: 'Canary-Pass-1',
    env: { KEYDESK_OPERATOR: 'Bob' },
  })
  await rig.json(['assign', globalId, '--add', free.assetNum])
  rig.sandbox.faults.add({ on: 'A4', what: 'code', code: '60017' })
  await rig.json(['members', 'delete', two!.globalId, '--yes'])
  const added = await rig.json(['members', 'add', '--user-name', 'newcomer', '--name', 'New'], {
    input: 'Canary-Pass-2',
  })
  expect(added.status).toBe(0)

  const { entries, head } = await list(rig)
  expect(entries.map(({ endpoint, outcome, settledBy, code }) => [endpoint, outcome, settledBy, code])).toEqual([
    ['A1', 'done', 'answer', null],
    ['A4', 'refused', 'answer', '60017'],
    ['A9', 'done', 'answer', null],
    ['A3', 'done', 'answer', null],
    ['A2', 'done', 'answer', null],
  ])
  const [add, , assign, reset, edit] = entries
  expect(edit).toMatchObject({
    operator: 'Ann',
    door: 'commandLine',
    target: { kind: 'member', id: globalId, name },
    input: { member: globalId, change: { name: 'Renamed' } },
    before: { name, userName },
    after: { name: 'Renamed', userName },
    job: null,
  })
  expect(reset).toMatchObject({ operator: 'Bob', before: null, after: null })
  expect(assign).toMatchObject({ before: { [free.assetNum]: null }, after: { [free.assetNum]: globalId } })
  expect(add).toMatchObject({ target: { id: 'newcomer', name: 'New' }, hash: head })
  expect(everythingIn(join(rig.folder, 'home'))).not.toContain('Canary-Pass')

  expect((await list(rig, '--member', globalId)).entries).toHaveLength(3)
  expect((await list(rig, '--member', 'newcomer')).entries).toEqual([add])
  expect((await list(rig, '--asset', free.assetId)).entries).toEqual([assign])
  expect((await list(rig, '--outcome', 'refused', '--limit', '1')).entries).toMatchObject([{ endpoint: 'A4' }])
  expect((await list(rig, '--since', new Date(Date.now() + 60_000).toISOString())).entries).toEqual([])
  expect((await list(rig, '--unsettled')).entries).toEqual([])

  // Of each change the four steps, and the entry with which a chain begins.
  const verified = await rig.json(['history', 'verify'])
  expect(verified).toMatchObject({ status: 0, document: { data: { ok: true, entries: 21, head, problem: null } } })
  const out = join(rig.folder, 'history.jsonl')
  const exported = (await rig.json(['history', 'export', '--out', out])).document.data
  const lines = readFileSync(out, 'utf8').trimEnd().split('\n')
  expect(exported).toEqual({ file: out, entries: 21, bytes: readFileSync(out).length })
  expect(lines.map((line) => (JSON.parse(line) as { hash: string }).hash).at(-1)).toBe(head)
})

it('the changes are saved as a table, narrowed down like the list: as they are, or in words', async () => {
  const rig = await startRig()
  const [one] = rig.sandbox.state.members
  const free = rig.sandbox.state.assets.find(({ cloudAccountGlobalId }) => cloudAccountGlobalId === null)!
  const { globalId, name } = one!
  await rig.json(['members', 'edit', globalId, '--remark', '=1+1', '--operator', '@Ann'])
  await rig.json(['assign', globalId, '--add', free.assetNum])
  rig.sandbox.faults.add({ on: 'A2', what: 'code', code: '60017' })
  await rig.json(['members', 'edit', globalId, '--name', 'Never'])
  const rowsOf = async (file: string, ...args: string[]) => {
    const out = join(rig.folder, file)
    const { data } = (await rig.json(['history', 'export', '--out', out, ...args])).document
    const rows = file.endsWith('.csv')
      ? parse(readFileSync(out), { bom: true })
      : (await readXlsx(readFileSync(out))).sheets[0]!.rows
    expect(data).toEqual({ file: out, entries: rows.length - 1, bytes: readFileSync(out).length })
    return rows as string[][]
  }
  const [heads, ...fields] = await rowsOf('fields.csv', '--member', globalId)
  expect(heads!.slice(0, 7)).toEqual(['entry', 'time', 'operator', 'door', 'endpoint', 'targetName', 'targetId'])
  const at = (row: string[] | undefined, column: string) => row?.[heads!.indexOf(column)]
  expect(fields.map((row) => [at(row, 'endpoint'), at(row, 'outcome'), at(row, 'code')])).toEqual([
    ['A2', 'refused', '60017'],
    ['A9', 'done', ''],
    ['A2', 'done', ''],
  ])
  expect(at(fields[2], 'operator')).toBe("'@Ann")
  expect(JSON.parse(at(fields[2], 'input')!)).toEqual({ member: globalId, change: { remark: '=1+1' } })

  const [, edit] = await rowsOf('edits.csv', '--endpoint', 'A2', '--outcome', 'done', '--headers', 'words')
  expect(edit?.slice(3, 11)).toEqual([
    'Command line',
    'Edit',
    name,
    globalId,
    'Remark: =1+1',
    expect.stringMatching(/^Remark: /),
    'Remark: =1+1',
    'Done',
  ])
  const chinese = { env: { LANG: 'zh_CN.UTF-8' } }
  const out = join(rig.folder, 'words.xlsx')
  await rig.json(['history', 'export', '--out', out, '--text', free.assetNum, '--headers', 'words'], chinese)
  const { name: sheet, rows } = (await readXlsx(readFileSync(out))).sheets[0]!
  expect([sheet, rows[0]?.slice(7, 10), rows[1]?.slice(7, 10)]).toEqual([
    '操作记录',
    ['请求内容', '更改前', '更改后'],
    [`分配：${free.assetNum}`, `${free.assetNum}：无`, `${free.assetNum}：${globalId}`],
  ])

  // As JSON Lines the record is whole.
  const narrowed = await rig.json(['history', 'export', '--out', join(rig.folder, 'a.jsonl'), '--member', globalId])
  expect([narrowed.status, narrowed.document.error.code]).toEqual([2, 'usage.wholeRecord'])
  expect(readdirSync(rig.folder)).not.toContain('a.jsonl')
})

it('the name in the settings says who works here, unless the command says otherwise', async () => {
  const rig = await startRig()
  const { globalId } = rig.sandbox.state.members[0]!
  await rig.json(['members', 'edit', globalId, '--name', 'First'])
  const store = openStore(join(rig.folder, 'home'))
  store.settings.write('operator', JSON.stringify('周敏'))
  store.close()
  await rig.json(['members', 'edit', globalId, '--name', 'Second'])
  await rig.json(['members', 'edit', globalId, '--name', 'Third', '--operator', 'Ann'])
  const { entries } = await list(rig, '--text', globalId, '--endpoint', 'A2', '--door', 'commandLine')
  expect(entries.slice(0, 2).map(({ operator }) => operator)).toEqual(['Ann', '周敏'])
})

it('what is altered, removed or cut off is told, with the first entry that is wrong and exit status 1', async () => {
  const rig = await startRig()
  const { globalId } = rig.sandbox.state.members[0]!
  for (const name of ['First', 'Second']) await rig.json(['members', 'edit', globalId, '--name', name])
  const backup = readFileSync(journalOf(rig))
  await rig.json(['members', 'edit', globalId, '--name', 'Third'])
  const { entries } = await list(rig)
  const [desk] = (entries[0]!['entry'] as string).split('-')
  const verdict = async () => (await rig.json(['history', 'verify'])).document.data.problem

  tamper(rig, "UPDATE entry SET text = replace(text, 'Second', 'Sekond') WHERE seq = 6")
  expect(await verdict()).toEqual({ what: 'altered', entry: `${desk}-6` })
  tamper(
    rig,
    "UPDATE entry SET text = replace(text, 'Sekond', 'Second') WHERE seq = 6; DELETE FROM entry WHERE seq > 10",
  )
  const cut = await rig.json(['history', 'verify'])
  expect([cut.status, cut.document]).toMatchObject([
    1,
    { ok: true, data: { ok: false, problem: { what: 'shortened', entry: `${desk}-10` } } },
  ])
  for (const end of ['-wal', '-shm']) rmSync(journalOf(rig) + end, { force: true })
  writeFileSync(journalOf(rig), backup)
  await rig.json(['members', 'edit', globalId, '--name', 'Fourth'])
  expect(await verdict()).toEqual({ what: 'shortened', entry: `${desk}-9` })
  expect((await list(rig)).entries.map(({ entry }) => (entry as string).split('-')[0] === desk)).toEqual([
    false,
    true,
    true,
  ])
})

it('a journal that is gone is no empty history: what was there is said', async () => {
  const rig = await startRig()
  await rig.json(['members', 'edit', rig.sandbox.state.members[0]!.globalId, '--name', 'First'])
  for (const name of ['', '.backup']) rmSync(journalOf(rig) + name)
  const chinese = { env: { LANG: 'zh_CN.UTF-8' } }
  const told = await rig.run(['jobs', 'list'])
  expect(told.stderr).toMatch(/The history on this computer lacks entries that were in it: 5\..*\[journal\.lost\]/)
  const { document, stderr } = await rig.json(['history', 'list'], chinese)
  expect([document.data, stderr]).toEqual([
    { entries: [], head: null, missing: 5 },
    expect.stringContaining('操作记录缺少原有的5条记录'),
  ])
  const again = await rig.run(['history', 'list'])
  expect(again.stdout).toContain('5 entries that were in the history are missing.')
  // So are the jobs and the loans that were in it.
  for (const place of ['jobs', 'loans']) {
    expect((await rig.run([place, 'list'])).stdout).toContain('5 entries that were in the history are missing.')
    expect((await rig.json([place, 'list'])).document.data).toEqual({ [place]: [], missing: 5 })
  }
  const verified = await rig.json(['history', 'verify'])
  expect([verified.status, verified.document.data.problem]).toEqual([1, { what: 'shortened', entry: null }])
})

it('what can’t be written down isn’t sent', async () => {
  const rig = await startRig()
  const { globalId } = rig.sandbox.state.members[0]!
  await rig.json(['members', 'edit', globalId, '--name', 'First'])
  const sent = rig.sandbox.requests.length
  const worker = new URL('./readOnlyJournal.ts', import.meta.url)
  const { status, document } = await rig.json(['members', 'edit', globalId, '--name', 'Second'], { worker })
  expect([status, document.error]).toMatchObject([1, { kind: 'store', code: 'store.unusable' }])
  expect(rig.sandbox.requests.slice(sent).filter(({ method }) => method !== 'GET')).toEqual([])
  expect(rig.sandbox.state.members[0]?.name).toBe('First')
})

it('a second Keydesk that starts while the first is sending settles nothing of it', async () => {
  const rig = await startRig()
  const { globalId } = rig.sandbox.state.members[0]!
  rig.sandbox.faults.add({ on: 'A2', what: 'late', delayMs: 3000 })
  let hasEnded = false
  const first = rig.json(['members', 'edit', globalId, '--name', 'Late']).finally(() => (hasEnded = true))
  await eventually(() => expect(rig.sandbox.requests.some(({ endpoint }) => endpoint === 'A2')).toBe(true))
  const { entries } = await list(rig)
  // Whatever the machine was busy with: if the first has ended meanwhile, nothing was seen.
  if (!hasEnded) {
    expect(entries).toMatchObject([{ outcome: 'unknown', settledBy: null, code: null }])
    const settled = await rig.json(['history', 'settle', String(entries[0]?.['entry']), '--not-done'])
    if (!hasEnded) expect(settled).toMatchObject({ status: 2, document: { error: { code: 'history.underWay' } } })
  }
  expect((await first).document.data.outcome).toBe('done')
  expect((await list(rig)).entries).toMatchObject([{ outcome: 'done', settledBy: 'answer' }])
})

it('what reading can’t settle waits for a person, who says what became of it', async () => {
  const rig = await startRig()
  const { globalId } = rig.sandbox.state.members[0]!
  rig.sandbox.faults.add({ on: 'A3', what: 'lostAfter' })
  const reset = await rig.json(['members', 'reset-password', globalId, '--generate'])
  expect(reset.status).toBe(4)
  const [entry] = (await list(rig, '--unsettled')).entries
  expect(entry).toMatchObject({ endpoint: 'A3', outcome: 'unknown', settledBy: null, code: 'change.connectionLost' })

  const name = String(entry?.['entry'])
  expect((await rig.json(['history', 'settle', name])).status).toBe(2)
  expect(await rig.json(['history', 'settle', 'nobody-1', '--done'])).toMatchObject({
    status: 1,
    document: { error: { code: 'history.none' } },
  })
  const settled = await rig.json(['history', 'settle', ` ${name}\t`, '--done'])
  expect(settled).toMatchObject({ status: 0, document: { data: { entry: name, outcome: 'done' } } })
  expect((await list(rig, '--unsettled')).entries).toEqual([])
  expect((await list(rig)).entries).toMatchObject([{ outcome: 'done', settledBy: 'person', code: null }])
  expect(await rig.json(['history', 'settle', name, '--not-done'])).toMatchObject({
    document: { error: { code: 'history.settled' } },
  })
})
