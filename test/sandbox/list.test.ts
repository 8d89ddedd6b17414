import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { pageEnvelope } from '../../src/sandbox/services/members.ts'
import { memberCenter } from './wire.ts'

let sandbox: Sandbox
const list = (query: Record<string, string>) =>
  memberCenter(sandbox, 'GET', `/${sandbox.enterpriseGlobalId}/members`, { query })
const globalIds = (rows: readonly { globalId: string }[]): string[] => rows.map(({ globalId }) => globalId)

beforeAll(async () => {
  sandbox = await startSandbox({ members: 230, pageClamp: 50 })
})
afterAll(() => sandbox.close())

describe('A5 lists employees', () => {
  it('gives records with the fields of the list response', async () => {
    const { json } = await list({ pageNum: '1', pageSize: '50' })
    for (const record of json.data.list) {
      expect(record).toMatchObject({
        id: expect.stringMatching(/^\d{16,}$/),
        globalId: expect.any(String),
        enterpriseId: expect.any(String),
        userName: expect.stringMatching(new RegExp(`^[A-Za-z0-9]+${sandbox.enterpriseCode}$`)),
        passwordMobile: expect.any(String),
        name: expect.any(String),
        assetNums: expect.any(Array),
        borrowNum: expect.any(String),
        onlineFlag: expect.any(Boolean),
        deleted: false,
        updateTime: expect.any(Number),
        createTime: expect.any(Number),
        boundUserInfo: null,
      })
      expect(record).not.toHaveProperty('userId')
    }
  })

  it('clamps the page size, says so, and gives everybody exactly once', async () => {
    const seen: string[] = []
    for (let pageNum = 1, more = true; more; pageNum++) {
      const { data } = (await list({ pageNum: `${pageNum}`, pageSize: '1000' })).json
      expect(data).toMatchObject({ pageNum, pageSize: 50, pages: 5, total: 230 })
      seen.push(...globalIds(data.list))
      more = data.hasNextPage
    }
    expect(seen.sort()).toEqual(globalIds(sandbox.state.members).sort())
  })

  it('shows the newest first, so that later pages move when somebody is added', async () => {
    const first = globalIds((await list({ pageNum: '1', pageSize: '50' })).json.data.list)
    await memberCenter(sandbox, 'POST', `/${sandbox.enterpriseGlobalId}/member`, {
      body: { userList: [{ userName: 'pushesdown', password: 'secret-1', name: 'P' }] },
    })
    const second = globalIds((await list({ pageNum: '2', pageSize: '50' })).json.data.list)
    expect(second[0]).toBe(first.at(-1))
  })

  it('tells departments apart whose ids are the same double', async () => {
    for (const { id } of sandbox.state.departments) {
      const { text, json } = await list({ pageNum: '1', pageSize: '50', departmentId: id.toString() })
      expect(json.data.total).toBe(sandbox.state.members.filter((member) => member.departmentId === id).length)
      expect(json.data.total).toBeGreaterThan(0)
      expect(new Set(text.match(/"departmentId":\d+/g))).toEqual(new Set([`"departmentId":${id}`]))
    }
    expect((await list({ pageNum: '1', pageSize: '50', departmentId: '9007199254740991' })).json.data.total).toBe(0)
  })

  it('finds by name and by account, in any case', async () => {
    for (const keyword of ['王', 'WANG', 'Müller', sandbox.enterpriseCode]) {
      const word = keyword.toLowerCase()
      const expected = sandbox.state.members.filter(
        ({ name, userName }) => name.toLowerCase().includes(word) || userName.includes(word),
      )
      expect(expected.length).toBeGreaterThan(0)
      expect((await list({ pageNum: '1', pageSize: '1', keyword })).json.data.total).toBe(expected.length)
    }
  })

  it('counts a page or size below one as one, and a page behind the last as empty', async () => {
    expect((await list({ pageNum: '0', pageSize: '-3' })).json.data).toMatchObject({ pageNum: 1, pageSize: 1 })
    expect((await list({ pageNum: '99', pageSize: '50' })).json.data).toMatchObject({
      list: [],
      size: 0,
      startRow: 0,
      hasNextPage: false,
      isLastPage: true,
    })
  })

  it.each(['pageNum', 'pageSize'])('wants %s to be an Integer', async (name) => {
    const query = { pageNum: '1', pageSize: '1' }
    expect(String((await list({ ...query, [name]: '' })).json.code)).toBe('40000')
    expect((await list({ ...query, [name]: 'one' })).status).toBe(400)
  })
})

describe('the page envelope', () => {
  const everything = (total: number) => (from: number, to: number) =>
    Array.from({ length: total }, (_, row) => row).slice(from, to)
  const cases = fc.record({
    total: fc.nat(500),
    pageSize: fc.integer({ min: 1, max: 120 }),
    pageNum: fc.integer({ min: 1, max: 40 }),
  })

  it('agrees with itself for any total, size and page', () => {
    fc.assert(
      fc.property(cases, ({ total, pageSize, pageNum }) => {
        const page = pageEnvelope({ pageNum, pageSize }, total, everything(total))
        expect(page.pages).toBe(Math.ceil(total / pageSize))
        expect(page.list).toEqual(everything(total)((pageNum - 1) * pageSize, pageNum * pageSize))
        expect(page.size).toBe(page.list.length)
        expect([page.startRow, page.endRow]).toEqual(
          page.size > 0 ? [(page.list[0] ?? 0) + 1, (page.list.at(-1) ?? 0) + 1] : [0, 0],
        )
        expect(page.hasNextPage).toBe(pageNum < page.pages)
        expect(page.nextPage).toBe(page.hasNextPage ? pageNum + 1 : 0)
        expect(page.hasPreviousPage).toBe(pageNum > 1)
        expect(page.prePage).toBe(page.hasPreviousPage ? pageNum - 1 : 0)
        expect([page.isFirstPage, page.isLastPage]).toEqual([pageNum === 1, !page.hasNextPage])
        expect([page.firstPage, page.lastPage]).toEqual([Math.min(1, page.pages), page.pages])
        expect(page.orderBy).toBeNull()
      }),
    )
  })

  it('navigates by consecutive numbers around the current page', () => {
    fc.assert(
      fc.property(cases, ({ total, pageSize, pageNum }) => {
        const { navigatePages, navigatepageNums, pages } = pageEnvelope({ pageNum, pageSize }, total, everything(total))
        expect(navigatepageNums).toHaveLength(Math.min(navigatePages, pages))
        navigatepageNums.forEach((num, index) => expect(num).toBe((navigatepageNums[0] ?? 0) + index))
        if (pages > 0) {
          expect(navigatepageNums[0]).toBeGreaterThanOrEqual(1)
          expect(navigatepageNums.at(-1)).toBeLessThanOrEqual(pages)
          expect(navigatepageNums).toContain(Math.min(pageNum, pages))
        }
      }),
    )
  })

  it('reads page by page to everything', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.integer({ min: 1, max: 50 }), (total, pageSize) => {
        const rows: number[] = []
        for (let pageNum = 1; pageNum > 0;) {
          const page = pageEnvelope({ pageNum, pageSize }, total, everything(total))
          rows.push(...page.list)
          pageNum = page.nextPage
        }
        expect(rows).toEqual(everything(total)(0, total))
      }),
    )
  })
})
