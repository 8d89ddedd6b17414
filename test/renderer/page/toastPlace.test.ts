import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there } = stepsOn(() => page)

/** Where everything is that can be pressed or typed into, by what it is called; without what a toast offers. */
const places = () =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], input, [role=row]')]
      .filter((one) => one.closest('[role=region]') === null && one.checkVisibility())
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return { name: one.getAttribute('aria-label') ?? one.textContent, x, y, width, height }
      }),
  )

it('a toast moves nothing that can be pressed, and lies over none of it', async () => {
  page = await bench.open('#/at/sandbox/history')
  await page.setViewportSize({ width: 1024, height: 700 })
  await there(page.getByRole('grid'))
  await page.getByRole('gridcell').first().click()
  await there(page.getByRole('complementary'))
  const check = page.getByRole('button', { name: 'Check history' })
  await there(check)
  const before = await places()
  await check.click()
  const region = page.getByRole('region', { name: /Messages/ })
  await there(region.getByRole('alertdialog').or(region.getByText('Nothing was altered')).first())
  const bell = (name: string | null) => name === 'Messages' || /message/i.test(name ?? '')
  const isList = ({ height }: { height: number }) => height > 0
  const still = (all: Awaited<ReturnType<typeof places>>) => all.filter((one) => !bell(one.name) && isList(one))
  const after = await places()
  const names = new Set(still(before).map(({ name }) => name))
  expect(still(after).filter(({ name }) => names.has(name))).toEqual(
    still(before).filter(({ name }) => still(after).some((one) => one.name === name)),
  )
  const toast = (await region.boundingBox())!
  const under = still(after).filter(
    ({ x, y, width, height, name }) =>
      // A row that the list ends in the middle of is cut there.
      !/^Nov|row/.test(name ?? '') &&
      x < toast.x + toast.width &&
      toast.x < x + width &&
      y < toast.y + toast.height &&
      toast.y < y + height,
  )
  expect(under).toEqual([])
  expect(toast.y + toast.height).toBe(700)
})
