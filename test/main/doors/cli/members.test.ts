import { describe, expect, test } from 'vitest'
import { startRig } from './rig.ts'

describe('members list', () => {
  test('gives one page with its total, and every member once with --all', async () => {
    const rig = await startRig({ members: 130, pageClamp: 50 })
    const page = await rig.json(['members', 'list', '--page', '2', '--page-size', '20'])
    expect(page.status).toBe(0)
    expect(page.document.data).toMatchObject({ total: 130, page: 2, pages: 7 })
    expect(page.document.data.members).toHaveLength(20)

    const all = await rig.json(['members', 'list', '--all'])
    const ids = all.document.data.members.map((one: { globalId: string }) => one.globalId)
    expect(ids).toHaveLength(130)
    expect(new Set(ids).size).toBe(130)
    expect(all.document.data).toMatchObject({ total: 130, page: 1, pages: 1 })
  })

  test('filters by keyword and by a department beyond what a double holds', async () => {
    const rig = await startRig()
    const { document } = await rig.json(['members', 'list', '--all'])
    const member = document.data.members.find(
      (one: { departmentId: string | null }) => one.departmentId !== null && BigInt(one.departmentId) > 2n ** 53n,
    )
    const department = await rig.json(['members', 'list', '--all', '--department', member.departmentId])
    expect(department.document.data.members.map((one: { globalId: string }) => one.globalId)).toContain(member.globalId)
    for (const one of department.document.data.members) expect(one.departmentId).toBe(member.departmentId)
    const named = await rig.json(['members', 'list', '--keyword', member.userName])
    expect(named.document.data.members.map((one: { userName: string }) => one.userName)).toContain(member.userName)
  })

  test('--page and --all exclude each other, and a bad number is wrong usage', async () => {
    const rig = await startRig()
    expect((await rig.json(['members', 'list', '--page', '2', '--all'])).status).toBe(2)
    const bad = await rig.json(['members', 'list', '--page', 'two'])
    expect(bad.status).toBe(2)
    expect(bad.document).toMatchObject({ ok: false, error: { kind: 'invalid', code: 'usage.invalidArgument' } })
    expect(bad.document.error.message).toContain('two')
    expect((await rig.json(['members', 'list', '--department', '9223372036854775808'])).status).toBe(2)
  })
})

describe('members edit, reset-password, delete', () => {
  test('edit leaves what is not given as it is', async () => {
    const rig = await startRig()
    const before = rig.sandbox.state.members.find((one) => one.remark && one.passwordMobile)
    if (!before) throw new Error('the sandbox has nobody with a remark and a mobile')
    const copy = { ...before }
    const { status, document, stderr } = await rig.json(['members', 'edit', before.globalId, '--name', ' 新名字\u3000'])
    expect(stderr).toContain('[file.nameBlanks]')
    expect([status, document.data]).toEqual([0, { outcome: 'done' }])
    const after = rig.sandbox.state.members.find((one) => one.globalId === copy.globalId)
    expect(after).toMatchObject({ ...copy, name: '新名字', updateTime: expect.anything() })
  })

  test('edit refuses what breaks a rule, nothing to change, and an unknown member', async () => {
    const rig = await startRig()
    const id = rig.sandbox.state.members[0]?.globalId ?? ''
    expect((await rig.json(['members', 'edit', id, '--name', 'x'.repeat(31)])).document.error.code).toBe(
      'input.nameTooLong',
    )
    expect((await rig.json(['members', 'edit', id])).document.error.code).toBe('input.nothingToChange')
    const unknown = await rig.json(['members', 'edit', 'nobody', '--name', 'x'])
    expect([unknown.status, unknown.document.error.code]).toEqual([1, 'notFound.member'])
    expect(rig.sandbox.requests.filter((one) => one.method === 'PUT')).toHaveLength(0)
  })

  test('reset-password takes one of its two ways, and gives a generated password', async () => {
    const rig = await startRig()
    const id = rig.sandbox.state.members[0]?.globalId ?? ''
    expect((await rig.run(['members', 'reset-password', id])).status).toBe(2)
    expect((await rig.run(['members', 'reset-password', id, '--generate', '--password-stdin'])).status).toBe(2)
    const generated = await rig.json(['members', 'reset-password', id, '--generate'])
    expect(generated.status).toBe(0)
    expect(generated.document.data).toMatchObject({ outcome: 'done', password: expect.stringMatching(/^\w{12}$/) })
    const given = await rig.json(['members', 'reset-password', id, '--password-stdin'], { input: 'Secret pass 1\n' })
    expect([given.status, given.document.data]).toEqual([0, { outcome: 'done' }])
    expect(JSON.parse(rig.sandbox.requests.at(-1)?.body ?? '')).toEqual({ password: 'Secret pass 1' })
  })

  test('a reset whose reply is lost stays unknown (4)', async () => {
    const rig = await startRig()
    rig.sandbox.faults.add({ on: 'A3', what: 'lostAfter' })
    const id = rig.sandbox.state.members[0]?.globalId ?? ''
    const { status, document } = await rig.json(['members', 'reset-password', id, '--generate'])
    expect(status).toBe(4)
    expect(document).toMatchObject({ ok: false, error: { kind: 'unknown' }, data: { outcome: 'unknown' } })
    // It may count already, and nobody could ever find it out again.
    expect(document.data.password).toMatch(/^\w{12}$/)
    expect(rig.sandbox.requests.filter((one) => one.method === 'PUT')).toHaveLength(1)
  })

  test('delete wants --yes, and its lost reply is settled by absence', async () => {
    const rig = await startRig()
    const id = rig.sandbox.state.members[0]?.globalId ?? ''
    expect((await rig.run(['members', 'delete', id])).status).toBe(2)
    expect(rig.sandbox.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(0)
    rig.sandbox.faults.add({ on: 'A4', what: 'lostAfter' })
    const { status, document } = await rig.json(['members', 'delete', id, '--yes'])
    expect([status, document.data]).toEqual([0, { outcome: 'done', settledByReading: true }])
    const again = await rig.json(['members', 'delete', id, '--yes'])
    expect([again.status, again.document.error.code]).toEqual([1, '60002'])
  })
})
