import type { Page } from 'playwright-core'

/** A place to scroll in that is lower than this, in px, shows nothing: a row and a half. */
const leastHeight = 48

/** Gives the window a size, and everything in it its place. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  // Menus and dialogs take their new place in a frame after that.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** What nobody can get at, or see, of the screen as it stands, at the size that the window has. */
export function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate((leastHeight) => {
    const scrolls = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element)
      return /auto|scroll/.test(overflowX + overflowY)
    }
    const scroller = (element: Element | null): Element | null => {
      for (let box = element; box !== null && box !== document.body; box = box.parentElement)
        if (scrolls(box)) return box
      return null
    }
    const nameOf = (element: Element): string =>
      `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`.slice(0, 80)
    const found: string[] = []
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways')
    for (const element of document.querySelectorAll(
      'button, a[href], input, textarea, h1, h2, [role=alert], [role=status]',
    )) {
      const { left, top, right, bottom, width } = element.getBoundingClientRect()
      const isOutside = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1
      // Those for screen readers alone stand in a box of one pixel.
      const isHidden = width <= 1 || element.parentElement!.getBoundingClientRect().width <= 1
      if (!isHidden && isOutside && scroller(element.parentElement) === null) found.push(nameOf(element))
    }
    // What is always in sight must be so whole.
    const bar = document.querySelector('header[data-band]')
    if (bar !== null && bar.scrollWidth > bar.clientWidth) found.push('the bar is cut off')
    for (const element of document.querySelectorAll('body *')) {
      const { scrollHeight, clientHeight, clientWidth } = element
      if (clientWidth > 1 && scrolls(element) && scrollHeight > clientHeight && clientHeight < leastHeight)
        found.push(`${clientHeight} px of ${nameOf(element)}`)
    }
    return found
  }, leastHeight)
}
