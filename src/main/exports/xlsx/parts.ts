/** The formats of cells, by their place in `stylesXml`: a time is shown to the minute, a text stays one when edited. */
export const styles = { number: 0, flag: 0, head: 1, date: 2, text: 3 } as const

/** How a column is called: A to Z, AA and so on. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest === 0 ? '' : columnLetters(rest - 1)) + String.fromCharCode(65 + (index % 26))
}

export const filterRange = (columns: number, rows: number): string => `A1:${columnLetters(columns - 1)}${rows}`

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const stylesXml =
  `${declaration}<styleSheet xmlns="${main}">` +
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

/** A sheet that was written: how it is called, and how large it became, the head counted. */
export interface WrittenSheet {
  name: string
  columns: number
  rows: number
}

/** The longest text of a cell, in UTF-16 units: a spreadsheet refuses to open what is longer. */
const longest = 32_767

const special = /[&<>"]/
const unfit = /(?![\t\n])\p{Control}|[\ufffe\uffff]|_x[0-9a-fA-F]{4}_/u
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (unit: string): string => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/**
 * A text as the content of an element or an attribute. What XML cannot hold, and a line break that it would change, is
 * written as `_x000D_` (ECMA-376 Part 1, 22.9.2.19); a text that looks like that has its underscore written so too.
 */
export function xmlText(text: string): string {
  const whole = text.length > longest ? `${text.slice(0, longest - 1)}…` : text
  let fit = whole
  if (unfit.test(whole) || !whole.isWellFormed()) {
    fit = whole
      .replaceAll(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
      .replaceAll(/(?![\t\n])\p{Control}|[\ufffe\uffff]/gu, escaped)
      .toWellFormed()
  }
  return special.test(fit) ? fit.replaceAll(/[&<>"]/g, (one) => entities[one] ?? one) : fit
}

/** The parts of a workbook besides its sheets, by their paths. `sheets` are in order; the nth is `sheetPath(n)`. */
export function workbookParts(sheets: readonly WrittenSheet[]): [path: string, xml: string][] {
  const each = (one: (sheet: WrittenSheet, index: number) => string): string => sheets.map(one).join('')
  // Excel keeps what a filter covers under this name as well.
  const filters = each(
    ({ name, columns, rows }, index) =>
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">` +
      `${xmlText(`'${name.replaceAll("'", "''")}'!${filterRange(columns, rows).replaceAll(/([A-Z]+)(\d+)/g, '$$$1$$$2')}`)}</definedName>`,
  )
  return [
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets>` +
        each(({ name }, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`) +
        `</sheets><definedNames>${filters}</definedNames></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${declaration}<Relationships xmlns="${packages}/relationships">` +
        each(
          (_, at) =>
            `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
        ) +
        `<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', stylesXml],
    [
      '_rels/.rels',
      `${declaration}<Relationships xmlns="${packages}/relationships">` +
        `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${packages}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>` +
        each((_, at) => `<Override PartName="/${sheetPath(at)}" ContentType="${spreadsheet}.worksheet+xml"/>`) +
        '</Types>',
    ],
  ]
}

export const sheetPath = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`
