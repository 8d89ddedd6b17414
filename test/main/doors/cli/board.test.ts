import { describe, expect, test, vi } from 'vitest'
import { list } from './historyList.ts'
import { startRig, type CliRig } from './rig.ts'

// Many commands one after the other, each with threads of its own.
vi.setConfig({ testTimeout: 300_000 })

type Asset = CliRig['sandbox']['state']['assets'][number]
interface Tile {
  assetId: string
  assetNum: string
  holder: { globalId: string; name: string; userName: string } | null
  online: boolean
  lent: boolean
  key: string | null
  soonestEnd: string | null
  attention: string[]
}

interface Product {
  assetNum: string
  productUri: string
  limitEndTime: number
  trial: number
  trialEndDate: number | null
}

const board = async (rig: CliRig, ...args: string[]) => (await rig.json(['board', ...args])).document.data
const numbers = (tiles: { assetNum: string }[]) => tiles.map(({ assetNum }) => assetNum)
const calm = (one: Asset): boolean => Boolean(one.cloudAccountGlobalId) && !one.borrowedFlag && !one.onlineFlag

describe('board', () => {
  test('joins numbers, people and keys of the copy; each number is in one state', async () => {
    const rig = await startRig({ assets: 60, keys: 10 })
    expect((await rig.json(['board'])).document.error.code).toBe('copy.none')
    await rig.json(['sync'])
    const before = rig.sandbox.requests.length
    const { assets, keys, asOf } = await board(rig)
    expect(rig.sandbox.requests).toHaveLength(before)
    expect(Date.parse(asOf)).toBeGreaterThan(0)
    const { state } = rig.sandbox
    expect(numbers(assets)).toEqual(numbers(state.assets as Asset[]))
    for (const [at, one] of state.assets.entries()) {
      const person = state.members.find(({ globalId }) => globalId === one.cloudAccountGlobalId)
      expect(assets[at]).toEqual({
        assetId: one.assetId,
        assetNum: one.assetNum,
        online: one.onlineFlag,
        lent: one.borrowedFlag,
        holder: person ? { globalId: person.globalId, name: person.name, userName: person.userName } : null,
        key: one.borrowedFlag ? expect.toSatisfy(Boolean) : null,
        attention: expect.any(Array),
        soonestEnd: expect.toSatisfy((end) => end === null || !Number.isNaN(Date.parse(end))),
      })
    }
    expect(keys).toEqual(
      state.keys.map((one) => ({
        assetId: one.assetId,
        assetNum: one.assetNum,
        lent: one.borrowedFlag,
        holder: one.borrowedFlag ? expect.objectContaining({ globalId: one.cloudAccountGlobalId }) : null,
        loan: one.borrowedFlag ? expect.any(String) : null,
      })),
    )
    const parts: Tile[][] = []
    for (const one of ['free', 'held', 'online', 'lent']) parts.push((await board(rig, '--state', one)).assets)
    expect(numbers(parts.flat()).sort()).toEqual(numbers(assets).sort())
    expect(parts[0]?.every(({ holder, lent, online }) => !holder && !lent && !online)).toBe(true)
    expect(parts[3]?.every(({ lent }) => lent)).toBe(true)
    const departmentOf = (holder: Tile['holder'] | undefined): string => {
      const person = state.members.find(({ globalId }) => globalId === holder?.globalId)
      return state.departments.find(({ id }) => id === person?.departmentId)?.name ?? ''
    }
    const departmentName = departmentOf(parts[1]?.find(({ holder }) => departmentOf(holder) !== '')?.holder)
    const there = (await board(rig, '--department', departmentName)).assets as Tile[]
    expect(there.length).toBeGreaterThan(0)
    for (const { holder } of there) expect(departmentOf(holder)).toBe(departmentName)
    const { products } = (await rig.json(['products', 'find'])).document.data
    const [{ productUri }] = products
    const having = new Set(
      (await rig.json(['products', 'find', '--product', productUri, '--limit', '1000'])).document.data.products.map(
        (one: { assetNum: string }) => one.assetNum,
      ),
    )
    expect(numbers((await board(rig, '--product', productUri)).assets).sort()).toEqual([...having].sort())
    expect((await rig.run(['board', '--attention'])).stdout).toContain('need attention')

    // Free numbers of a product come in the order in which they waste least.
    const found = (await rig.json(['products', 'find', '--limit', '100000'])).document.data
    const all = found.products as Product[]
    expect([all.length, all.length > 1000]).toEqual([found.total, true])
    const byNumber = Map.groupBy(all, ({ assetNum }) => assetNum)
    const [uri] = all.map(({ productUri }) => productUri)
    const shown = numbers((await board(rig, '--state', 'free', '--product', uri!)).assets)
    expect(shown.length).toBeGreaterThan(1)
    const end = (one: Product) => (one.trial === 1 ? one.trialEndDate : undefined) ?? one.limitEndTime
    const now = Date.now()
    const wastes = shown.map((number) => {
      const there = byNumber.get(number) ?? []
      const wanted = there.filter((one) => one.productUri === uri && end(one) >= now)
      const others = there.filter((one) => one.productUri !== uri && end(one) >= now).length
      return [Number(wanted.length === 0), others, Math.min(...wanted.map(end))]
    })
    const inTurn = ([a = 0, b = 0, c = 0]: number[], [d = 0, e = 0, f = 0]: number[]) => a - d || b - e || c - f || 0
    expect(wastes).toEqual(wastes.toSorted(inTurn))
    const [person] = rig.sandbox.state.members
    const given = await rig.json(['assign', person!.userName, '--product', uri!])
    expect(given).toMatchObject({ status: 0, document: { data: { outcome: 'done', added: [shown[0]] } } })
    const none = await rig.json(['assign', person!.userName, '--product', 'nothing'])
    expect([none.status, none.document.error.code]).toEqual([1, 'plan.noFreeNumber'])
  })

  test('says what needs somebody: overdue, handed in, released, unknown, and whose holder is gone', async () => {
    const rig = await startRig({ assets: 40, keys: 10 })
    const keys = rig.sandbox.state.keys.filter(({ borrowedFlag }) => !borrowedFlag)
    const lendable = rig.sandbox.state.assets.filter(
      (one) =>
        calm(one) &&
        !rig.sandbox.state.keys.some(
          (key) => key.borrowedFlag && key.cloudAccountGlobalId === one.cloudAccountGlobalId,
        ),
    )
    const [late, handed, released] = [...Map.groupBy(lendable, (one) => one.cloudAccountGlobalId).values()].map(
      ([first]) => first!,
    )
    const lend = (asset: Asset, at: number, ...more: string[]) =>
      rig.json(['lend', asset.cloudAccountGlobalId!, '--key', keys[at]!.assetNum, '--asset', asset.assetNum, ...more])
    const { loan } = (await lend(late!, 0, '--due', '2020-01-01')).document.data
    await lend(handed!, 1)
    await lend(released!, 2)
    await rig.json(['sync'])
    await rig.json(['loans', 'hand-in', keys[1]!.assetNum])
    rig.sandbox.change({ releasedKeys: [keys[2]!.assetNum] })
    await rig.json(['sync', '--lists-only'])
    const tiles = async (): Promise<Map<string, Tile>> =>
      new Map((await board(rig)).assets.map((one: Tile) => [one.assetNum, one]))
    const { products } = (await rig.json(['products', 'find', late!.assetNum, '--limit', '1000'])).document.data
    const coming = products.find(
      (one: Product) => one.assetNum === late!.assetNum && one.trial !== 1 && one.limitEndTime > Date.now(),
    )
    await rig.json(['report', 'lead-times', '--product', coming.productUri, '--days', '36500'])
    const now = await tiles()
    expect(now.get(late!.assetNum)?.attention).toContain('expiring')
    const soon = (codes: string[] = []) =>
      codes.filter((code) => !['expiring', 'ended', 'onlineWhileLent'].includes(code))
    expect([late, handed, released].map((one) => soon(now.get(one!.assetNum)?.attention))).toEqual([
      ['overdue'],
      ['handedIn'],
      ['released'],
    ])
    expect(now.get(late!.assetNum)?.key).toBe(keys[0]!.assetNum)
    const dueOn = async (day: Date) => {
      const [year, month, of] = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map(String)
      const due = `${year}-${month!.padStart(2, '0')}-${of!.padStart(2, '0')}`
      await rig.json(['loans', 'extend', loan, '--due', due])
      return soon((await tiles()).get(late!.assetNum)?.attention)
    }
    const today = new Date()
    expect(await dueOn(new Date(today.getFullYear(), today.getMonth(), today.getDate() + 2))).toEqual([])
    expect(await dueOn(today)).toEqual(['dueToday'])
    await rig.json(['loans', 'extend', loan, '--due', '2020-01-01'])
    // Nobody has seen the released key: it is named who had it.
    const { name } = rig.sandbox.state.members.find((one) => one.globalId === released!.cloudAccountGlobalId)!
    const [line] = (await rig.run(['board', '--attention'])).stdout
      .split('\n')
      .filter((text) => text.startsWith(keys[2]!.assetNum))
    expect(line).toContain(name)
    const needing = await board(rig, '--attention')
    expect(needing.assets.every(({ attention }: Tile) => attention.length > 0)).toBe(true)
    expect(needing.keys.map((one: { loan: string }) => one.loan)).toContain(loan)

    // Somebody is deleted elsewhere while a number is still theirs; and a change nobody can settle.
    const held = rig.sandbox.state.assets.find((one) => calm(one) && ![late, handed, released].includes(one))!
    rig.sandbox.faults.add({ on: 'A9', what: 'status', status: 504 })
    const { status } = await rig.json(['assign', held.cloudAccountGlobalId!, '--remove', held.assetNum])
    expect(status).toBe(4)
    expect((await tiles()).get(held.assetNum)?.attention).toContain('unknown')
  })

  test('counts keys that need somebody where nobody knows what was lent in them', async () => {
    const rig = await startRig()
    const [one, other] = rig.sandbox.state.keys.filter(({ borrowedFlag }) => !borrowedFlag)
    const nobody = rig.sandbox.state.members.find(
      ({ globalId }) => !rig.sandbox.state.assets.some((asset) => asset.cloudAccountGlobalId === globalId),
    )!
    for (const key of [one!, other!]) Object.assign(key, { borrowedFlag: true, cloudAccountGlobalId: nobody.globalId })
    await rig.json(['sync', '--lists-only'])
    const needing = async () => {
      const { stdout } = await rig.run(['board', '--attention'])
      return { stdout, count: Number(/need attention: (\d+)/.exec(stdout)?.[1]) }
    }
    const before = await needing()
    expect(before.stdout).not.toContain(one!.assetNum)
    await rig.json(['loans', 'adopt', one!.assetNum, '--due', '2020-01-01'])
    const after = await needing()
    expect(after.count).toBe(before.count + 1)
    expect(after.stdout).toMatch(new RegExp(`${one!.assetNum}.*Overdue`))
    const { keys, assets } = await board(rig)
    expect([keys[0].assetNum, assets.length]).toEqual([one!.assetNum, 20])
  })
})

describe('move', () => {
  const set = async () => {
    const rig = await startRig({ assets: 40 })
    const asset = rig.sandbox.state.assets.find(calm)!
    const to = rig.sandbox.state.members.find(({ globalId }) => globalId !== asset.cloudAccountGlobalId)!
    const holder = () => rig.sandbox.state.assets.find(({ assetId }) => assetId === asset.assetId)?.cloudAccountGlobalId
    const sent = () => rig.sandbox.requests.filter(({ endpoint }) => endpoint === 'A9').length
    return { rig, asset, to, from: asset.cloudAccountGlobalId!, holder, sent }
  }

  test('is two requests in order, with --yes only', async () => {
    const { rig, asset, to, from, holder, sent } = await set()
    const asked = await rig.json(['move', asset.assetNum, '--to', to.userName])
    expect([asked.status, asked.document.error.code, sent()]).toEqual([2, 'usage.confirm', 0])
    expect(asked.stderr).toContain(asset.assetNum)
    const { status, document } = await rig.json(['move', asset.assetId, '--to', to.userName, '--yes'])
    expect([status, document.data]).toEqual([0, { outcome: 'done', withdrawn: true, added: true }])
    expect([holder(), sent()]).toEqual([to.globalId, 2])
    const again = await rig.json(['move', asset.assetNum, '--to', to.globalId, '--yes'])
    expect([again.status, again.document.error.code, sent()]).toEqual([1, 'input.nothingToChange', 2])
    const { entries } = (await rig.json(['history', 'list', '--endpoint', 'A9'])).document.data
    expect(entries.map((one: { target: { id: string } }) => one.target.id)).toEqual([to.globalId, from])
    expect((await rig.json(['move', 'nothing', '--to', to.userName, '--yes'])).document.error.code).toBe('60024')
  })

  test('from somebody who is no longer there names them, and not who was to have it', async () => {
    const rig = await startRig()
    const { assets, members } = rig.sandbox.state
    const asset = assets.find((one) => one.cloudAccountGlobalId && !one.borrowedFlag && !one.onlineFlag)!
    Object.assign(asset, { cloudAccountGlobalId: '404' })
    const { status, document } = await rig.json(['move', asset.assetNum, '--to', members[0]!.userName, '--yes'])
    expect([status, document.error.code]).toEqual([1, '60026'])
    expect(document.error.message).toContain(`The account 404 doesn’t match any employee`)
    expect(document.data).toMatchObject({ outcome: 'refused', withdrawn: false, added: false })
  })

  test.each(['nobody', '9'.repeat(18)])('to %s, who is not there, withdraws nothing', async (to) => {
    const { rig, asset, from, holder, sent } = await set()
    const { status, document } = await rig.json(['move', asset.assetNum, '--to', to, '--yes'])
    expect([status, document.error.code, document.error.details]).toEqual([
      1,
      '60026',
      { value: asset.assetNum, account: to },
    ])
    expect(document.error.message).toContain(`The account ${to} doesn’t match`)
    expect(document.data).toEqual({ outcome: 'refused', withdrawn: false, added: false })
    expect([holder(), sent()]).toEqual([from, 0])
  })

  test.each([
    ['en', 'is with nobody now.'],
    ['zh-CN', '目前无持有人。'],
  ])('of a number that nobody has says so before --yes, in %s', async (language, words) => {
    const { rig, to } = await set()
    const free = rig.sandbox.state.assets.find((one) => !one.cloudAccountGlobalId && !one.onlineFlag)!
    const { stderr } = await rig.json(['move', free.assetNum, '--to', to.globalId], { env: { KEYDESK_LANG: language } })
    expect(stderr).toContain(words)
  })

  test('that is in use online says so with --yes too', async () => {
    const { rig, asset, to } = await set()
    const move = () => rig.json(['move', asset.assetNum, '--to', to.globalId, '--yes'])
    rig.sandbox.change({ onlineAssets: [asset.assetNum] })
    const { status, stderr } = await move()
    expect([status, stderr]).toEqual([
      0,
      expect.stringMatching(new RegExp(`^Withdraw what is in use from .*: ${asset.assetNum} \\(Online\\)`)),
    ])
    rig.sandbox.change({ onlineAssets: [] })
    expect((await move()).stderr).not.toContain('Withdraw')
  })

  test('where nothing could be sent, it says so as of any other refusal', async () => {
    const { rig, asset, to, from, holder, sent } = await set()
    rig.sandbox.faults.add({ on: 'A6', what: 'status', status: 503, skip: 1, times: 100 })
    const { status, document } = await rig.json(['move', asset.assetNum, '--to', to.globalId, '--yes'])
    rig.sandbox.faults.clear()
    expect([status, document.ok]).toEqual([1, false])
    expect(document.data).toEqual({ outcome: 'refused', withdrawn: false, added: false })
    expect([holder(), sent()]).toEqual([from, 0])
  })

  test('where the second is refused, the first is offered back', async () => {
    const { rig, asset, to, from, holder } = await set()
    rig.sandbox.faults.add({ on: 'A9', what: 'code', code: '60023', skip: 1, times: 1 })
    const half = await rig.json(['move', asset.assetNum, '--to', to.globalId, '--yes'])
    expect(half).toMatchObject({
      status: 5,
      document: { ok: false, data: { outcome: 'partly', withdrawn: true, added: false, entry: expect.any(String) } },
    })
    expect([holder() ?? null, half.stderr]).toEqual([null, expect.stringContaining('history undo')])
    expect(half.document.error.message).not.toContain('nothing was changed')
    const undone = await rig.json(['history', 'undo', half.document.data.entry, '--yes'])
    expect([undone.status, holder()]).toEqual([0, from])
  })

  test.each([
    ['lostAfter', 0],
    ['lostAfter', 1],
    ['lostBefore', 0],
    ['lostBefore', 1],
  ] as const)(
    'a reply that is lost (%s, request %d) is settled by reading, and nothing is sent twice',
    async (what, skip) => {
      const { rig, asset, to, from, holder, sent } = await set()
      rig.sandbox.faults.add({ on: 'A9', what, skip, times: 1 })
      const { document, stderr } = await rig.json(['move', asset.assetNum, '--to', to.globalId, '--yes'])
      if (what === 'lostAfter') {
        expect([document.data.outcome, holder(), sent()]).toEqual(['done', to.globalId, 2])
        return
      }
      expect([document.data.outcome, holder() ?? null, sent()]).toEqual(
        // That nothing shows yet proves nothing.
        skip === 0 ? ['unknown', from, 1] : ['unknown', null, 2],
      )
      // It is the one that nobody knows of which a person can say so, and which settles by itself.
      const [open] = (await list(rig)).entries
      expect(open).toMatchObject({ outcome: 'unknown', input: { add: skip === 0 ? [] : [asset.assetNum] } })
      expect(document.data).toMatchObject({ entry: open!['entry'], settles: expect.any(String) })
      expect(stderr).toContain(skip === 0 ? 'about withdrawing it alone' : 'about assigning it alone')
    },
  )
})
