import type { Page } from 'playwright-core'
import { alter, answer, at, openAnew, rows } from '../../../../scripts/screenshots/steps.mjs'
import { reportNames } from '../../../../src/contract/reportColumns.ts'
import type { MerchandiseNode, ProductInstance, ProductTree } from '../../../../src/contract/records.ts'
import type { sayIn } from '../../../../src/words/fill.ts'

type Words = ReturnType<typeof sayIn>
export type Screen = ((page: Page, t: Words) => Promise<void>) & { needed?: boolean }

/** Ends soon, is a trial and isn't activated: as much as can be said of a product. */
function sayAll(product: ProductInstance): void {
  const end = Date.now() + 23.5 * 86_400_000
  Object.assign(product, { limitEndTime: end, trialEndDate: end, trial: 1, activateFlag: false })
}

function sayAllIn(level: ProductTree | MerchandiseNode): void {
  level.productInstanceList?.forEach(sayAll)
  level.children?.forEach(sayAllIn)
}

const openDetails = (page: Page) => rows(page).nth(3).getByRole('gridcell').first().click()

/** Products of a group beside the list of all. */
const products =
  (by: string): Screen =>
  async (page) => {
    await alter(page, 'findProducts', (data: { rows: { entry: ProductInstance }[] }) => {
      for (const { entry } of data.rows) sayAll(entry)
      return data
    })
    await openAnew(page, `${at}/products?by=${by}`)
    await rows(page).nth(1).getByRole('gridcell').first().click()
    await page.locator('section + * [role=gridcell]').nth(3).waitFor()
  }

const names = ['علي', 'Bo\u202E', 'Cy']

/** What no picture is drawn of: the usual screens with as much as can be said on them, and every report. */
export const crowded: Record<string, Screen> = {
  async 'board-all-lent'(page) {
    await alter(page, 'findAssets', (data: { rows: { entry: object }[] }) => {
      for (const { entry } of data.rows) Object.assign(entry, { borrowedFlag: true, onlineFlag: true })
      return data
    })
    await openAnew(page, `${at}/board?view=rows`)
    await openDetails(page)
    await page.locator('[role=gridcell] [data-tone=lent]').nth(5).waitFor()
    await page.getByRole('complementary').waitFor()
  },
  async 'members-who-hold-much'(page) {
    await alter(page, 'findMembers', (data: { rows: { entry: object }[] }) => {
      const assetNums = ['KD35280000019', 'KD35280000048', 'KD35280000060']
      for (const { entry } of data.rows) Object.assign(entry, { assetNums, borrowNum: 'UK352800007' })
      return data
    })
    await openAnew(page, `${at}/members`)
    await openDetails(page)
    await page.locator('[role=gridcell] [data-tone=lent]').nth(5).waitFor()
    await page.getByRole('gridcell').getByText('+2').first().waitFor()
    await page.getByRole('complementary').waitFor()
  },
  'products-of-a-product': products('product'),
  'products-of-an-employee': products('holder'),
  async 'products-of-arabic-names'(page) {
    await alter(page, 'groupProducts', (data: { rows: { entry: object; holders: object[] }[] }) => {
      const [known] = data.rows.flatMap(({ holders }) => holders)
      const holders = names.map((name, nth) => ({ ...known, globalId: `99${nth}`, name }))
      const entryOf = (entry: object) => ({ ...entry, holders: 3, holderIds: ['990', '991', '992'] })
      return { ...data, rows: data.rows.map(({ entry }) => ({ entry: entryOf(entry), holders })) }
    })
    await openAnew(page, `${at}/products?by=product`)
    await page.getByRole('gridcell').filter({ hasText: names[0] }).first().waitFor()
  },
  async 'product-tree-all-ending'(page) {
    await alter(page, 'showProducts', (data: { tree: ProductTree }) => {
      sayAllIn(data.tree)
      return data
    })
    await openAnew(page, `${at}/products`)
    await rows(page).nth(1).click()
    const row = page.getByRole('treegrid').getByRole('row', { level: 1 }).last()
    await row.filter({ hasText: /\d{4}/ }).click()
    await page.getByRole('complementary').waitFor()
  },
  async 'changes-of-names'(page) {
    const [before, after] = ['One\u202Etwo', 'Three']
    const change = { kind: 'member', id: '1', change: 'changed', fields: ['name'] }
    await answer(page, 'compareSnapshots', {
      ok: true,
      data: {
        from: 1,
        to: 2,
        total: 1,
        rows: [{ ...change, before: { name: before }, after: { name: after }, holders: [] }],
        counts: [{ kind: 'member', change: 'changed', count: 1 }],
      },
    })
    await openAnew(page, `${at}/snapshots?from=1&to=2`)
    await page.getByRole('gridcell').filter({ hasText: '→' }).click()
    await page.getByRole('complementary').locator('dd').filter({ hasText: '→' }).waitFor()
  },
  ...Object.fromEntries(
    reportNames.map((name): [string, Screen] => [
      `every-report-${name}`,
      async (page) => {
        await openAnew(page, `${at}/reports/${name}`)
        // The choice of a snapshot comes last, and takes room.
        await page.getByRole('main').locator('select').first().waitFor()
      },
    ]),
  ),
}
