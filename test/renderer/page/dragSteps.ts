import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

export const number = (at: number) => `KD-2026-${String(at).padStart(6, '0')}`
/** Nobody's; somebody's; lent to somebody; in use online by somebody. */
export const [free, held, lent, online] = [number(51), number(50), number(45), number(42)]

/** What tests of dragging on the board ask of the page, whichever is open at the time. */
export function dragStepsOn(page: () => Page, { change }: Pick<PageBench, 'change'>) {
  const { there, gone } = stepsOn(page)

  const wall = () => page().locator('[data-place]')
  const tile = (of: string) => wall().filter({ hasText: of })
  const row = (of: string) => page().getByRole('row').filter({ hasText: of })
  const dialog = () => page().getByRole('dialog')
  const places = () => page().locator('[data-drop-place]')
  const place = (label: string) => page().getByRole('button', { name: label, exact: true })

  const nameOf = (userName: string) =>
    page().evaluate(
      (wanted) => window.fake.enterprise.members.find((one) => one.userName === wanted)?.name ?? '',
      userName,
    )
  const who = async (userName: string) => `${await nameOf(userName)} (${userName})`
  const keyIsWith = (key: string, at: number) =>
    change(({ keys, members }) => {
      const found = keys.find(({ assetNum }) => assetNum === key)!
      Object.assign(found, { borrowedFlag: true, cloudAccountGlobalId: members[at]!.globalId })
    })

  /** Takes something up with the mouse, and holds it. */
  async function takeUp(from: Locator): Promise<void> {
    await there(from)
    await from.scrollIntoViewIfNeeded()
    await from.hover()
    await page().mouse.down()
    const { x, y } = (await from.boundingBox())!
    await page().mouse.move(x + 12, y + 12)
    await page().mouse.move(x + 20, y + 20)
  }

  async function carryTo(to: Locator): Promise<void> {
    await there(to)
    const { x, y, width, height } = (await to.boundingBox())!
    await page().mouse.move(x + width / 2, y + height / 2, { steps: 3 })
    await expect.poll(() => to.getAttribute('data-over')).toBe('')
  }

  async function drag(from: Locator, to: Locator): Promise<void> {
    await takeUp(from)
    await carryTo(to)
    await page().mouse.up()
  }

  /** Drops nowhere. */
  async function letGo(): Promise<void> {
    await page().mouse.move(640, 20)
    await page().mouse.up()
    await gone(places())
  }

  return { wall, tile, row, dialog, places, place, nameOf, who, keyIsWith, takeUp, carryTo, drag, letGo }
}
