import type { Language } from '../../../contract/bridge.ts'
import { formatDate, formatMonth, formatNumber } from '../../../words/formats.ts'
import { labelOfPoint, titleOfSeries } from '../../../words/reports/index.ts'
import { escaped } from '../escaped.ts'
import type { ReportContent } from '../exports.ts'

type Series = ReportContent['series'][number]
type Point = Series['points'][number]

function labelOf({ name }: Series, { label, at }: Point, language: Language): string {
  if (at === null) return labelOfPoint(language, name, label)
  return name === 'months' ? formatMonth(language, at, true) : formatDate(language, at)
}

/** Each series as a small table whose figures are drawn beside them: the same for whoever sees and whoever listens. */
export function pictures({ series }: ReportContent, language: Language): string {
  return series
    .filter(({ points }) => points.length > 1)
    .map((one) => {
      const most = Math.max(1, ...one.points.map(({ value }) => value))
      const rows = one.points.map((point) => {
        const drawn = `<meter aria-hidden="true" max="${most}" value="${point.value}"></meter>`
        const value = formatNumber(language, point.value)
        return `<tr><td>${escaped(labelOf(one, point, language))}</td><td>${drawn}</td><td class="number">${escaped(value)}</td></tr>`
      })
      const caption = `<caption>${escaped(titleOfSeries(language, one.name))}</caption>`
      return `<figure><table>${caption}<tbody>${rows.join('')}</tbody></table></figure>`
    })
    .join('\n')
}
