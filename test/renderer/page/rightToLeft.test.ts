import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import type { Change } from '../../../src/contract/memory.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there } = stepsOn(() => page)

/** What stands in an element, as the eye meets it from the left. */
const fromTheLeft = (element: Locator, parts: readonly string[]) =>
  element.evaluate((within, sought) => {
    const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
    const lefts = new Map<string, number>()
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      for (const part of sought) {
        const at = (text.textContent ?? '').indexOf(part)
        if (at < 0 || lefts.has(part)) continue
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + part.length)
        lefts.set(part, range.getBoundingClientRect().left)
      }
    return [...lefts.keys()].toSorted((a, b) => (lefts.get(a) ?? 0) - (lefts.get(b) ?? 0))
  }, parts)

it('a list of names runs from the left, whatever the first is written in', async () => {
  page = await bench.open('#/at/sandbox/settings')
  await there(page.getByRole('heading', { level: 1 }))
  await page.evaluate(() => {
    const [first, second, third] = window.fake.enterprise.members
    Object.assign(first ?? {}, { name: 'علي' })
    Object.assign(second ?? {}, { name: 'Bo\u202e' })
    Object.assign(third ?? {}, { name: 'Cy' })
    const holders = window.fake.enterprise.members.slice(0, 3)
    const counts = { all: 1, expired: 0, expiring: 0, trial: 0, notActivated: 0 }
    const group = {
      key: 'u',
      name: 'CAD',
      assetNums: ['1'],
      holderIds: holders.map((one) => one.globalId),
      error: null,
    }
    const figures = { ...counts, total: 1, assets: 1, holders: 3, ends: null }
    Object.assign(window.fake.answers, {
      groupProducts: () => ({
        ok: true,
        data: { groups: [{ ...group, ...figures }], holders, total: 1, counts, asOf: '', snapshot: null },
      }),
    })
    location.hash = '#/at/sandbox/products?by=product'
  })
  const cell = page.getByRole('gridcell').filter({ hasText: 'علي' })
  await there(cell)
  expect(await fromTheLeft(cell, ['Cy', 'Bo', 'علي'])).toEqual(['علي', 'Bo', 'Cy'])
})

inCampaign(it)(
  'a value that turns what follows it leaves what it was, the arrow and what it is in their places',
  async () => {
    const [before, after] = ['One\u202etwo', 'Three']
    const changes: Change[] = [
      {
        kind: 'member',
        id: '1',
        change: 'changed',
        fields: ['name'],
        before: { name: before },
        after: { name: after },
      },
    ]
    page = await bench.openInBrowser('#/at/sandbox/members', {
      changesSinceVisit: () => ({
        ok: true,
        data: {
          ...{ since: '2026-03-14T08:00:00.000Z', changes, holders: [], assetNums: {}, total: 1 },
          counts: [{ kind: 'member', change: 'changed', count: 1 }],
        },
      }),
    })
    await page.getByRole('button', { name: /1 changed/ }).click()
    const dialog = page.getByRole('dialog')
    const cell = dialog.getByRole('gridcell').filter({ hasText: '→' })
    await there(cell)
    expect(await fromTheLeft(cell, [after, '→', 'One', 'Name'])).toEqual(['Name', 'One', '→', after])
    await cell.click()
    const fields = dialog.locator('dd').filter({ hasText: '→' })
    await there(fields)
    expect(await fromTheLeft(fields, [after, '→', 'One'])).toEqual(['One', '→', after])
  },
)
