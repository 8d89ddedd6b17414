/** In milliseconds: a hidden page paints nothing, and then waiting this long is enough. */
const mostMs = 3000

/** Resolves once the first content is painted and the page is idle: for code that is needed only later. */
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
