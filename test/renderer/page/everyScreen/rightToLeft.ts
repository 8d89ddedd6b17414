import type { Page } from 'playwright-core'

/** What stands in a cell or beside a term, and not after what it was written after: a name in Arabic has turned it. */
export function turnedParts(page: Page): Promise<string[]> {
  return page.locator('[role=gridcell], dd').evaluateAll((all) =>
    all.flatMap((within) => {
      /** What lays out a text: a line of text, or one thing of a row, which may be cut and so end before it. */
      const boxOf = (one: Element): Element =>
        /^(inline|contents)$/.test(getComputedStyle(one).display) ? boxOf(one.parentElement!) : one
      const parts: { text: string; box: Element; left: number; right: number; middle: number }[] = []
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
            parts.push({ text: part, box: boxOf(text.parentElement!), left, right, middle: (top + bottom) / 2 })
        }
      return parts.flatMap((part, at) => {
        const before = parts[at - 1]
        const isTurned =
          before !== undefined &&
          Math.abs(before.middle - part.middle) < 4 &&
          part.left < (before.box === part.box ? before.right : before.left) - 1
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
        return [from, to].flatMap((side) =>
          [`margin-${side}`, `padding-${side}`, `border-${side}-width`].map((name) =>
            Number.parseFloat(style.getPropertyValue(name)),
          ),
        )
      })
    const before = distances('left', 'right')
    document.documentElement.dir = 'rtl'
    const after = distances('right', 'left')
    document.documentElement.removeAttribute('dir')
    // What is left over is shared out anew, and comes out by a part of a pixel otherwise.
    return elements.flatMap((one, at) =>
      before[at]!.every((distance, nth) => Math.abs(distance - after[at]![nth]!) < 1)
        ? []
        : [`${one.localName}.${one.className}: ${before[at]!.join(' ')}, then ${after[at]!.join(' ')}`],
    )
  })
}
