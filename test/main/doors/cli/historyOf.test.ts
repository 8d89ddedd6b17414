import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { describe, expect, it, vi } from 'vitest'
import { startRig, type CliRig } from './rig.ts'

const endpointsOf = async (rig: CliRig, ...conditions: string[]) => {
  const { status, document } = await rig.json(['history', 'list', ...conditions])
  expect(status).toBe(0)
  return (document.data.entries as { endpoint: string }[]).map(({ endpoint }) => endpoint)
}

describe('the history of one employee', () => {
  it('is found by the global id or the account, with or without the enterprise code, also without a copy', async () => {
    const rig = await startRig()
    const { globalId, userName } = rig.sandbox.state.members[4]!
    const account = userName.slice(0, -rig.sandbox.enterpriseCode.length)
    await rig.json(['members', 'edit', globalId, '--remark', 'seen'])
    await rig.json(['members', 'edit', rig.sandbox.state.members[5]!.globalId, '--remark', 'of somebody else'])
    for (const who of [globalId, userName, account]) expect(await endpointsOf(rig, '--member', who)).toEqual(['A2'])
    expect(await endpointsOf(rig, '--member', 'nobody')).toEqual([])
  })

  it('is whole where the copy says whose account it is, in the list and in a table', async () => {
    const rig = await startRig()
    const { globalId, userName } = rig.sandbox.state.members[4]!
    const account = userName.slice(0, -rig.sandbox.enterpriseCode.length).toUpperCase()
    // Only the global id is written down of a reset that was asked for by it.
    await rig.json(['members', 'reset-password', globalId, '--generate'])
    await rig.json(['members', 'edit', globalId, '--remark', 'seen'])
    expect((await rig.run(['sync', '--lists-only'])).status).toBe(0)
    expect(await endpointsOf(rig, '--member', account)).toEqual(['A2', 'A3'])
    // What was refused is written down too; numbers are the same in any letters and width.
    expect((await rig.json(['assign', globalId, '--add', 'КД７'])).status).toBe(1)
    expect(await endpointsOf(rig, '--asset', 'кд7')).toEqual(['A9'])
    const out = join(rig.folder, 'history.csv')
    expect((await rig.run(['history', 'export', '--member', account, '--out', out])).status).toBe(0)
    const table = await readFile(out, 'utf8')
    expect(table.match(/,A[23],/g)).toHaveLength(2)
    expect(table).toMatch(/^[^\n]*,clockWasAhead\r?\n[^\n]*,false\r?\n/)
    // What was written while the clock was ahead is marked as soon as that is right.
    const [first] = (await rig.json(['history', 'list'])).document.data.entries
    expect(first.clockWasAhead).toBe(false)
    const right = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 2 * 86_400_000)
    expect((await rig.json(['history', 'list'])).document.data.entries[0]).toEqual({ ...first, clockWasAhead: true })
    expect((await rig.run(['history', 'list'])).stdout).toMatch(/^\S+ +\d{4}-\d\d-\d\d \d\d:\d\d \(clock was ahead\) /m)
    right.mockRestore()
  })

  it('isn’t guessed at where an account fits several', async () => {
    const rig = await startRig()
    const [one, other] = rig.sandbox.state.members as unknown as [{ userName: string }, { userName: string }]
    Object.assign(one, { userName: `ab${rig.sandbox.enterpriseCode}` })
    Object.assign(other, { userName: `ab${rig.sandbox.enterpriseCode.repeat(2)}` })
    expect((await rig.run(['sync', '--lists-only'])).status).toBe(0)
    const { status, document } = await rig.json(['history', 'list', '--member', one.userName])
    expect([status, document.error.code]).toEqual([2, 'input.severalFit'])
    expect(document.error.fits).toHaveLength(2)
  })
})
