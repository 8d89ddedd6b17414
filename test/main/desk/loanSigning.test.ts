import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { mostPoints, mostStrokes } from '../../../src/contract/bounds.ts'
import { sealed } from '../../../src/main/journal/entries.ts'
import type { Entry } from '../../../src/main/journal/journal.ts'
import { add, withTokens } from './profileInputs.ts'
import { startDesk } from './rig.ts'

vi.setConfig({ testTimeout: 120_000 })

const strokes = [[[10, 20] as const, [30, 40] as const, [990, 20] as const], [[500, 299] as const]]
const path = 'M10 20Q30 40 510 30L990 20M500 299h0'

/** What is drawn where it is signed. */
const drawnIn = (html = ''): string[] =>
  [...html.matchAll(/<div class="sign"><div><svg[^>]*><path d="([^"]*)"\/><\/svg>/g)].map(([, drawn = '']) => drawn)

/** A desk that lent a key, and a sheet of that loan as a page. */
async function lent() {
  const rig = await startDesk()
  const profile = await add(rig, withTokens(rig))
  const { assets, keys } = rig.sandbox.state
  const asset = assets.find((one) => one.cloudAccountGlobalId && !one.borrowedFlag && !one.onlineFlag)!
  const key = keys.find((one) => !one.borrowedFlag)!
  const made = await rig.desk.call('lend', {
    profile,
    memberGlobalId: asset.cloudAccountGlobalId,
    key: key.assetNum,
    assets: [asset.assetId],
  })
  if (!made.ok || made.data.outcome !== 'done') throw new Error('nothing was lent')
  const loan = made.data.loan!
  const sheet = async (kind: 'out' | 'return', desk = rig.desk) => {
    const result = await desk.call('makeLoanSheet', { profile, loan, kind })
    if (!result.ok) throw new Error(result.error.code)
    return result.data
  }
  const sign = async (kind: 'out' | 'return', drawn: unknown, desk = rig.desk) =>
    desk.call('signLoan', { profile, loan, kind, strokes: drawn })
  return { rig, profile, loan, key: key.assetNum, sheet, sign }
}

test('a signature that was drawn is on its sheet and no other, after a restart too, until another or none takes its place', async () => {
  const { rig, sheet, sign } = await lent()
  expect((await sheet('out')).signedAt).toBeNull()
  expect(drawnIn((await sheet('out')).html)).toEqual([])
  expect(await sign('out', strokes)).toEqual({ ok: true, data: { signedAt: expect.any(String) } })
  const out = await sheet('out')
  expect(drawnIn(out.html)).toEqual([path])
  expect(Date.parse(out.signedAt!)).toBeGreaterThan(Date.now() - 60_000)
  expect((await sheet('return')).signedAt).toBeNull()
  expect(rig.events).toContainEqual({ type: 'historyChanged', profile: expect.any(String) })

  const desk = rig.restart()
  const drawnFor = async (kind: 'out' | 'return') => drawnIn((await sheet(kind, desk)).html)
  expect(await drawnFor('out')).toEqual([path])
  await sign('return', [[[1, 1]]], desk)
  expect(await drawnFor('return')).toEqual(['M1 1h0'])
  await sign('out', [[[2, 2]]], desk)
  expect(await drawnFor('out')).toEqual(['M2 2h0'])
  expect(await sign('out', [], desk)).toEqual({ ok: true, data: { signedAt: null } })
  expect([await drawnFor('out'), await drawnFor('return')]).toEqual([[], ['M1 1h0']])
})

test('what is no drawing is refused, and so is one that is too large or of no loan', async () => {
  const { rig, profile, sheet, sign } = await lent()
  const hostile = '"/><script>alert(1)</script>'
  const many = Array.from({ length: mostPoints }, () => [1, 1])
  for (const drawn of [
    'M0 0L9 9',
    [hostile],
    [[hostile]],
    [[[hostile, 1]]],
    [[[1, 2, 3]]],
    [[[1.5, 2]]],
    [[[-1, 2]]],
    [[[1001, 2]]],
    [[[1, 301]]],
    [[]],
    [many, [[1, 1]]],
    Array.from({ length: mostStrokes + 1 }, () => [[1, 1]]),
    null,
  ]) {
    expect([drawn, await sign('out', drawn)]).toMatchObject([drawn, { ok: false, error: { kind: 'invalid' } }])
  }
  expect((await sheet('out')).signedAt).toBeNull()
  const none = await rig.desk.call('signLoan', { profile, loan: 'none-1', kind: 'out', strokes })
  expect(none).toMatchObject({ ok: false, error: { code: 'loan.none' } })
})

test('what another desk’s record gives out as a signature and is none is not drawn', async () => {
  const { rig, profile, loan, sheet } = await lent()
  const record = join(rig.folder, 'record.jsonl')
  await rig.desk.call('exportHistory', { profile, target: { to: 'path', path: record } })
  const [first] = (await readFile(record, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Entry)
  const lines: string[] = []
  let prev: string | null = null
  const put = (kind: string, payload: unknown): void => {
    const entry = { desk: 'other', seq: lines.length + 1, time: Date.now(), kind, payload, prev }
    prev = sealed(entry).hash
    lines.push(JSON.stringify({ ...entry, hash: prev }))
  }
  put('began', first!.payload)
  const signed = { loan, operator: 'Eve', door: 'window' }
  put('loan.signed', { ...signed, sheet: 'out', strokes: [[['"/><script>alert(1)</script>', 1]]] })
  put('loan.signed', { ...signed, sheet: 'return', strokes: [[[7, 7]]] })
  put('loan.signed', { ...signed, sheet: 'return', strokes: null })
  await writeFile(record, lines.join('\n'))
  const merged = await rig.desk.call('mergeHistory', { profile, record: { from: 'path', path: record } })
  expect(merged).toMatchObject({ ok: true, data: { added: 4 } })
  const out = await sheet('out')
  expect(out.html).not.toContain('script')
  expect([out.signedAt, drawnIn(out.html)]).toEqual([null, []])
  expect((await sheet('return')).signedAt).toBeNull()
})

test('as PDF it is the page as the door prints it, and of that nothing stays; without a printer it says so', async () => {
  const { rig, profile, loan, key, sign } = await lent()
  await sign('out', strokes)
  const file = join(rig.folder, 'sheet.pdf')
  const input = { profile, loan, kind: 'out', format: 'pdf', target: { to: 'path', path: file } }
  expect(await rig.desk.call('makeLoanSheet', input)).toMatchObject({ ok: false, error: { code: 'export.noPrinter' } })
  await expect(readFile(file)).rejects.toThrow('ENOENT')
  let [page, html, suggested] = ['', '', '']
  const printPdf = async (from: string) => {
    page = from
    html = await readFile(from, 'utf8')
    return Buffer.from('%PDF-1.7')
  }
  const chooseExportPath = async (name: string) => {
    suggested = name
    return { path: file }
  }
  const chosen = { ...input, target: { to: 'chosen' } }
  const done = await rig.desk.call('makeLoanSheet', chosen, { printPdf, chooseExportPath })
  expect(done).toMatchObject({ ok: true, data: { file, bytes: 8, signedAt: expect.any(String) } })
  expect(suggested).toMatch(new RegExp(`^keydesk-out-${key}-\\d{4}-\\d\\d-\\d\\d\\.pdf$`))
  expect(html).toContain(path)
  expect(await readFile(file, 'utf8')).toBe('%PDF-1.7')
  await expect(readFile(page)).rejects.toThrow('ENOENT')
})
