import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { DeskFailure } from '../../../contract/errors.ts'
import {
  type TextCell,
  mostUnpacked,
  inputFailure,
  type RawTable,
  type SheetFacts,
  mostCells,
  mostColumns,
  mostRows,
  tooManyRows,
  type Merge,
  type RawNote,
} from '../imports.ts'
import { attributeOf, elementsIn, textsIn, readable, createPlainXml, createPieces } from './markup.ts'
import { shownBy, type Shown } from './styles.ts'

/** More parts than any workbook has: reading the directory of an archive takes time and memory. */
const mostEntries = 10_000

interface Archive {
  zip: ZipFile
  entries: ReadonlyMap<string, Entry>
  name: string
}

const broken = (path: string): DeskFailure => inputFailure('input.workbookBroken', { path })
const tooLarge = (path: string): DeskFailure =>
  inputFailure('input.fileTooLarge', { path, limit: mostUnpacked / (1024 * 1024) })

/** Parts are found whatever the case of their names, and with a stroke in front or without. */
const plainName = (name: string): string => name.replace(/^\//, '').toLowerCase()

async function openArchive(bytes: Uint8Array, name: string): Promise<Archive> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // An entry that holds more than its size is an error while it is unpacked.
  const zip = await fromBufferPromise(buffer, { autoClose: false, validateEntrySizes: true })
  if (zip.entryCount > mostEntries) throw tooLarge(name)
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(plainName(entry.fileName), entry)
  return { zip, entries, name }
}

/** Unpacks a part and hands on its text, without comments; nothing where there is no such part. One that is too large isn't begun. */
async function unpack({ zip, entries, name }: Archive, part: string, take: (text: string) => void): Promise<void> {
  const entry = entries.get(plainName(part))
  if (entry === undefined) return
  if (entry.uncompressedSize > mostUnpacked) throw tooLarge(name)
  const plain = createPlainXml(take)
  let decoder: TextDecoder | undefined
  for await (const piece of await zip.openReadStreamPromise(entry)) {
    const bytes = piece as Buffer
    const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
    decoder ??= new TextDecoder(isWide ? 'utf-16le' : 'utf-8')
    plain.take(decoder.decode(bytes, { stream: true }))
  }
  plain.take(decoder?.decode() ?? '')
  plain.end()
}

async function textOf(archive: Archive, part: string): Promise<string> {
  let text = ''
  await unpack(archive, part, (piece) => (text += piece))
  return text
}

/** The part that a target of a relation names, seen from the folder of the part that has it. */
const partAt = (folder: string, target: string): string => new URL(target, `file:///${folder}`).pathname.slice(1)

/** What a part refers to, by its ids and by the ends of its types. */
async function relationsOf(archive: Archive, folder: string, part: string) {
  const xml = await textOf(archive, `${folder}_rels/${part}.rels`)
  const all = elementsIn(xml, 'Relationship').map((tag) => ({
    id: attributeOf(tag, 'Id'),
    type: attributeOf(tag, 'Type')?.split('/').at(-1),
    target: partAt(folder, attributeOf(tag, 'Target') ?? ''),
  }))
  return {
    byId: (id: string | undefined) => all.find((one) => one.id === id)?.target,
    byType: (type: string) => all.find((one) => one.type === type)?.target,
  }
}

/** Collects the shared texts of a workbook from the pieces of their part. */
function createStringReader() {
  const all: string[] = []
  const pieces = createPieces('si', (element) => void all.push(textsIn(element)))
  return { all: all as readonly string[], take: pieces.take }
}

const cellElement = /<(?:\w+:)?c(?=[\s/>])([^>]*?)(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs
const valueElement = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)<\/(?:\w+:)?v>/
const valueTag = /<(?:\w+:)?v(?=[\s/>])/
const formulaElement = /<(?:\w+:)?f(?:\s[^>]*)?(?:\/>|>([^<]*)<\/(?:\w+:)?f>)/

const a = 'A'.charCodeAt(0)

/** The column of a reference ("AB12"), from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - a
    if (letter < 0 || letter > 25) break
    column = column * 26 + letter + 1
  }
  return column - 1
}

/** The row of a reference, from 0. */
const rowOf = (reference: string): number => Number(/\d+$/.exec(reference)?.[0] ?? 0) - 1

function mergeOf(cells: string): Merge[] {
  const [first = '', last = first] = cells.replaceAll('$', '').split(':')
  const merge = {
    cells,
    first: { row: rowOf(first), column: columnOf(first) },
    last: { row: rowOf(last), column: columnOf(last) },
  }
  return merge.first.row < 0 || merge.first.column < 0 ? [] : [merge]
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

/** Whether the tag of a row hides it: by a filter or a group, or with a height of 0. */
function isHidden(tag: string): boolean {
  if (!tag.includes('h')) return false
  const height = attributeOf(tag, 'ht')
  return isTrue(attributeOf(tag, 'hidden')) || (height !== undefined && Number(height) === 0)
}

interface HowShown {
  strings: readonly string[]
  shown: Shown
  /** Its program calculated nothing and leaves that to whoever opens it: a formula's 0 is no result. */
  isUncalculated: boolean
}

/** Rows of a sheet from the pieces of its part. Rows and cells that the sheet leaves out are empty. */
function createSheetReader(name: string, { strings, shown, isUncalculated }: HowShown) {
  const rows: TextCell[][] = []
  const hidden = new Set<number>()
  const notes: RawNote[] = []
  let cells = 0

  /** Whether a cell has a formula and no result; a text that came to nothing is one. */
  function lacksResult(type: string | undefined, value: string, content: string): boolean {
    if (value === '') return type !== 'str' || !valueTag.test(content)
    return isUncalculated && value === '0' && (type ?? 'n') === 'n'
  }

  function textOf(attributes: string, content: string, place: { row: number; column: number }): string {
    const type = attributeOf(` ${attributes}`, 't')
    if (type === 'inlineStr') return textsIn(content)
    const value = valueElement.exec(content)?.[1] ?? ''
    const formula = formulaElement.exec(content)
    if (formula && lacksResult(type, value, content)) {
      const cell = attributeOf(` ${attributes}`, 'r') ?? ''
      notes.push({ ...place, what: 'formula', cell })
      // What stands there instead of a result: nothing would be an empty cell.
      return `=${readable(formula[1] ?? '')}`
    }
    if (type === 's') return strings[Number(value)] ?? ''
    if (type === 'b') return value === '1' ? 'TRUE' : value === '0' ? 'FALSE' : value
    if (type === 'd') notes.push({ ...place, what: 'date', text: value.slice(0, 16).replace('T', ' ') })
    if (type === 'str' || type === 'e' || type === 'd') return readable(value)
    if (value === '') return ''
    const style = Number(attributeOf(` ${attributes}`, 's') ?? 0)
    const exact = shown.exact(style, value)
    if (exact) notes.push({ ...place, ...exact })
    return shown.text(style, value)
  }

  function takeRow(element: string): void {
    const tag = element.slice(0, element.indexOf('>') + 1)
    const number = Number(attributeOf(tag, 'r') ?? rows.length + 1)
    if (!(number >= 1 && number <= 1_048_576)) return
    const row: TextCell[] = []
    for (const [, attributes = '', content = ''] of element.matchAll(cellElement)) {
      const reference = attributeOf(` ${attributes}`, 'r')
      const column = reference === undefined ? row.length : columnOf(reference)
      if (column < 0 || column >= mostColumns) continue
      const text = textOf(attributes, content, { row: number - 1, column })
      if (text === '') continue
      while (row.length < column) row.push('')
      row[column] = text
    }
    // Sheets go on for rows that were formatted and never filled.
    if (row.length === 0) return
    if (number > mostRows * 2) throw tooManyRows(name)
    while (rows.length < number - 1) rows.push([])
    rows[number - 1] = row
    if (isHidden(tag)) hidden.add(number - 1)
    cells += row.length
    if (cells > mostCells) throw tooManyRows(name)
  }

  const pieces = createPieces('row', takeRow)
  return {
    take: pieces.take,
    end: (): { rows: TextCell[][]; facts: SheetFacts } => {
      // Merged cells are told behind the rows.
      const merges = elementsIn(pieces.end(), 'mergeCell').flatMap((tag) => mergeOf(attributeOf(tag, 'ref') ?? ''))
      return { rows, facts: { hidden, notes, merges } }
    },
  }
}

async function readSheets(archive: Archive): Promise<{ rows: TextCell[][]; facts: SheetFacts }> {
  const { byType } = await relationsOf(archive, '', '')
  const workbook = byType('officeDocument')
  if (workbook === undefined) throw broken(archive.name)
  const folder = workbook.slice(0, workbook.lastIndexOf('/') + 1)
  const relations = await relationsOf(archive, folder, workbook.slice(folder.length))
  const about = await textOf(archive, workbook)
  const sheets = elementsIn(about, 'sheet').filter((tag) => (attributeOf(tag, 'state') ?? 'visible') === 'visible')
  const is1904 = /^(1|true)$/.test(attributeOf(elementsIn(about, 'workbookPr')[0] ?? '', 'date1904') ?? '')

  const isUncalculated = /^(1|true)$/.test(attributeOf(elementsIn(about, 'calcPr')[0] ?? '', 'fullCalcOnLoad') ?? '')

  const strings = createStringReader()
  await unpack(archive, relations.byType('sharedStrings') ?? '', strings.take)
  const styles = await textOf(archive, relations.byType('styles') ?? '')
  const shown = await shownBy(styles, is1904)
  for (const sheet of sheets) {
    const part = relations.byId(attributeOf(sheet, 'id'))
    if (part === undefined) continue
    const reader = createSheetReader(archive.name, { strings: strings.all, shown, isUncalculated })
    await unpack(archive, part, reader.take)
    const read = reader.end()
    if (read.rows.some((row) => row.some((cell) => cell !== ''))) return read
  }
  throw inputFailure('input.fileEmpty', { path: archive.name })
}

/**
 * The rows of the first visible sheet that isn't empty, each cell as it is shown. Throws `input.workbookBroken` for what
 * is no workbook, and `input.fileTooLarge` before a part that is too large is unpacked.
 */
export async function readWorkbook(bytes: Uint8Array, name: string): Promise<RawTable> {
  let archive: Archive | undefined
  try {
    archive = await openArchive(bytes, name)
    return { ...(await readSheets(archive)), isRagged: false, faults: [], isExport: false }
  } catch (failure) {
    throw failure instanceof DeskFailure ? failure : broken(name)
  } finally {
    archive?.zip.close()
  }
}
