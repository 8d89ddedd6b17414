import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { routes } from '../../../src/contract/routes.ts'
import { startDesk } from '../desk/rig.ts'
import { linesIn } from './folder.ts'

async function start() {
  const rig = await startDesk({ members: 250, assets: 60 })
  const lines = () => linesIn(join(rig.folder, 'logs'))
  return { ...rig, lines }
}

describe('the log', () => {
  it('has a line for each call and for each of its requests, under the id of the call', async () => {
    const { desk, profile, sandbox, lines } = await start()
    // More at once than the gateway reads at a time: some wait for their turn behind those of others.
    const calls = Array.from({ length: 12 }, (_, n) =>
      n % 2 === 0
        ? desk.call('listMembers', { profile, all: true, pageSize: 50 })
        : desk.call('listAssets', { profile }),
    )
    await Promise.all(calls)
    const ofCalls = lines().filter(({ route }) => route === undefined)
    const requests = lines().filter(({ route }) => route !== undefined)
    expect(ofCalls).toHaveLength(12)
    expect(new Set(ofCalls.map(({ correlation }) => correlation)).size).toBe(12)
    expect(requests).toHaveLength(sandbox.requests.length)
    for (const { correlation, operation, route, status, durationMs } of requests) {
      const call = ofCalls.find((one) => one['correlation'] === correlation)
      expect([operation, status]).toEqual([call?.['operation'], 200])
      expect(route).toBe(operation === 'listMembers' ? routes.A5 : routes.A6)
      expect(durationMs).toBeGreaterThanOrEqual(0)
    }
  })

  it('names an error as the result does, with the codes of each attempt', async () => {
    const { desk, profile, sandbox, lines } = await start()
    sandbox.faults.add({ on: 'A6', what: 'malformed', as: 'html', times: 99 })
    const result = await desk.call('listAssets', { profile })
    const correlation = result.ok ? undefined : result.error.correlation
    expect(correlation).toMatch(/^[0-9A-Z]{8}$/)
    const own = lines().filter((line) => line['correlation'] === correlation)
    expect(own.at(-1)).toMatchObject({ operation: 'listAssets', code: result.ok ? '' : result.error.code })
    expect(own.length).toBeGreaterThan(1)
    expect(own[0]).toMatchObject({ route: routes.A6, operation: 'listAssets', door: 'window' })
  })

  it('has the error of a change that was refused, and of what is invalid before anything is sent', async () => {
    const { desk, profile, lines } = await start()
    const refused = await desk.call('deleteMember', { profile, memberGlobalId: 'nobody-has-this-id' })
    const error = refused.ok && refused.data.outcome !== 'done' ? refused.data.error : undefined
    expect(
      lines()
        .filter(({ correlation }) => correlation === error?.correlation)
        .at(-1),
    ).toMatchObject({
      operation: 'deleteMember',
      code: error?.code,
    })
    const invalid = await desk.call('listKeys', {})
    expect(invalid).toMatchObject({ ok: false, error: { code: 'input.required' } })
    expect(lines().at(-1)).toMatchObject({
      operation: 'listKeys',
      code: 'input.required',
      correlation: invalid.ok ? '' : invalid.error.correlation,
    })
  })

  it('has no line for what is only asked of this machine, unless it fails', async () => {
    const { desk, lines } = await start()
    await desk.call('listKeys', {})
    const before = lines().length
    await desk.call('readSettings', {})
    await desk.call('listProfiles', {})
    expect(lines()).toHaveLength(before)
    await desk.call('saveDiagnostics', { id: 'none', language: 'en', target: { to: 'chosen' } })
    expect(lines().at(-1)).toMatchObject({ operation: 'saveDiagnostics', code: 'report.gone' })
  })

  it('takes from a page the first defects of a minute, and answers to all', async () => {
    const { desk, lines } = await start()
    const frames = [{ file: 'main.tsx', line: 3, column: 4 }]
    for (let n = 0; n < 50; n += 1) {
      expect(await desk.call('noteDefect', { name: 'TypeError', frames })).toMatchObject({ ok: true })
    }
    const noted = lines().filter(({ error }) => error !== undefined)
    expect(noted).toHaveLength(20)
    expect(noted[0]).toMatchObject({ error: 'TypeError', stack: ['src/renderer/main.tsx:3:4'] })
    const tooMuch = { name: 'x'.repeat(61), frames: Array.from({ length: 21 }, () => frames[0]) }
    expect(await desk.call('noteDefect', tooMuch)).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  })
})

describe('a problem report', () => {
  it('names the operation that failed, if it is one', async () => {
    const { desk } = await start()
    for (const [operation, named] of [
      ['listKeys', 'listKeys'],
      ['zhangWei', undefined],
      ['Zhang Wei', undefined],
    ] as const) {
      const read = await desk.call('readDiagnostics', { about: { kind: 'refused', code: '60024', at: 0, operation } })
      expect(read.ok && read.data.diagnostics.about?.operation).toBe(named)
    }
  })

  it('is saved as it was read, whatever is written to the log meanwhile', async () => {
    const { desk, profile, folder } = await start()
    await desk.call('listKeys', { profile })
    const read = await desk.call('readDiagnostics', {
      about: {
        kind: 'refused',
        code: '60024',
        endpoint: 'A7',
        at: 0,
        operation: 'showProducts',
        correlation: '7K2M9QXD',
      },
    })
    if (!read.ok) throw new Error(read.error.code)
    await desk.call('listAssets', { profile })
    const path = join(folder, 'report.txt')
    const target = { to: 'path', path } as const
    const { id } = read.data.diagnostics
    const saved = await desk.call('saveDiagnostics', { id, language: 'en', target })
    const text = readFileSync(path, 'utf8')
    expect(saved).toEqual({ ok: true, data: { file: path, bytes: Buffer.byteLength(text) } })
    for (const part of ['Reference: 7K2M9QXD', 'Endpoint: A7', 'Keydesk: ', 'Node: 24.', '"operation":"listKeys"']) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain('listAssets')
    expect(await desk.call('saveDiagnostics', { id, language: 'en', target })).toMatchObject({
      ok: false,
      error: { kind: 'invalid', code: 'input.fileExists' },
    })
  })
})
