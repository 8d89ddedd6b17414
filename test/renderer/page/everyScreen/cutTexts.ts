import type { Page } from 'playwright-core'

/**
 * What of the rows of lists is shown in part, without an ellipsis that says so. A tag, and how many more there are, is
 * to be whole in any case.
 */
export function cutInRows(page: Page): Promise<string[]> {
  return page.locator('[role=gridcell]').evaluateAll((cells) => {
    const found: string[] = []
    for (const cell of cells) {
      const box = cell.getBoundingClientRect()
      const isTold = (part: Element): boolean =>
        getComputedStyle(part).textOverflow === 'ellipsis' ||
        (part !== cell && part.parentElement !== null && isTold(part.parentElement))
      for (const part of cell.querySelectorAll('*')) {
        const isWhole = part.matches('[data-tone]') || /^\+\d+$/.test(part.textContent)
        const isLast = part instanceof SVGElement || (part.childElementCount === 0 && part.textContent !== '')
        if (!part.checkVisibility() || !(isWhole || isLast)) continue
        const { left, right, top, width } = part.getBoundingClientRect()
        // A line below the only one is not seen at all.
        if (width === 0 || left >= box.right || top >= box.bottom) continue
        const text = document.createRange()
        text.selectNodeContents(part)
        const end = right - Number.parseFloat(getComputedStyle(part).paddingRight)
        const isCut = isWhole
          ? text.getBoundingClientRect().right > end + 0.5
          : part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1
        if ((right > box.right + 0.5 || isCut) && (isWhole || !isTold(part)))
          found.push(part.textContent || part.localName)
      }
    }
    return found
  })
}

/** The heads of a list that would be cut where the system's fonts are wider than here. */
export function cutHeads(page: Page): Promise<string[]> {
  return page.getByRole('columnheader').evaluateAll(
    (heads, [wider, padding]) =>
      heads
        .filter((head) => {
          const text = [...head.querySelectorAll('span')].find((one) => one.textContent !== '')
          return text !== undefined && text.scrollWidth * wider > head.clientWidth - padding
        })
        .map((head) => head.textContent),
    // Fonts differ that much in width; the rest is the cell's padding, in px.
    [1.15, 16] as const,
  )
}

/** The search boxes and choices that do not say whole what they are. */
export function cutFields(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .locator('input:is([type=search], [role=combobox])')
    .evaluateAll((inputs) =>
      (inputs as HTMLInputElement[])
        .filter((input) => {
          const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(input)
          const pen = document.createElement('canvas').getContext('2d')!
          pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
          const { left, right } = input.getBoundingClientRect()
          // The button that opens a choice stands beside its text or over its end.
          const button = input.parentElement?.querySelector('button')?.getBoundingClientRect()
          const end = Math.min(right - Number.parseFloat(paddingRight), button?.left ?? right)
          return pen.measureText(input.value || input.placeholder).width > end - left - Number.parseFloat(paddingLeft)
        })
        .map((input) => input.value || input.placeholder),
    )
}

/** The places of the rail that are not whole. */
export function cutPlaces(page: Page): Promise<string[]> {
  return page
    .getByRole('navigation')
    .first()
    .evaluateAll((rails) =>
      rails.flatMap((rail) => {
        const cut = [...rail.querySelectorAll('a')].filter((link) => {
          const words = document.createRange()
          words.selectNodeContents(link)
          const [box, text] = [link.getBoundingClientRect(), words.getBoundingClientRect()]
          return text.left < box.left - 2 || text.right > box.right + 2
        })
        return [...(rail.scrollWidth > rail.clientWidth ? ['the rail'] : []), ...cut.map((link) => link.textContent)]
      }),
    )
}

/** What heads a row of a table, as the time of a snapshot does, and stands in more than one line. */
export function brokenTimes(page: Page): Promise<string[]> {
  return page.getByRole('rowheader').evaluateAll((heads) =>
    heads.flatMap((head) => {
      const time = head.querySelector('span')
      return time === null || (time.getClientRects().length === 1 && time.getBoundingClientRect().height < 30)
        ? []
        : [time.textContent]
    }),
  )
}

/** Of a tree of products: a day that is told and not seen whole, a name without room, and scrolling sideways. */
export function cutInTree(page: Page): Promise<string[]> {
  return page.getByRole('treegrid').evaluateAll((trees) =>
    trees.flatMap((tree) => {
      const box = tree.getBoundingClientRect()
      const around = tree.parentElement!
      const cut = [...tree.querySelectorAll('[role=row]')].filter((row) => {
        const days = [...row.querySelectorAll('span')].filter(
          (part) => part.childElementCount === 0 && /\d{4}/.test(part.textContent),
        )
        const isSeen = days.some((day) => day.checkVisibility() && day.getBoundingClientRect().right <= box.right)
        const name = row.querySelector('bdi')
        return (days.length > 0 && !isSeen) || (name !== null && name.clientWidth <= 40)
      })
      const words = cut.map((row) => row.textContent)
      return around.scrollWidth > around.clientWidth ? ['the tree scrolls sideways', ...words] : words
    }),
  )
}
