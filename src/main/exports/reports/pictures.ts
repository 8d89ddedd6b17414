import type { Language } from '../../../contract/bridge.ts'
import { formatDate, formatDateTime, formatMonth, formatNumber } from '../../../words/formats.ts'
import { labelOfPoint, titleOfSeries } from '../../../words/files/report.ts'
import { endsUntil } from '../../../domain/endsUntil.ts'
import { escaped } from '../escaped.ts'
import type { ReportContent } from '../exports.ts'

type Series = ReportContent['series'][number]
type Point = Series['points'][number]

/** What the points of a series are called. */
function labelsOf({ name, points }: Series, language: Language): string[] {
  // There may be several snapshots of a day.
  const days = new Set(points.map(({ at }) => at !== null && formatDate(language, at)))
  const moment = days.size < points.length ? formatDateTime : formatDate
  return points.map(({ label, at }) => {
    if (at === null) return labelOfPoint(language, name, label)
    return name === 'months' ? formatMonth(language, at, true) : moment(language, at)
  })
}

/** What is drawn of a series: how many end until when is what people ask. */
function pointsOf({ name, points }: Series, { days }: ReportContent['filter']): Point[] {
  if (name !== 'buckets') return points
  return endsUntil(points, days).map((until) => ({ label: String(until.days), at: null, value: until.value }))
}

/** Each series as a small table whose figures are drawn beside them: the same for whoever sees and whoever listens. */
export function pictures({ series, filter }: ReportContent, language: Language): string {
  return series
    .map((one) => ({ ...one, points: pointsOf(one, filter) }))
    .filter(({ points }) => points.length > 1)
    .map((one) => {
      const most = Math.max(1, ...one.points.map(({ value }) => value))
      const labels = labelsOf(one, language)
      const rows = one.points.map((point, at) => {
        const drawn = `<meter aria-hidden="true" max="${most}" value="${point.value}"></meter>`
        const value = formatNumber(language, point.value)
        return `<tr><td>${escaped(labels[at]!)}</td><td>${drawn}</td><td class="number">${escaped(value)}</td></tr>`
      })
      const caption = `<caption>${escaped(titleOfSeries(language, one.name))}</caption>`
      return `<figure><table>${caption}<tbody>${rows.join('')}</tbody></table></figure>`
    })
    .join('\n')
}
