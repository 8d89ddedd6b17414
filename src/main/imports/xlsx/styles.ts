import { attributeOf, elementsIn } from './markup.ts'

/** The formats that a workbook uses without writing them down (ECMA-376 Part 1, 18.8.30), dates as in China. */
const builtIn: Record<string, string> = {
  ...{ '1': '0', '2': '0.00', '3': '#,##0', '4': '#,##0.00', '9': '0%', '10': '0.00%', '11': '0.00E+00' },
  ...{ '14': 'yyyy/m/d', '15': 'd-mmm-yy', '16': 'd-mmm', '17': 'mmm-yy', '18': 'h:mm AM/PM' },
  ...{ '19': 'h:mm:ss AM/PM', '20': 'h:mm', '21': 'h:mm:ss', '22': 'yyyy/m/d h:mm' },
  ...{ '27': 'yyyy"年"m"月"', '28': 'm"月"d"日"', '29': 'm"月"d"日"', '30': 'm-d-yy', '31': 'yyyy"年"m"月"d"日"' },
  ...{ '32': 'h"时"mm"分"', '33': 'h"时"mm"分"ss"秒"', '36': 'yyyy"年"m"月"', '50': 'yyyy"年"m"月"' },
  ...{
    '51': 'm"月"d"日"',
    '57': 'yyyy"年"m"月"',
    '58': 'm"月"d"日"',
    '45': 'mm:ss',
    '46': '[h]:mm:ss',
    '47': 'mm:ss.0',
  },
}

/** A number as a cell of a style shows it: `style` is the number of the style, `digits` what the file has. */
export type Show = (style: number, digits: string) => string

/** Digits that a double keeps, and so does the file; an exponent is written out where no digit is lost by that. */
function plainNumber(digits: string): string {
  if (!/e/i.test(digits)) return digits
  const value = Number(digits)
  return Number.isSafeInteger(value) ? String(value) : digits
}

/**
 * How the numbers of a workbook are shown, by its styles. A number without a format of its own is its digits, however
 * many: a spreadsheet would shorten a long one.
 */
export async function shownBy(styles: string, is1904: boolean): Promise<Show> {
  const written = new Map(
    elementsIn(styles, 'numFmt').map((tag) => [attributeOf(tag, 'numFmtId'), attributeOf(tag, 'formatCode')]),
  )
  const cells = /<(?:\w+:)?cellXfs\b.*?<\/(?:\w+:)?cellXfs>/s.exec(styles)?.[0] ?? ''
  const formats = elementsIn(cells, 'xf').map((tag) => {
    const id = attributeOf(tag, 'numFmtId') ?? '0'
    return written.get(id) ?? builtIn[id]
  })
  const isPlain = (format: string): boolean => /^(general|@|#|0)$/i.test(format.trim())
  if (formats.every((format) => format === undefined || isPlain(format))) return (_, digits) => plainNumber(digits)
  const { formatValue } = await import('hucre')
  return (style, digits) => {
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
}
