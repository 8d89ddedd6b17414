import type { Page } from 'playwright-core'
import { resize } from '../outOfReach.ts'

/** The usual window, and a small one. */
export const usual = { width: 1280, height: 800 }
export const small = { width: 1024, height: 640 }

/**
 * What of the screen has moved, or has another size, while something else was done that moves nothing. An element is
 * told by itself: what it says may change, and so may what is in a cell.
 */
export async function movedDuring(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const before = await page.evaluateHandle(() => {
    const placeOf = (one: Element) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return [left, top, width, height].map(Math.round).join(' ')
    }
    const shown = [...document.querySelectorAll('main *, [role=dialog] *, [role=alertdialog] *, [role=menu] *')].filter(
      (one) => one.checkVisibility() && one.closest('[role=gridcell] *, [role=progressbar], svg') === null,
    )
    return { placeOf, places: new Map(shown.map((one) => [one, placeOf(one)])) }
  })
  await act()
  const moved = await before.evaluate(({ placeOf, places }) =>
    [...places].flatMap(([one, was]) => {
      const is = placeOf(one)
      return one.isConnected && is !== was ? [`${one.localName} ${one.textContent}: from ${was} to ${is}`] : []
    }),
  )
  await before.dispose()
  return moved
}

/** In a usual window and in a small one, the widths of the screen's search box while somebody types: more than one. */
export async function unsteadySearch(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const size of [small, usual]) {
    await resize(page, size)
    const widths = await widthsWhileSearching(page)
    if (widths.length > 1) found.push(`at ${size.width}: ${widths.join(', ')} px`)
  }
  return found
}

async function widthsWhileSearching(page: Page): Promise<number[]> {
  const search = page.getByRole('main').getByRole('searchbox').first()
  const seen = await search.evaluateHandle((one) => {
    const widths = new Set<number>()
    const look = () => {
      widths.add(Math.round(one.getBoundingClientRect().width))
      if (one.isConnected) requestAnimationFrame(look)
    }
    look()
    return widths
  })
  for (const typed of ['0', '00000', 'no such thing', '']) {
    await search.fill(typed)
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          let frames = 0
          const count = () => void (++frames > 5 ? done() : requestAnimationFrame(count))
          count()
        }),
    )
  }
  const widths = await seen.evaluate((all) => [...all])
  await seen.dispose()
  return widths
}
