import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { startRig, type CliRig } from './rig.ts'
import { workbookIn } from './workbookIn.ts'

// Many commands one after the other, each with threads of its own.
vi.setConfig({ testTimeout: 300_000 })

const sent = ({ sandbox }: CliRig) => sandbox.requests.filter(({ method }) => method !== 'GET')
const hidden = { filtered: ' hidden="1"', grouped: ' outlineLevel="1" hidden="1"', flat: ' ht="0" customHeight="1"' }

describe('rows that a workbook hides', () => {
  test('by a filter, a group or their height end every command with a file, until it is said what is meant', async () => {
    const rig = await startRig()
    const [one, two, three] = rig.sandbox.state.members
    const hides = (attributes: string, columns: string[], ...values: string[][]) => [
      columns,
      values[0]!,
      { cells: values[1]!, attributes },
      values[2]!,
    ]
    const people = (attributes: string) =>
      hides(attributes, ['账号'], [one!.userName], [two!.userName], [three!.userName])
    const whom = await workbookIn(rig, people(hidden.filtered))
    const out = ['--out', join(rig.folder, 'out.csv')]
    const adding = await workbookIn(
      rig,
      hides(hidden.grouped, ['账号', '姓名', '密码'], ...[1, 2, 3].map((at) => [`neu${at}`, `新${at}`, 'Start1234'])),
    )
    const editing = await workbookIn(
      rig,
      hides(hidden.flat, ['账号', '备注'], ...[one, two, three].map((who) => [who!.userName, '新备注'])),
    )
    const free = rig.sandbox.state.assets.filter((asset) => !asset.cloudAccountGlobalId && !asset.borrowedFlag)
    const assigning = await workbookIn(
      rig,
      hides(hidden.filtered, ['member', 'assets'], ...[0, 1, 2].map((at) => [one!.userName, free[at]!.assetNum])),
    )
    const lending = await workbookIn(
      rig,
      hides(hidden.filtered, ['key', 'member', 'assets'], ...[1, 2, 3].map((at) => [`k${at}`, 'a', 'b'])),
    )
    const claiming = await workbookIn(rig, hides(hidden.filtered, ['identity'], ['a@b.c'], ['d@e.f'], ['g@h.i']))
    const claim = ['--label', 'spring-trial', '--source', 's', '--branch', 'b']
    await rig.json(['sync', '--lists-only'])
    for (const command of [
      ['members', 'add', '--file', adding],
      ['members', 'edit', '--file', editing],
      ['members', 'reset-password', '--file', whom, ...out],
      ['members', 'delete', '--file', whom, '--yes'],
      ['members', 'leave', '--file', whom, '--yes'],
      ['members', 'compare', whom],
      ['assign', '--file', assigning],
      ['lend', '--file', lending],
      ['activity', 'claim', '--file', claiming, ...claim],
      ['jobs', 'resume', 'no-such-job', '--file', adding],
      ['jobs', 'retry', 'no-such-job', '--file', adding],
    ]) {
      const { status, document } = await rig.json(command)
      expect([status, document.error.code, document.error.details], command.join(' ')).toMatchObject([
        2,
        'file.hiddenRows',
        { hidden: 1, rows: [2] },
      ])
    }
    expect(sent(rig)).toEqual([])
    const told = await rig.run(['members', 'delete', '--file', whom, '--yes'])
    expect(told.stderr).toContain('--hidden leave')

    // A dry run counts them, and goes on as if they were taken.
    for (const command of [
      ['members', 'add', '--file', adding],
      ['members', 'edit', '--file', editing],
      ['assign', '--file', assigning],
      ['activity', 'claim', '--file', claiming, ...claim],
    ]) {
      const dry = await rig.json([...command, '--dry-run'])
      expect([dry.status, dry.document.data], command.join(' ')).toMatchObject([0, { rows: 3, hidden: 1 }])
      const left = await rig.json([...command, '--dry-run', '--hidden', 'leave'])
      expect(left.document.data, command.join(' ')).toMatchObject({ rows: 2, hidden: 1 })
    }
    expect((await rig.run(['members', 'add', '--file', adding, '--dry-run'])).stdout).toContain('1 row that')

    const compared = await rig.json(['members', 'compare', whom, '--hidden', 'leave'])
    expect(compared.document.data.missing.map(({ globalId }: { globalId: string }) => globalId)).toContain(
      two!.globalId,
    )
    const done = await rig.json(['members', 'delete', '--file', whom, '--yes', '--hidden', 'leave'])
    expect([done.status, done.document.data]).toMatchObject([0, { rows: 2, done: 2 }])
    expect(rig.sandbox.state.members.some(({ globalId }) => globalId === two!.globalId)).toBe(true)
    const all = await rig.json(['members', 'add', '--file', adding, '--hidden', 'take'])
    expect(all.document.data.succeeded).toHaveLength(3)
    const without = await rig.json(['members', 'edit', one!.globalId, '--name', 'x', '--hidden', 'take'])
    expect(without.document.error.code).toBe('usage.needed')
  })
})
