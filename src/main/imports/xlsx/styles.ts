import { attributeOf, elementsIn } from './markup.ts'

/** The formats that a workbook uses without writing them down (ECMA-376 Part 1, 18.8.30), dates as in China. */
const builtIn: Record<string, string> = {
  '1': '0',
  '2': '0.00',
  '3': '#,##0',
  '4': '#,##0.00',
  '9': '0%',
  '10': '0.00%',
  '11': '0.00E+00',
  '14': 'yyyy/m/d',
  '15': 'd-mmm-yy',
  '16': 'd-mmm',
  '17': 'mmm-yy',
  '18': 'h:mm AM/PM',
  '19': 'h:mm:ss AM/PM',
  '20': 'h:mm',
  '21': 'h:mm:ss',
  '22': 'yyyy/m/d h:mm',
  '27': 'yyyy"年"m"月"',
  '28': 'm"月"d"日"',
  '29': 'm"月"d"日"',
  '30': 'm-d-yy',
  '31': 'yyyy"年"m"月"d"日"',
  '32': 'h"时"mm"分"',
  '33': 'h"时"mm"分"ss"秒"',
  '36': 'yyyy"年"m"月"',
  '50': 'yyyy"年"m"月"',
  '34': 'AM/PMh"时"mm"分"',
  '35': 'AM/PMh"时"mm"分"ss"秒"',
  '55': 'AM/PMh"时"mm"分"',
  '48': '##0.0E+0',
  '52': 'yyyy"年"m"月"',
  '53': 'm"月"d"日"',
  '54': 'm"月"d"日"',
  '56': 'AM/PMh"时"mm"分"ss"秒"',
  '51': 'm"月"d"日"',
  '57': 'yyyy"年"m"月"',
  '58': 'm"月"d"日"',
  '45': 'mm:ss',
  '46': '[h]:mm:ss',
  '47': 'mm:ss.0',
}

/** How a number is shown: `style` is the number of the cell's style, `digits` what the file has. */
export interface Shown {
  text: (style: number, digits: string) => string
  /** What a cell has that it doesn't show: the date of a date, the digits of a number that is shown with an exponent. */
  exact: (style: number, digits: string) => { what: 'digits' | 'date'; text: string } | undefined
}

/** Digits that a double keeps, and so does the file; an exponent is written out where no digit is lost by that. */
function plainNumber(digits: string): string {
  if (!/e/i.test(digits)) return digits
  const value = Number(digits)
  return Number.isSafeInteger(value) ? String(value) : digits
}

/** The last day that a spreadsheet knows, by its number: Dec 31, 9999. */
const lastDay = 2_958_465

/** "2026-12-31", or with a time other than midnight "2026-12-31 13:30". */
function writtenDate(date: Date): string {
  // A time is a fraction of a day, and falls short of its second.
  const time = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString()
  return time.slice(11, 16) === '00:00' ? time.slice(0, 10) : time.slice(0, 16).replace('T', ' ')
}

/** Whether a format shows an exponent. */
const hasExponent = (format: string): boolean => /e[+-]/i.test(format.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, ''))

/**
 * How the numbers of a workbook are shown, by its styles. A number without a format of its own is its digits, however
 * many: a spreadsheet would shorten a long one.
 */
export async function shownBy(styles: string, is1904: boolean): Promise<Shown> {
  const written = new Map(
    elementsIn(styles, 'numFmt').map((tag) => [attributeOf(tag, 'numFmtId'), attributeOf(tag, 'formatCode')]),
  )
  const cells = /<(?:\w+:)?cellXfs\b.*?<\/(?:\w+:)?cellXfs>/s.exec(styles)?.[0] ?? ''
  const formats = elementsIn(cells, 'xf').map((tag) => {
    const id = attributeOf(tag, 'numFmtId') ?? '0'
    return written.get(id) ?? builtIn[id]
  })
  const isPlain = (format: string): boolean => /^(general|@|#|0)$/i.test(format.trim())
  if (formats.every((format) => format === undefined || isPlain(format))) {
    return { text: (_, digits) => plainNumber(digits), exact: () => undefined }
  }
  const { formatValue, isDateFormat, serialToDate } = await import('hucre')
  const kinds = formats.map((format) => {
    if (format === undefined || isPlain(format)) return undefined
    if (isDateFormat(format)) return 'date'
    return hasExponent(format) ? 'digits' : undefined
  })
  const exact: Shown['exact'] = (style, digits) => {
    const what = kinds[style]
    if (what === undefined) return undefined
    const value = Number(digits)
    const plain = plainNumber(digits)
    if (what === 'digits') return /^\d+$/.test(plain) ? { what, text: plain } : undefined
    return value >= 0 && value <= lastDay + 1 ? { what, text: writtenDate(serialToDate(value, is1904)) } : undefined
  }
  const text: Shown['text'] = (style, digits) => {
    const format = formats[style]
    if (format === undefined || isPlain(format) || digits.trim() === '') return plainNumber(digits)
    const whole = /^-?\d+$/.exec(digits)
    // Leading zeros are all that such a format adds, and a double would lose digits.
    if (whole && /^0+$/.test(format)) {
      return digits.startsWith('-')
        ? `-${digits.slice(1).padStart(format.length, '0')}`
        : digits.padStart(format.length, '0')
    }
    return formatValue(Number(digits), format, { is1904 })
  }
  return { text, exact }
}
