import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { AssetEntry, BorrowedKey, Member, MerchandiseNode, ProductInstance } from '../../../src/contract/records.ts'
import { enterprise } from '../../fakes/enterprise.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn, withMoreFields } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there } = stepsOn(() => page)

const fake = enterprise()
const unfold = (panel: Locator) => panel.getByText('All fields').click()
const treeOf = `#/at/sandbox/products/${fake.assets[0]?.assetId}`
const inTree = (name: string) => async () =>
  page.getByRole('treegrid').getByRole('row').filter({ hasText: name }).first().click()
const isListed = async () => undefined

inCampaign(it).each<
  [
    string,
    string,
    () => Promise<unknown>,
    (panel: Locator) => Promise<void>,
    Readonly<Record<string, unknown>>,
    string[],
  ]
>([
  ['an employee', '#/at/sandbox/members?member=6100000000000000006', isListed, unfold, Member.shape, []],
  ['an asset number', `#/at/sandbox/board?asset=${fake.assets[0]?.assetId}`, isListed, unfold, AssetEntry.shape, []],
  ['a key', `#/at/sandbox/board?key=${fake.keys[0]?.assetId}`, isListed, unfold, BorrowedKey.shape, []],
  ['a product', treeOf, inTree('Endless tool'), isListed, ProductInstance.shape, []],
  [
    'a merchandise',
    treeOf,
    inTree('Design suite 1'),
    isListed,
    MerchandiseNode.shape,
    ['children', 'productInstanceList'],
  ],
])('the details of %s show each of its fields with its meaning, and what nobody knows', async (...given) => {
  const [, address, choose, open, shape, elsewhere] = given
  page = await bench.open('#/profiles')
  await there(page.getByRole('heading', { name: 'Your enterprises' }))
  const names = Object.keys(shape).filter((name) => !elsewhere.includes(name))
  for (const [operation, ...path] of [
    ['findMembers', 'rows', 'entry'],
    ['findAssets', 'rows', 'entry'],
    ['findKeys', 'rows', 'entry'],
    ['showProducts', 'tree', 'productInstanceList'],
    ['showProducts', 'tree', 'children'],
  ] as const)
    await withMoreFields(page, operation, path, names)
  await page.evaluate((to) => void (location.hash = to), address)
  if (choose !== isListed) await there(page.getByRole('treegrid'))
  await choose()
  const panel = page.getByRole('complementary')
  await there(panel)
  await open(panel)
  const field = (name: string) =>
    panel
      .locator('dt')
      .filter({ hasText: new RegExp(`^${name}`) })
      .and(panel.locator('dt'))
  for (const name of Object.keys(shape).filter((one) => !elsewhere.includes(one))) {
    const titles = await field(name).evaluateAll((all) => all.map((one) => one.getAttribute('title')))
    expect([name, titles.some(Boolean)]).toEqual([name, true])
  }
  expect(await field('later').getAttribute('title')).toBeNull()
  await there(panel.getByText('{"deep":[1.5,null]}'))
})
