import type { Today } from '../../contract/operations/todayOperations.ts'
import { enterpriseInFull } from '../../domain/people.ts'
import { formatDateTime, formatNumber } from '../../words/formats.ts'
import { sayItem, sayRest, sayWhole, todayWords } from '../../words/files/today.ts'
import { spotsOf } from '../../domain/snapshots.ts'
import type { TodayPage } from './exports.ts'
import { escaped, pageHead } from './html.ts'

const style = `
:root{color-scheme:light dark;font:14px/1.5 system-ui,sans-serif}
body{margin:0 auto;padding:1.5rem;max-width:48rem}
h1{font-size:1.375rem;margin:0}h2{font-size:1rem;margin:1.25rem 0 .25rem}
p{margin:.25rem 0}.soft{color:color-mix(in srgb,CanvasText 65%,Canvas)}
ol{list-style:none;margin:1rem 0 0;padding:0}li{padding:.5rem 0;border-block-end:1px solid color-mix(in srgb,CanvasText 20%,transparent);break-inside:avoid}
li b{display:block}
dl{display:grid;grid-template-columns:repeat(4,1fr);gap:1rem;margin:0}dt{color:color-mix(in srgb,CanvasText 65%,Canvas)}
dd{margin:0;font-variant-numeric:tabular-nums}dd b{font-size:1.25rem}
svg{display:block;width:100%;height:2rem}polyline{fill:none;stroke:currentColor;stroke-width:1.5;vector-effect:non-scaling-stroke}
@page{margin:16mm}@media print{body{padding:0}}
`

/** A course as a line, from its least to its greatest value; the figure beside it says what it comes to. */
function drawn(points: Today['courses'][number]['points']): string {
  if (points.length < 2) return ''
  const spots = spotsOf(points, { left: 0, right: 100, bottom: 19, top: 1 })
  const line = spots.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  return `<svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true"><polyline points="${line}"/></svg>`
}

/** What needs somebody, on a page that can be printed; it asks the network for nothing, and its policy would not let it. */
export function todayHtml({ today, enterprise, language, madeAt }: TodayPage): string {
  const say = todayWords(language)
  const { asOf, items, figures, courses } = today
  const lines = items.map((item) => {
    const { what, names } = sayItem(language, item, madeAt)
    return `<li><b>${escaped(what)}</b>${names === '' ? '' : `<span>${escaped(names)}</span>`}</li>`
  })
  const shown = courses.flatMap(({ name, points }) => {
    const value = figures[name]
    if (value === null) return []
    const whole = sayWhole(language, figures, name)
    const soft = whole === undefined ? '' : ` <span class="soft">${escaped(whole)}</span>`
    const figure = `<b>${escaped(formatNumber(language, value))}</b>${soft}`
    return [`<div><dt>${escaped(say(`figure.${name}`))}</dt><dd>${figure}${drawn(points)}</dd></div>`]
  })
  const time = asOf === null ? '' : say('asOf', { time: formatDateTime(language, Date.parse(asOf)) })
  return `${pageHead(language, say('title'), style)}<header><h1>${escaped(say('title'))}</h1><p class="soft">${escaped([enterpriseInFull(enterprise), time].filter(Boolean).join(' · '))}</p></header>
<main>
<ol>${lines.join('\n')}</ol>
${sayRest(language, today)
  .map((line) => `<p class="soft">${escaped(line)}</p>`)
  .join('\n')}
${shown.length === 0 ? '' : `<h2>${escaped(say('figures'))}</h2>\n<dl>${shown.join('\n')}</dl>`}
</main>
</html>
`
}
