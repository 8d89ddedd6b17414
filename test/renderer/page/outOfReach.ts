import type { Page } from 'playwright-core'

/** The usual window and the smallest one, and each of them at 200 % zoom. */
const sizes = [
  { width: 1280, height: 800 },
  { width: 1024, height: 640 },
  { width: 640, height: 400 },
  { width: 512, height: 320 },
]

/** A place to scroll in that is lower than this, in px, shows nothing: a row and a half. */
const leastHeight = 48

/** What nobody can get at, or see, of the screen as it stands, at each size of the window that there may be. */
export async function outOfReach(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const found: string[] = []
  for (const size of sizes) {
    await resize(page, size)
    for (const what of await outOfReachAtThisSize(page)) found.push(`${size.width} × ${size.height}: ${what}`)
  }
  if (before !== null) await resize(page, before)
  return found
}

/** Gives the window a size, and everything in it its place. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  // Menus and dialogs take their new place in a frame after that.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** The same at the size that the window has. */
export function outOfReachAtThisSize(page: Page): Promise<string[]> {
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
