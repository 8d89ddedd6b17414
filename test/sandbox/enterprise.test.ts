import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../src/sandbox/index.ts'
import { parseJson, writeJson } from '../../src/sandbox/wire/fields.ts'
import { found, memberCenter } from './wire.ts'

const NOW = Date.UTC(2030, 5, 1)
const running: Sandbox[] = []
const start = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const sandbox = await startSandbox({ now: () => NOW, ...options })
  running.push(sandbox)
  return sandbox
}
afterEach(() => Promise.all(running.splice(0).map((sandbox) => sandbox.close())))

const list = (sandbox: Sandbox, query: object = {}) =>
  memberCenter(sandbox, 'GET', `/${sandbox.enterpriseGlobalId}/members`, {
    query: { pageNum: '1', pageSize: '100', ...query },
  })
const assets = (sandbox: Sandbox) => memberCenter(sandbox, 'GET', `/${sandbox.enterpriseGlobalId}/asset/assetNums`)
const keys = (sandbox: Sandbox) => memberCenter(sandbox, 'GET', `/${sandbox.enterpriseGlobalId}/asset/borrowUsbKeys`)
const tree = (sandbox: Sandbox, index: number) =>
  memberCenter(sandbox, 'GET', `/asset/${found(sandbox.state.assets[index]).assetId}/merchandiseProducts`)

describe('made-up enterprises', () => {
  const everything = async (sandbox: Sandbox): Promise<string[]> => {
    const replies = [
      await list(sandbox),
      await assets(sandbox),
      await keys(sandbox),
      await tree(sandbox, 0),
      await tree(sandbox, 9),
    ]
    return [...replies.map(({ text }) => text), sandbox.appSecret, sandbox.password, sandbox.enterpriseGlobalId]
  }

  it('are the same for the same seed, sizes and time, byte by byte', async () => {
    const options = { seed: 42, members: 60, assets: 30, keys: 9 }
    expect(await everything(await start(options))).toEqual(await everything(await start(options)))
  })

  it('differ by seed', async () => {
    const [one, other] = [await everything(await start({ seed: 1 })), await everything(await start({ seed: 2 }))]
    one.forEach((text, index) => expect(text).not.toBe(other[index]))
  })

  it.each([
    { members: 0, assets: 0, keys: 0 },
    { members: 0, assets: 5, keys: 5 },
    { members: 5, assets: 0, keys: 5 },
    { members: 1, assets: 1, keys: 1 },
    { members: 3_000, assets: 5_000, keys: 200 },
  ])('have the size that was asked for: $members people, $assets assets, $keys keys', async (sizes) => {
    const sandbox = await start(sizes)
    expect([sandbox.state.members.length, sandbox.state.assets.length, sandbox.state.keys.length]).toEqual(
      Object.values(sizes),
    )
    expect((await list(sandbox)).json.data.total).toBe(sizes.members)
    expect((await assets(sandbox)).json.data).toHaveLength(sizes.assets)
    expect((await keys(sandbox)).json.data).toHaveLength(sizes.keys)
    const ids = [
      ...sandbox.state.members.flatMap(({ globalId, userName, id }) => [globalId, userName, `${id}`]),
      ...sandbox.state.assets.flatMap(({ assetId, assetNum }) => [assetId, assetNum]),
    ]
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('have Chinese and Latin names, people without a department, and awkward remarks', async () => {
    const { members } = (await start({ members: 500 })).state
    expect(members.some(({ name }) => /\p{Script=Han}/u.test(name))).toBe(true)
    expect(members.some(({ name }) => /^[\p{Script=Latin}' ]+$/u.test(name))).toBe(true)
    expect(members.some(({ name }) => name.length !== [...name].length)).toBe(true)
    expect(members.some(({ departmentId }) => departmentId === null)).toBe(true)
    expect(members.some(({ remark }) => remark?.includes('9007199254740993'))).toBe(true)
  })

  it('have assets that are free, held, lent and in use', async () => {
    const kinds = (await start()).state.assets.map((asset) =>
      asset.cloudAccountGlobalId === null ? 'free' : asset.borrowedFlag ? 'lent' : asset.onlineFlag ? 'in use' : 'held',
    )
    expect(new Set(kinds)).toEqual(new Set(['free', 'held', 'lent', 'in use']))
  })

  it('add fields that the specification does not know', async () => {
    const sandbox = await start()
    expect((await list(sandbox)).text).toContain('"lastLoginRecord":72')
    expect((await assets(sandbox)).text).toContain('"shelfMark":')
    const trees = await Promise.all(sandbox.state.assets.map((_, index) => tree(sandbox, index)))
    expect(trees.some(({ text }) => text.includes('"auditSerial":'))).toBe(true)
    expect(trees.some(({ text }) => text.includes('"saleChannel":'))).toBe(true)
  })
})

describe('64-bit ids on the wire', () => {
  it('are digits in the answer to A1 and strings in the list, to the last digit', async () => {
    const sandbox = await start({ members: 3 })
    for (const departmentId of ['9007199254740993', '9223372036854775807', '-9223372036854775808', '7']) {
      const userName = `dept${departmentId.replace('-', 'm')}`
      const body = `{"userList":[{"userName":"${userName}","password":"secret-1","name":"N","departmentId":${departmentId}}]}`
      const added = await memberCenter(sandbox, 'POST', `/${sandbox.enterpriseGlobalId}/member`, { body })
      const member = found(sandbox.state.members.at(-1))
      expect(added.text).toContain(`"departmentId":${departmentId},`)
      expect(added.text).toContain(
        `"id":${member.id},"userId":${member.userId},"globalId":"${member.globalId}","enterpriseId":`,
      )
      expect(added.text).toMatch(/"enterpriseId":\d{16,}/)
      const listed = await list(sandbox, { keyword: userName })
      expect(listed.text).toContain(`"id":"${member.id}",`)
      expect(listed.text).toContain(`"departmentId":${departmentId},`)
      expect(listed.text).toMatch(/"enterpriseId":"\d{16,}"/)
    }
  })

  it('have neighbours that a double cannot tell apart', async () => {
    const { members } = (await start({ members: 50 })).state
    const ids = members.map(({ id }) => id)
    expect(ids).toContain(9007199254740993n)
    expect(new Set(ids).size).toBe(50)
    expect(new Set(ids.map(Number)).size).toBeLessThan(50)
  })

  it('are digits in trees', async () => {
    const sandbox = await start()
    const texts = await Promise.all(sandbox.state.assets.slice(0, 20).map((_, index) => tree(sandbox, index)))
    for (const { text } of texts) expect(text).not.toMatch(/"(id|parentId)":\d+(\.|e)/)
    expect(
      texts.some(
        ({ text, json }) =>
          /"id":\d{16,}/.test(text) &&
          JSON.stringify(json.data) !== text.slice('{"code":0,"message":"success","data":'.length, -1),
      ),
    ).toBe(true)
  })
})

describe('the sandbox’s JSON', () => {
  const long = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })

  it('reads and writes any document with any Long unchanged', () => {
    const { document } = fc.letrec((tie) => ({
      document: fc.oneof(
        { maxDepth: 4 },
        long,
        fc.string({ unit: 'binary' }),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('document')),
        fc.dictionary(fc.string(), tie('document'), { noNullPrototype: true }),
      ),
    }))
    const written = (value: unknown): string => {
      if (typeof value === 'bigint') return value.toString()
      if (Array.isArray(value)) return `[${value.map(written).join(',')}]`
      if (typeof value !== 'object' || value === null) return JSON.stringify(value)
      return `{${Object.entries(value)
        .map(([key, field]) => `${JSON.stringify(key)}:${written(field)}`)
        .join(',')}}`
    }
    fc.assert(
      fc.property(document, (value) => {
        const text = written(value)
        expect(writeJson(parseJson(text))).toBe(text)
      }),
    )
  })
})
