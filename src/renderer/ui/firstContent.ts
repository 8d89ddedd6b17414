/** A page that nobody looks at paints nothing, and then this is long enough. */
const mostMs = 3000

/** Resolves when the first content was shown and the page has a moment: for code that is needed later only. */
export const afterFirstContent = new Promise<void>((resolve) => {
  const soon = () => requestIdleCallback(() => resolve())
  const watching = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return
    watching.disconnect()
    soon()
  })
  watching.observe({ type: 'paint', buffered: true })
  setTimeout(soon, mostMs)
})
