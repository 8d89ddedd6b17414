import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { DeskFailure } from '../../../contract/errors.ts'
import { type TextCell, mostUnpacked, inputFailure, type RawTable, type SheetFacts } from '../imports.ts'
import { attributeOf, elementsIn, textsIn } from './markup.ts'
import { createPlainXml, createPieces } from './pieces.ts'
import { createSheetReader } from './sheet.ts'
import { shownBy } from './styles.ts'

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
