import type { Language } from '../../../contract/bridge.ts'
import { reportWords } from '../../../words/files/report.ts'
import type { ReportFilter } from '../exports.ts'

/** What narrowed a report down, in words: whoever has only the file would take it for the whole. */
export function filterLines(filter: ReportFilter, language: Language): [what: string, value: string][] {
  const say = reportWords(language)
  const { departmentId, departmentName, productUri, text, days, former } = filter
  const lines: [string, string | undefined][] = [
    [say('column.departmentName'), departmentId === null ? say('series.noDepartment') : departmentName],
    [say('column.departmentId'), departmentId ?? undefined],
    [say('column.productUri'), productUri],
    [say('about.search'), text],
    [say('about.days'), days === undefined ? undefined : String(days)],
    [say('about.former'), former && say('value.yes')],
  ]
  return lines.filter((line): line is [string, string] => line[1] !== undefined)
}
