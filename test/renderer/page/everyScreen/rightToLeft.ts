import type { Page } from 'playwright-core'

/** What stands in a cell or beside a term, and not after what it was written after: a name in Arabic has turned it. */
export function turnedParts(page: Page): Promise<string[]> {
  return page.locator('[role=gridcell], dd').evaluateAll((all) =>
    all.flatMap((within) => {
      const parts: { text: string; left: number; right: number; middle: number }[] = []
      const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
        // Values stand between isolates, or are told apart by these.
        for (const { index, 0: part } of (text.textContent ?? '').matchAll(
          /[^\s\u2066-\u2069→,、][^\u2066-\u2069→,、]*/g,
        )) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + part.trimEnd().length)
          const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
          const { left, right, top, bottom } = range.getBoundingClientRect()
          if (new Set(boxes.map((box) => box.top)).size === 1)
            parts.push({ text: part, left, right, middle: (top + bottom) / 2 })
        }
      return parts.flatMap((part, at) => {
        const before = parts[at - 1]
        const isTurned =
          before !== undefined && Math.abs(before.middle - part.middle) < 4 && part.left < before.right - 1
        return isTurned ? [`${before.text} | ${part.text}`] : []
      })
    }),
  )
}

/** What has other distances where the page runs from the right than the same the other way round. */
export function unmirrored(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      // Where a menu stands was reckoned, and a browser has its own of these two.
      (one) => !(one.style.left || one.style.right || one.matches('[type=radio], [type=checkbox]')),
    )
    const distances = (from: string, to: string) =>
      elements.map((one) => {
        const style = getComputedStyle(one)
        const ofSide = (side: string) =>
          [`margin-${side}`, `padding-${side}`, `border-${side}-width`].map((name) => style.getPropertyValue(name))
        return [...ofSide(from), ...ofSide(to)].join(' ')
      })
    const before = distances('left', 'right')
    document.documentElement.dir = 'rtl'
    const after = distances('right', 'left')
    document.documentElement.removeAttribute('dir')
    return elements.flatMap((one, at) =>
      before[at] === after[at] ? [] : [`${one.localName}.${one.className}: ${before[at]}, then ${after[at]}`],
    )
  })
}
