import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { campaign, inCampaign } from '../../campaign.ts'
import type { Change, RowMark } from '../../../src/contract/memory.ts'
import { productsIn } from '../../../src/domain/tree.ts'
import type { Answers } from '../../fakes/answers.ts'
import { enterprise } from '../../fakes/enterprise.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone } = stepsOn(() => page)

/** Whether the dot or the ring is drawn in front of something. */
const hasMark = (locator: Locator) =>
  locator.evaluate((element) => getComputedStyle(element, '::before').borderRadius === '50%')

/** An enterprise that was looked at before: since then somebody was renamed, somebody is new, and somebody is gone. */
function visited(): { answers: Answers; visits: string[] } {
  const fake = enterprise()
  const [renamed, added, other] = fake.members
  const left = { ...other, globalId: '990', name: 'Nobody', userName: 'nobody' }
  const visits: string[] = []
  const changes: Change[] = [
    {
      ...{ kind: 'member', id: renamed?.globalId ?? '', change: 'changed', fields: ['name'] },
      ...{ before: { ...renamed, name: 'Former Name' }, after: { ...renamed } },
    },
    { kind: 'member', id: '991', change: 'added', fields: [], before: null, after: { ...added } },
    { kind: 'member', id: '990', change: 'removed', fields: [], before: left, after: null },
  ]
  const answers: Answers = {
    visitScreen({ screen, isOver }) {
      visits.push(`${screen}${isOver ? ' over' : ''}`)
      return { ok: true, data: {} }
    },
    async findMembers(input) {
      const answer = await bench.ask('findMembers', input)
      if (!answer.ok || !input.marked) return answer
      const marks = answer.data.members.flatMap(({ globalId }, row): RowMark[] =>
        globalId === renamed?.globalId
          ? [{ row, change: 'changed', before: { name: 'Former Name' } }]
          : globalId === added?.globalId
            ? [{ row, change: 'added', before: {} }]
            : [],
      )
      return { ok: true, data: { ...answer.data, marks } }
    },
    changesSinceVisit: ({ screen, change }) => {
      const shown = screen === 'members' ? changes.filter((one) => (change ?? one.change) === one.change) : []
      return {
        ok: true,
        data: {
          since: '2026-03-14T08:00:00.000Z',
          ...{ changes: shown, holders: [], assetNums: {} },
          total: shown.length,
          counts: changes.map(({ kind, change: of }) => ({ kind, change: of, count: screen === 'members' ? 1 : 0 })),
        },
      }
    },
  }
  return { answers, visits }
}

inCampaign(it)(
  'rows say what is new about them and what they said before; what is gone is behind the line that counts it',
  async () => {
    const { answers, visits } = visited()
    page = await bench.openInBrowser('#/at/sandbox/members', answers)
    const changed = page.locator('[role=row][data-news=changed]')
    await there(changed)
    await there(page.locator('[role=row][data-news=added]'))
    expect(await changed.locator('[data-was]').getAttribute('title')).toBe(
      'Changed since your last visit, Before: Former Name',
    )

    const cells = changed.getByRole('gridcell')
    expect([await hasMark(cells.first()), await hasMark(cells.nth(1))]).toEqual([true, false])

    await cells.first().dblclick()
    const panel = page.getByRole('complementary')
    await there(panel.getByRole('heading', { name: 'Changed since your last visit' }))
    await there(panel.locator('del', { hasText: 'Former Name' }))
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: /1 new, 1 removed, 1 changed/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /^Removed/ }).click()
    await dialog.getByRole('row').nth(1).click()
    await there(dialog.getByRole('region', { name: 'Nobody' }))
    // It is exported as it is shown, as every table is.
    await dialog.getByRole('button', { name: /^Export “/ }).click()
    const exporting = page.getByRole('dialog', { name: /^Export/ })
    await there(exporting.getByText(/from the local copy/))
    const sent = page.waitForRequest('**/desk/exportTable')
    await exporting.getByRole('button', { name: 'Export', exact: true }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      input: { table: 'changes', ask: { screen: 'members', change: 'removed' }, source: { from: 'copy' } },
    })
    await gone(exporting)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await gone(dialog)

    await page.getByRole('navigation').getByRole('link', { name: 'Products' }).click()
    await expect.poll(() => visits).toEqual(['members', 'members over', 'products'])
    await there(page.getByRole('heading', { name: 'Products' }))
    expect(await page.locator('[data-news]').count()).toBe(0)
  },
)

inCampaign(it)(
  'a look at a snapshot is no visit, and shows nothing of what has changed since the last one',
  async () => {
    const { answers, visits } = visited()
    page = await bench.openInBrowser('#/at/sandbox/members?snapshot=1', answers)
    await there(page.getByRole('row').nth(2))
    await page.getByRole('navigation').getByRole('link', { name: 'Products' }).click()
    await there(page.getByRole('heading', { name: 'Products' }))
    expect(await page.locator('[data-news]').count()).toBe(0)
    await gone(page.getByRole('button', { name: /^Since/ }))
    expect(visits).toEqual([])
    await page.getByRole('button', { name: 'Back to current data' }).click()
    await expect.poll(() => visits).toEqual(['products'])
  },
)

inCampaign(it)('a first visit marks nothing', async () => {
  page = await bench.openInBrowser('#/at/sandbox/members')
  await there(page.getByRole('row').nth(2))
  expect(await page.locator('[data-news]').count()).toBe(0)
  await gone(page.getByRole('button', { name: /Since/ }))
})

/** A board that was looked at before: a number has another holder since, one is new, a key was free, and a number is gone. */
function visitedBoard(): Answers {
  const fake = enterprise()
  const [moved, added] = fake.assets
  const former = fake.members[8]!
  const lent = fake.keys.find(({ borrowedFlag }) => borrowedFlag)!
  const gone = { assetId: '990', assetNum: 'KD-GONE', cloudAccountGlobalId: null, borrowedFlag: false }
  const other: Change = {
    ...{ kind: 'asset', id: moved!.assetId, change: 'changed', fields: ['cloudAccountGlobalId'] },
    ...{ before: { ...moved, cloudAccountGlobalId: former.globalId }, after: { ...moved } },
  }
  const left: Change = { kind: 'asset', id: '990', change: 'removed', fields: [], before: gone, after: null }
  const marked = <Row extends { assetId: string }>(rows: readonly Row[], known: Record<string, Omit<RowMark, 'row'>>) =>
    rows.flatMap(({ assetId }, row): RowMark[] => (known[assetId] ? [{ row, ...known[assetId] }] : []))
  return {
    visitScreen: () => ({ ok: true, data: {} }),
    async findAssets(input) {
      const answer = await bench.ask('findAssets', input)
      if (!answer.ok || !input.marked) return answer
      const { assets, holders } = answer.data
      const marks = marked(assets, {
        [moved!.assetId]: { change: 'changed', before: { cloudAccountGlobalId: former.globalId } },
        [added!.assetId]: { change: 'added', before: {} },
      })
      return { ok: true, data: { ...answer.data, holders: [...holders, former], marks } }
    },
    async findKeys(input) {
      const answer = await bench.ask('findKeys', input)
      if (!answer.ok || !input.marked) return answer
      const before = { borrowedFlag: false, cloudAccountGlobalId: null }
      const marks = marked(answer.data.keys, { [lent.assetId]: { change: 'changed', before } })
      return { ok: true, data: { ...answer.data, marks } }
    },
    changesSinceVisit: ({ screen }) => ({
      ok: true,
      data: {
        since: '2026-03-14T08:00:00.000Z',
        ...{ changes: screen === 'board' ? [left, other] : [], holders: [former], assetNums: {} },
        total: screen === 'board' ? 2 : 0,
        counts: (screen === 'board' ? [left, other] : []).map(({ kind, change }) => ({ kind, change, count: 1 })),
      },
    }),
  }
}

it('the board says it of asset numbers and of the keys’ tiles, with who had them before', async () => {
  page = await bench.openInBrowser('#/at/sandbox/board', visitedBoard())
  const changed = page.locator('[role=row][data-news=changed]')
  await there(changed)
  expect(await page.locator('[role=row][data-news=added]').count()).toBe(1)
  // The holder is another; what the row says besides is as it was.
  const was = changed.locator('[data-was]')
  expect(await was.count()).toBe(1)
  expect(await was.getAttribute('title')).toBe('Before: 张伟8')

  const tile = page.getByRole('listitem').and(page.locator('[data-news=changed]'))
  expect(await tile.getAttribute('title')).toBe('Changed since your last visit, Before: Free')
  expect(await hasMark(tile)).toBe(true)
  await tile.locator('[data-open]').click()
  const panel = page.getByRole('complementary')
  await there(panel.getByRole('heading', { name: 'Changed since your last visit' }))
  expect(await panel.textContent()).toContain('LentNo → Yes')
  await page.keyboard.press('Escape')

  await changed.getByRole('gridcell').first().dblclick()
  await there(panel.locator('del', { hasText: '张伟8' }))
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Since .*1 removed/ }).click()
  const dialog = page.getByRole('dialog')
  await there(dialog.getByRole('gridcell', { name: 'KD-GONE' }))
  await there(dialog.getByRole('gridcell', { name: /张伟8/ }))
})

inCampaign(it).each(
  campaign.some([
    ['by asset number', '#/at/sandbox/products'],
    ['by product', '#/at/sandbox/products?by=product'],
    ['by employee', '#/at/sandbox/products?by=holder'],
  ]),
)('products say it %s', async (_, address) => {
  page = await bench.openInBrowser(address, {
    visitScreen: () => ({ ok: true, data: {} }),
    async groupProducts(input) {
      const answer = await bench.ask('groupProducts', input)
      if (!answer.ok || !input.marked) return answer
      const marks: RowMark[] = [
        { row: 0, change: 'changed', before: {} },
        { row: 1, change: 'added', before: {} },
      ]
      return { ok: true, data: { ...answer.data, marks } }
    },
  })
  await there(page.locator('[role=row][data-news=changed]'))
  await there(page.locator('[role=row][data-news=added]'))
})

it('the tree of an asset number marks the products that are new or changed', async () => {
  const fake = enterprise()
  const [changed, added] = productsIn(fake.tree)
  const asset = fake.assets[0]!.assetId
  const of = (product: typeof changed, nth = 0) => ({ assetId: asset, id: product!.id, nth })
  const changes: Change[] = [
    {
      ...{ kind: 'product', id: of(changed), change: 'changed', fields: ['limitEndTime'] },
      ...{ before: { ...changed, limitEndTime: 1 }, after: { ...changed } },
    },
    { kind: 'product', id: of(added), change: 'added', fields: [], before: null, after: { ...added } },
  ]
  page = await bench.openInBrowser(`#/at/sandbox/products/${asset}`, {
    visitScreen: () => ({ ok: true, data: {} }),
    changesSinceVisit: ({ screen, id }) => {
      const shown = screen === 'products' && id === asset ? changes : []
      const counts = shown.map(({ kind, change }) => ({ kind, change, count: 1 }))
      const since = '2026-03-14T08:00:00.000Z'
      return { ok: true, data: { since, changes: shown, holders: [], assetNums: {}, total: shown.length, counts } }
    },
  })
  const tree = page.getByRole('treegrid')
  await there(tree.locator('[data-news=changed]'))
  await there(tree.locator('[data-news=added]'))
  expect(await tree.locator('[data-news]').count()).toBe(2)
})
