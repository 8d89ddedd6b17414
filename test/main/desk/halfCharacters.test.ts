import { expect, it } from 'vitest'
import type { OperationName } from '../../../src/contract/operationNames.ts'
import { startDesk } from './rig.ts'

/** Half of a surrogate pair: no character, which no address and no UTF-8 can carry. */
const half = '6100\ud800'
const inAll = { what: 'fill', field: 'remark', only: '' }

type Asked = [operation: OperationName, field: string, input: object]

/** Each place of an input that takes an id, a number, or a name by which something is found. */
function askedOf(profile: string): Asked[] {
  const person = { profile, memberGlobalId: half }
  const target = { to: 'chosen' }
  return [
    ...(
      [
        'listMembers',
        'listAssets',
        'listKeys',
        'testProfile',
        'readSession',
        'removeProfile',
        'sync',
        'readSync',
        'readCopy',
        'listHistory',
        'listReports',
      ] as const
    ).map((operation): Asked => [operation, 'profile', { profile: half }]),
    ['editMember', 'memberGlobalId', { ...person, change: { name: 'n' } }],
    ['resetPassword', 'memberGlobalId', person],
    ['resetPassword', 'password', { profile, memberGlobalId: '1', password: half }],
    ...(['userName', 'name', 'remark', 'passwordMobile', 'departmentId'] as const).map((field): Asked => [
      'editMember',
      'change',
      { profile, memberGlobalId: '1', change: { [field]: half } },
    ]),
    ...(['userName', 'name', 'remark', 'passwordMobile', 'departmentId', 'password'] as const).map((field): Asked => [
      'addMembers',
      'members',
      { profile, members: [{ userName: 'u', name: 'n', [field]: half }] },
    ]),
    ['lend', 'note', { profile, memberGlobalId: '1', key: 'K', assets: ['1'], note: half }],
    ['startJob', 'work', { profile, work: { kind: 'resetPassword', people: [{ userName: 'u', password: half }] } }],
    [
      'startJob',
      'work',
      {
        profile,
        work: { kind: 'resetPassword', picked: { ids: ['1'] }, shown: { count: 1, asOf: '' }, password: half },
      },
    ],
    ['nameSnapshot', 'name', { profile, snapshot: '1', name: half }],
    ['saveReport', 'name', { profile, name: half, report: 'expiring' }],
    ['renameReport', 'to', { profile, name: half, to: half }],
    ['saveView', 'view.name', { profile, view: { name: half, layout: {} } }],
    ['editProfile', 'change.name', { profile, change: { name: half }, secrets: {} }],
    ['saveSettings', 'settings.operator', { settings: { operator: half } }],
    ['deleteMember', 'memberGlobalId', person],
    ['configureAssets', 'memberGlobalId', { ...person, add: ['KD1'], remove: [] }],
    ['configureAssets', 'add[0]', { profile, memberGlobalId: '1', add: [half], remove: [] }],
    ['configureAssets', 'remove[0]', { profile, memberGlobalId: '1', add: [], remove: [half] }],
    ['lend', 'memberGlobalId', { ...person, key: 'K', assets: ['1'] }],
    ['lend', 'key', { profile, memberGlobalId: '1', key: half, assets: ['1'] }],
    ['lend', 'assets[0]', { profile, memberGlobalId: '1', key: 'K', assets: [half] }],
    ['moveAsset', 'assetNum', { profile, assetNum: half, to: '1' }],
    ['moveAsset', 'to', { profile, assetNum: 'KD1', to: half }],
    ['listAssets', 'holder', { profile, holder: half }],
    ['listAssets', 'numbers[0]', { profile, numbers: [half] }],
    ['listKeys', 'numbers[0]', { profile, numbers: [half], source: { from: 'copy' } }],
    ['findMembers', 'globalIds[0]', { profile, globalIds: [half] }],
    ['findAssets', 'numbers[0]', { profile, numbers: [half] }],
    ['findKeys', 'holder', { profile, holder: half }],
    ['findProducts', 'assetId', { profile, assetId: half }],
    ['findProducts', 'holder', { profile, holder: half }],
    ['groupProducts', 'assetId', { profile, by: 'asset', assetId: half }],
    ['showProducts', 'assetId', { profile, assetId: half }],
    ['showProducts', 'assetId', { profile, assetId: half, source: { from: 'copy' } }],
    ['exportProducts', '', { profile, assets: [half], format: 'json', target }],
    ['exportProducts', '', { profile, assets: { holder: half }, format: 'json', target }],
    ['findMembers', 'source.snapshot', { profile, source: { from: 'snapshot', snapshot: half } }],
    ['nameSnapshot', 'snapshot', { profile, snapshot: half, name: 'n' }],
    ['deleteSnapshots', 'snapshots[0]', { profile, snapshots: [half] }],
    ['compareSnapshots', 'from', { profile, from: half, to: '1' }],
    ['makePack', 'snapshot', { profile, snapshot: half, target }],
    ['listHistory', 'member', { profile, member: half }],
    ['listHistory', 'asset', { profile, asset: half }],
    ['settleEntry', 'entry', { profile, entry: half, outcome: 'done' }],
    ['undoChange', 'entry', { profile, entry: half }],
    ['showNewPassword', 'change', { change: half }],
    ['dismissChange', 'change', { change: half }],
    ['claimActivity', 'identity', { profile, identity: half, activityLabel: 'l', source: 's', branch: 'b' }],
    ['claimActivity', 'source', { profile, identity: 'i', activityLabel: 'l', source: half, branch: 'b' }],
    ['readReport', 'from', { profile, report: 'changes', from: half }],
    ['findMembers', 'departmentId', { profile, departmentId: half }],
    ...[{ what: 'cell', row: 1, field: 'name' }, { what: 'paste', row: 1, fields: ['name'] }, inAll].map(
      (edit): Asked => ['editMemberSheet', 'edit.text', { profile, file: 'f', edit: { ...edit, text: half } }],
    ),
  ]
}

/** Texts of a person's or the service's choice, which may be anything. */
const textsOf = (profile: string): [operation: OperationName, input: object][] => [
  ['removeReport', { profile, name: half }],
  ['readReport', { profile, report: 'expiring', uri: half }],
  ['findProducts', { profile, uri: half, text: half }],
  ['readWall', { profile, of: 'assets', text: half, department: half, uri: half }],
  ['findMembers', { profile, text: half }],
  ['listMembers', { profile, keyword: half }],
  ['addMembers', { profile, members: [{ userName: half, name: half, password: 'secret12' }] }],
]

it('half a character in an id is invalid input, whatever is asked, and nothing is sent', async () => {
  const { desk, profile, sandbox } = await startDesk()
  await desk.call('sync', { profile })
  const sent = sandbox.requests.length
  const wrong: string[] = []
  for (const [operation, field, input] of askedOf(profile)) {
    const answer = await desk.call(operation, input)
    const { kind, code } = answer.ok ? { kind: 'ok', code: '' } : answer.error
    const named = answer.ok ? '' : (answer.error.field ?? '')
    if (kind !== 'invalid' || !code.startsWith('input.') || !named.startsWith(field.split('.')[0]!)) {
      wrong.push(`${operation} ${field}: ${kind} ${code} ${named}`)
    }
  }
  expect(wrong).toEqual([])
  expect(sandbox.requests).toHaveLength(sent)
})

it('half a character in a text is no defect of the program', async () => {
  const { desk, profile } = await startDesk()
  await desk.call('sync', { profile })
  for (const [operation, input] of textsOf(profile)) {
    const answer = await desk.call(operation, input)
    const codes = JSON.stringify(answer).match(/"code":"internal"/g)
    expect([operation, codes]).toEqual([operation, null])
  }
})

it('an employee whose name at the service holds half a character is changed like any other, and keeps that name', async () => {
  const { desk, profile, sandbox } = await startDesk()
  const [, , , one] = sandbox.state.members
  const name = '诸葛\ud83d'
  const memberGlobalId = one!.globalId
  Object.assign(one!, { name })
  await desk.call('sync', { profile })
  const find = () => desk.call('findMembers', { profile, globalIds: [memberGlobalId] })
  expect(await find()).toMatchObject({ ok: true, data: { rows: [{ entry: { globalId: memberGlobalId, name } }] } })

  const edit = await desk.call('editMember', { profile, memberGlobalId, change: { remark: 'kept' } })
  expect(edit).toMatchObject({ ok: true, data: { outcome: 'done' } })
  expect(sandbox.state.members[3]).toMatchObject({ name, remark: 'kept' })
  expect(await desk.call('resetPassword', { profile, memberGlobalId })).toMatchObject({ data: { outcome: 'done' } })
  const history = await desk.call('listHistory', { profile, member: memberGlobalId })
  if (!history.ok) throw new Error(history.error.code)
  expect(history.data.rows.map(({ target, outcome }) => [target.name, outcome])).toEqual([
    ['诸葛\ufffd', 'done'],
    ['诸葛\ufffd', 'done'],
  ])
  expect(await desk.call('verifyHistory', { profile })).toMatchObject({ data: { ok: true } })

  // A job finds the name that it was decided on, and what history has of it is never sent as if it had been the name.
  const people = [{ memberGlobalId, change: { name: '诸葛亮', remark: 'both' } }]
  const started = await desk.call('startJob', { profile, work: { kind: 'edit', people } })
  if (!started.ok) throw new Error(started.error.code)
  const { job } = started.data.job
  await desk.call('followJob', { profile, job })
  expect(await desk.call('showJob', { profile, job })).toMatchObject({ data: { rows: [{ state: 'done' }] } })
  const named = await desk.call('listHistory', { profile, member: memberGlobalId })
  const [last] = named.ok ? named.data.rows : []
  expect(last).toMatchObject({ endpoint: 'A2', outcome: 'done', canUndo: false })
  const undone = await desk.call('undoChange', { profile, entry: last!.entry })
  expect(undone).toMatchObject({ error: { code: 'undo.impossible' } })
  expect(sandbox.state.members[3]).toMatchObject({ name: '诸葛亮', remark: 'both' })
  expect(await desk.call('deleteMember', { profile, memberGlobalId })).toMatchObject({ data: { outcome: 'done' } })
})
