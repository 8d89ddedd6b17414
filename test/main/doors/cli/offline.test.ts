import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { campaign } from '../../../campaign.ts'
import { startRig, type CliRig } from './rig.ts'

const small = { members: 24, assets: 12, keys: 6 }

/** Where one is offline there is no token either: the copy is found by address and enterprise alone. */
const withoutTokens = { env: { KEYDESK_CLIENT_TOKEN: '', KEYDESK_USER_TOKEN: '' } }

/** Every command that reads, with every filter, on what this sandbox has. */
function commandsOf({ sandbox, folder }: CliRig): string[][] {
  const { members, assets, keys } = sandbox.state
  const held = assets.find((one) => one.cloudAccountGlobalId !== null)!
  const holder = members.find((one) => one.globalId === held.cloudAccountGlobalId)!
  const lists = ['assets', 'keys'].flatMap((what) => [
    [what, 'list'],
    [what, 'list', '--lent'],
    [what, 'list', '--holder', what === 'keys' ? holder.globalId : holder.userName],
  ])
  return [
    ['members', 'list'],
    ['members', 'list', '--all'],
    ['members', 'list', '--page', '2', '--page-size', '7'],
    ['members', 'list', '--page', '99'],
    ['members', 'list', '--keyword', holder.userName.slice(1, 6).toUpperCase()],
    ['members', 'list', '--keyword', holder.name, '--all'],
    ['members', 'list', '--keyword', 'nobody at all'],
    ['members', 'list', '--department', String(holder.departmentId)],
    ['members', 'list', '--department', String(holder.departmentId), '--keyword', '1', '--all'],
    ...lists,
    ['assets', 'list', '--online'],
    ['assets', 'list', '--online', '--lent'],
    ['keys', 'list', '--free'],
    ['assets', 'list', '--holder', holder.userName, '--free'],
    ['assets', 'list', '--number', assets[3]!.assetNum, '--number', assets[5]!.assetId],
    ['keys', 'list', '--number', keys[1]!.assetNum, keys[2]!.assetId],
    ['products', 'show', assets[0]!.assetId],
    ['products', 'show', assets[1]!.assetNum],
    ['products', 'export', '--asset', assets[2]!.assetNum, '--out', join(folder, 'one.json'), '--force'],
    [
      'products',
      'export',
      '--asset',
      assets[4]!.assetId,
      assets[1]!.assetNum,
      '--out',
      join(folder, 'two.json'),
      '--force',
    ],
    ['products', 'export', '--all', '--out', join(folder, 'all.json'), '--force'],
  ]
}

/** Some of the filters of each list, and each way to say which asset number is meant. */
const sample = [
  'members list',
  'members list --page --page-size',
  'members list --department --keyword --all',
  'assets list --holder',
  'assets list --online --lent',
  'assets list --number --number',
  'keys list --free',
  'keys list --holder',
  'products show',
  'products export --asset --out --force',
  'products export --all --out --force',
]
const optionsOf = ([what, verb, ...more]: string[]) =>
  [what, verb, ...more.filter((one) => one.startsWith('--'))].join(' ')
const ofEachKind = (args: string[]): boolean => sample.includes(optionsOf(args))

/** What a command says, and the file that it wrote, but for where that comes from. */
async function outcomeOf(
  rig: CliRig,
  args: string[],
  more: string[] = [],
): Promise<{ text: string; asOf: string; snapshot: number }> {
  const { status, document } = await rig.json([...args, ...more], more.length > 0 ? withoutTokens : {})
  expect({ args, status, error: document.error }).toEqual({ args, status: 0, error: undefined })
  const { asOf, snapshot, bytes: _bytes, ...data } = document.data
  const file = data.file === undefined ? '' : await readFile(data.file, 'utf8')
  // As text: the order of the fields counts too.
  return { text: JSON.stringify(data) + file.replace(/"source": [^[]*/, ''), asOf, snapshot }
}

describe('--offline and --snapshot', () => {
  it('every reading command says with the service switched off what the service said, word for word', async () => {
    const rig = await startRig(small)
    const { assets, members } = rig.sandbox.state
    Object.assign(members[3]!, { later: { deep: [1.5, null, '—'], '7': 1 }, name: '张“伟”\n😀' })
    Object.assign(assets[2]!, { firstSeen: null, toBeKept: ['a', { b: 'c' }] })
    const commands = campaign.some(commandsOf(rig), ofEachKind)
    const online: string[] = []
    for (const args of commands) online.push((await outcomeOf(rig, args)).text)
    const synced = (await rig.json(['sync'])).document.data
    await rig.json(['snapshots', 'name', '1', 'as it was'])
    const asked = rig.sandbox.requests.length
    await rig.sandbox.close()

    for (const [index, args] of commands.entries()) {
      const { text, asOf, snapshot } = await outcomeOf(rig, args, ['--offline'])
      expect(text).toBe(online[index])
      expect(snapshot).toBe(1)
      expect(asOf >= synced.asOf).toBe(true)
      expect(new Date(asOf).toISOString()).toBe(asOf)
    }
    const day = new Date(synced.asOf)
    const local = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'))
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    for (const snapshot of ['1', 'as it was', tomorrow, local.join('-')]) {
      const answer = await outcomeOf(rig, ['products', 'show', assets[1]!.assetNum], ['--snapshot', snapshot])
      expect(answer).toMatchObject({ asOf: synced.asOf, snapshot: 1 })
    }
    expect(rig.sandbox.requests).toHaveLength(asked)
  }, 120_000)

  it('tells what was from what is', async () => {
    const rig = await startRig(small)
    await rig.json(['sync'])
    const { assets } = (await rig.json(['assets', 'list'])).document.data
    const held = assets.find((one: { cloudAccountGlobalId: string; borrowedFlag: boolean }) => {
      return one.cloudAccountGlobalId && !one.borrowedFlag
    })
    await rig.json(['assign', held.cloudAccountGlobalId, '--remove', held.assetNum])
    const list = async (...more: string[]) =>
      (await rig.json(['assets', 'list', '--number', held.assetNum, ...more])).document.data
    expect((await list()).asOf).toBeUndefined()
    expect((await list()).assets[0].cloudAccountGlobalId).toBeNull()
    // A command's own change is in the copy already; in no snapshot yet.
    expect((await list('--offline')).assets[0].cloudAccountGlobalId).toBeNull()
    expect((await list('--snapshot', '1')).assets[0]).toEqual(held)
    await rig.json(['sync', '--lists-only'])
    expect(await list('--offline')).toMatchObject({ assets: [{ cloudAccountGlobalId: null }], snapshot: 1 })
    await rig.json(['sync'])
    expect(await list('--snapshot', '1')).toMatchObject({ assets: [held], snapshot: 1 })
    expect(await list('--snapshot', '2', '--offline')).toMatchObject({
      assets: [{ cloudAccountGlobalId: null }],
      snapshot: 2,
    })
    await rig.json(['snapshots', 'delete', '2', '--yes'])
    expect(await list('--offline')).toMatchObject({ snapshot: null })
    expect((await rig.json(['assets', 'list', '--snapshot', '7'])).document.error.code).toBe('snapshot.none')
  })

  it('without any copy it says so, and nobody is asked', async () => {
    const rig = await startRig(small)
    const commands = new Map(commandsOf(rig).map((args) => [args.slice(0, 2).join(' '), args]))
    const turns = [['--offline'], ['--snapshot', '1'], ['--snapshot', 'before']]
    for (const [index, args] of [...commands.values(), ['products', 'find']].entries()) {
      const all = [...args, ...turns[index % turns.length]!]
      const { status, document } = await rig.json(all, withoutTokens)
      expect([...all, status, document.error?.code]).toEqual([...all, 1, 'copy.none'])
    }
    for (const args of [
      ['diff', '1', '2'],
      ['snapshots', 'name', '1', 'before'],
      ['snapshots', 'delete', 'before', '--yes'],
    ]) {
      const { status, document } = await rig.json(args, withoutTokens)
      expect([...args, status, document.error?.code]).toEqual([...args, 1, 'copy.none'])
    }
    expect(rig.sandbox.requests).toEqual([])
  }, 60_000)

  it('after a refresh alone there are lists, no trees and no snapshot', async () => {
    const rig = await startRig(small)
    await rig.json(['sync', '--lists-only'])
    const { members, snapshot } = (await rig.json(['members', 'list', '--offline', '--all'])).document.data
    expect([members.length, snapshot]).toEqual([small.members, null])
    const { assetNum, assetId } = rig.sandbox.state.assets[0]!
    for (const [given, code] of [
      [assetNum, 'copy.treeUnread'],
      [assetId, 'copy.treeUnread'],
      ['KD-none', 'copy.noAsset'],
    ]) {
      const { status, document } = await rig.json(['products', 'show', given!, '--offline'])
      expect([given, status, document.error.code]).toEqual([given, 1, code])
    }
    expect((await rig.json(['assets', 'list', '--offline', '--holder', 'nobody'])).document.error.code).toBe(
      'notFound.member',
    )
    expect((await rig.run(['assets', 'list', '--offline'])).stdout).toMatch(/From the copy, as of 20/)
  })
})

it('an export of all goes on past trees that cannot be read, names them and ends with status 5; a chosen one is refused', async () => {
  const rig = await startRig({ members: 4, assets: 5, keys: 2 })
  const unreadable = { on: 'A7', what: 'code', code: '60024', times: 1 } as const
  rig.sandbox.faults.add(unreadable)
  const synced = (await rig.json(['sync'])).document.data
  expect(synced.unreadable).toHaveLength(1)
  const file = join(rig.folder, 'all.json')
  const exported = async (...more: string[]) => {
    const { status, document } = await rig.json(['products', 'export', ...more, '--out', file, '--force'])
    return { status, data: document.data, error: document.error }
  }
  const [{ assetId }] = synced.unreadable
  for (const where of [['--offline'], ['--snapshot', '1']]) {
    const { status, data } = await exported('--all', ...where)
    expect([status, data.assets, data.products]).toEqual([5, 4, synced.products])
    expect(data.unreadable).toEqual(synced.unreadable)
    const document = JSON.parse(await readFile(file, 'utf8'))
    expect(document.unreadable).toEqual(synced.unreadable)
    expect(document.assets).toHaveLength(4)
    expect(await exported('--asset', assetId, ...where)).toMatchObject({
      status: 1,
      error: { code: 'copy.treeUnread' },
    })
    for (const format of where[0] === '--offline' ? ['csv', 'xlsx', 'html'] : []) {
      expect(await exported('--all', '--format', format, ...where)).toMatchObject({ status: 5, data: { assets: 4 } })
    }
  }
  rig.sandbox.faults.add(unreadable)
  const live = await exported('--all')
  expect([live.status, live.data.assets]).toEqual([5, 4])
  expect(live.data.unreadable).toMatchObject([{ error: '60024' }])
  rig.sandbox.faults.add(unreadable)
  const { stdout } = await rig.run(['products', 'export', '--all', '--out', file, '--force'])
  expect(stdout).toContain('couldn’t read the products of 1 asset number')
  // Nothing at all is a failure, and so is a service that went away.
  rig.sandbox.faults.add({ ...unreadable, times: 5 })
  expect(await exported('--all')).toMatchObject({ status: 1, error: { code: '60024' } })
  rig.sandbox.faults.add({ on: 'A7', what: 'status', status: 503, times: 1000 })
  expect(await exported('--all')).toMatchObject({ status: 1, error: { kind: 'unreachable' } })
})

it('what is exported of the copy says when its oldest tree was read, though the lists are newer', async () => {
  const rig = await startRig({ members: 4, assets: 5, keys: 2 })
  const synced = (await rig.json(['sync'])).document.data
  const refreshed = (await rig.json(['sync', '--lists-only'])).document.data
  expect(refreshed.asOf > synced.asOf).toBe(true)
  const { assetNum } = rig.sandbox.state.assets[1]!
  const { asOf } = (await rig.json(['products', 'show', assetNum, '--offline'])).document.data
  expect(asOf < refreshed.asOf).toBe(true)
  for (const format of ['json', 'csv', 'xlsx', 'html']) {
    const file = join(rig.folder, `one.${format}`)
    const { document } = await rig.json(['products', 'export', '--asset', assetNum, '--offline', '--out', file])
    expect([format, document.data.asOf]).toEqual([format, asOf])
    if (format === 'json') expect(JSON.parse(await readFile(file, 'utf8')).asOf).toBe(asOf)
  }
})
