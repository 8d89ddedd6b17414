import { ZipFile } from 'yazl'

/** A workbook of which one sheet is given as XML; other parts as a spreadsheet writes them. */
export async function workbookOf(
  sheet: string | { bytes: number },
  parts: Record<string, string> = {},
): Promise<Buffer> {
  const zip = new ZipFile()
  const all: Record<string, string> = {
    '_rels/.rels':
      '<Relationships><Relationship Id="rId1" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="x/styles" Target="styles.xml"/></Relationships>',
    ...parts,
  }
  for (const [name, xml] of Object.entries(all)) zip.addBuffer(Buffer.from(xml), name)
  if (typeof sheet === 'string') zip.addBuffer(Buffer.from(sheet), 'xl/worksheets/sheet1.xml')
  else {
    // Nothing but zeros: a thousandth of its size in the archive.
    zip.addBuffer(Buffer.alloc(sheet.bytes), 'xl/worksheets/sheet1.xml')
  }
  zip.end()
  const pieces: Buffer[] = []
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** A sheet of these rows, as XML; `behind`: what stands after them. */
export const sheetOf = (rows: string, behind = ''): string =>
  `<worksheet><sheetData>${rows}</sheetData>${behind}</worksheet>`

/** A row of texts, and of cells that are given as XML without their reference; `attributes` of the row itself. */
export function rowOf(
  number: number,
  cells: readonly (string | { attributes?: string; xml: string })[],
  attributes = '',
) {
  const all = cells.map((cell, at) => {
    const reference = `${String.fromCharCode(65 + at)}${number}`
    if (typeof cell !== 'string') return `<c r="${reference}" ${cell.attributes ?? ''}>${cell.xml}</c>`
    return cell === '' ? '' : `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${cell}</t></is></c>`
  })
  return `<row r="${number}"${attributes}>${all.join('')}</row>`
}
