import type { Language } from '../../contract/bridge.ts'
import type { DeskError } from '../../contract/errors.ts'
import type { Words } from './entry.ts'
import { faultWords } from './faults.ts'
import { describeField } from './fields.ts'
import { findSaying } from './find.ts'
import { titles } from './kinds.ts'
import { lookFirstFor } from './lookFirst.ts'
import { quoteService } from './serviceText.ts'
import { fill, placeholdersOf, tidy } from './text.ts'

/** An error in words for people. */
export interface ErrorDescription {
  /** A heading, by the error's kind. */
  title: string
  /** What happened: the row or asset of many, the meaning, the service's own words where they say more. */
  message: string
  /** What to do next; never empty. */
  hint: string
  /** Where the reason lies, as a label. */
  fault: string
  /** Row, asset and field alone, for a form or a table. */
  where?: string
}

const phrases: Record<
  Language,
  {
    row: (row: number) => string
    asset: (assetId: string) => string
    between: string
    afterPlace: string
    more: (count: number) => string
  }
> = {
  en: {
    row: (row) => `Row ${row}`,
    asset: (assetId) => `Asset ${assetId}`,
    between: ', ',
    afterPlace: ': ',
    more: (count) => ` (and ${count} more)`,
  },
  'zh-CN': {
    row: (row) => `第 ${row} 行`,
    asset: (assetId) => `资产 ${assetId}`,
    between: '，',
    afterPlace: '：',
    more: (count) => `（另有 ${count} 处问题）`,
  },
}

/**
 * Words for an error, for the page and the command line. Of an input with several mistakes (`all`) it describes the
 * first and counts the rest; describe each of `all` to show them one by one.
 */
export function describeError(error: DeskError, language: Language): ErrorDescription {
  const saying = findSaying(error)
  const phrase = phrases[language]
  const values = valuesOf(error, language)
  const meaning = fill(saying[language].meaning, values)
  const others = (error.all?.length ?? 1) - 1
  // Whatever the code: nobody may be led to repeat a change of which nobody knows whether it was done.
  const next = error.kind === 'unknown' ? lookFirstFor(error.endpoint)[language] : saying[language].next
  const place = placeOf(error, saying[language], language)
  const where = [...place, ...(error.field === undefined ? [] : [values.get('field')])].filter(Boolean)

  return {
    title: titles[error.kind][language],
    message:
      (place.length === 0 ? '' : place.join(phrase.between) + phrase.afterPlace) +
      meaning +
      quoteService(error, meaning, language) +
      (others > 0 ? phrase.more(others) : ''),
    hint: fill(next, values),
    fault: faultWords[saying.fault][language],
    ...(where.length > 0 && { where: where.join(phrase.between) }),
  }
}

/** Which of many: the row of the input, the asset of an export; unless the words name it themselves. */
function placeOf({ row, details }: DeskError, words: Words, language: Language): string[] {
  const phrase = phrases[language]
  const assetId = tidy(String(details?.['assetId'] ?? ''))
  const isNamed = placeholdersOf(words.meaning + words.next).includes('assetId')
  return [
    ...(row === undefined ? [] : [phrase.row(row)]),
    ...(assetId === '' || isNamed ? [] : [phrase.asset(assetId)]),
  ]
}

/** What placeholders are filled with: the details, and the error's own fields, which win. */
function valuesOf(error: DeskError, language: Language): Map<string, string> {
  // A detail may be missing in spite of its type: errors cross doors as JSON.
  const values = new Map(Object.entries(error.details ?? {}).map(([name, value]) => [name, tidy(String(value ?? ''))]))
  const status = /^http\.(\d{3})$/.exec(error.code)?.[1]
  if (status !== undefined) values.set('status', status)
  const field = error.field ?? error.details?.['field']?.toString()
  // A place in the service's reply is for its operator, who knows it by the names of the specification.
  if (field !== undefined) values.set('field', tidy(error.kind === 'shape' ? field : describeField(field, language)))
  values.set('code', tidy(error.code))
  return values
}
