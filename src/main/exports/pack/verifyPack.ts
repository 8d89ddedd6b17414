import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { DeskFailure } from '../../../contract/errors.ts'
import type { PackVerdict, VerifyPack } from '../exports.ts'
import { fileFailure, systemCode } from '../fileFailure.ts'
import { indexPath, manifestPath, mostManifestBytes, readManifest } from './packIndex.ts'

type Problem = PackVerdict['problems'][number]

/** More files than any pack has: reading the directory of an archive takes time and memory. */
const mostEntries = 10_000

/** What an archive holds under each name: several entries where a name comes more than once. */
type Entries = ReadonlyMap<string, readonly Entry[]>

const unreadable = (path: string, reason?: string): DeskFailure =>
  new DeskFailure({ kind: 'file', code: 'pack.unreadable', details: { path, ...(reason !== undefined && { reason }) } })

/** A failure to read the archive: of the system, or because it is no archive, or only a part of one. */
function failureOf(path: string, error: unknown): unknown {
  const code = systemCode(error)
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new DeskFailure({ kind: 'file', code: 'input.fileNotFound', details: { path } })
  }
  return error instanceof DeskFailure ? error : unreadable(path, code)
}

/** Opens an archive and reads its directory, not its files. Throws kind `file`. The caller closes it. */
async function openArchive(path: string): Promise<{ zip: ZipFile; entries: Entries }> {
  let zip: ZipFile | undefined
  try {
    const found = await stat(path)
    if (found.isDirectory()) throw fileFailure('file.isFolder', path)
    // Opening a pipe would wait for whoever writes into it.
    if (!found.isFile()) throw unreadable(path)
    // Names are told as they are, whatever they are; sizes are compared with the manifest's.
    zip = await openPromise(path, { autoClose: false, decodeStrings: false, validateEntrySizes: false })
    if (zip.entryCount > mostEntries) throw unreadable(path)
    const entries = new Map<string, Entry[]>()
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileNameRaw.toString()
      entries.set(name, [...(entries.get(name) ?? []), entry])
    }
    return { zip, entries }
  } catch (error) {
    zip?.close()
    throw failureOf(path, error)
  }
}

/** A field that gives an entry another name than its header has (APPNOTE.TXT §4.6.9); some programs unpack under it. */
const unicodePath = 0x7075
/** Bytes of that field before the name: its version and a sum. */
const beforeName = 5
/** What a name's header says of a file made under Unix: its kind in the highest four of 32 bits, or nothing. */
const madeByUnix = 3
const regularFile = 0o10

/** The names that extra fields give an entry. */
function* namesIn(extra: Buffer): Iterable<Buffer> {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    const end = at + 4 + extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) === unicodePath) yield extra.subarray(at + 4 + beforeName, end)
  }
}

/** Whether every program unpacks an entry as a file under its own name, and not as a link or under another one. */
function isPlain({ fileNameRaw, extraFieldRaw, versionMadeBy, externalFileAttributes }: Entry, local: Buffer): boolean {
  const kind = versionMadeBy >> 8 === madeByUnix ? externalFileAttributes >>> 28 : 0
  const names = [...namesIn(extraFieldRaw), ...namesIn(local)]
  return (kind === 0 || kind === regularFile) && names.every((name) => fileNameRaw.equals(name))
}

/**
 * Unpacks an entry of at most `most` bytes and hands on what comes. Undefined where it is no whole entry of that size,
 * cannot be unpacked, is encrypted, is no plain file, or is called something else where its content stands than in the
 * directory.
 */
async function unpack(
  { zip, path, signal }: { zip: ZipFile; path: string; signal: AbortSignal | undefined },
  entry: Entry,
  most: number,
  take: (part: Buffer) => void,
): Promise<number | undefined> {
  let size = 0
  let sum = 0
  try {
    const { fileName, extraField } = await zip.readLocalFileHeaderPromise(entry)
    if (!fileName.equals(entry.fileNameRaw) || !isPlain(entry, extraField)) return undefined
    for await (const part of await zip.openReadStreamPromise(entry)) {
      if (signal?.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
      const bytes = part as Buffer
      size += bytes.length
      // However much there is: nobody asked for more.
      if (size > most) return undefined
      sum = crc32(bytes, sum)
      take(bytes)
    }
  } catch (error) {
    if (error instanceof DeskFailure) throw error
    if (error instanceof Error && 'syscall' in error) throw failureOf(path, error)
    return undefined
  }
  // Other programs refuse to unpack a file of another sum or size than the directory says.
  return sum === entry.crc32 && size === entry.uncompressedSize ? size : undefined
}

type Archive = Parameters<typeof unpack>[0]

/** The content of a small entry; undefined as above. */
async function contentOf(archive: Archive, entry: Entry, most: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  const size = await unpack(archive, entry, most, (part) => parts.push(part))
  return size === undefined ? undefined : Buffer.concat(parts)
}

/** Whether an entry holds exactly so many bytes with this SHA-256; of larger ones no more is unpacked. */
async function isContent(archive: Archive, entry: Entry, expected: { size: number; sha256: string }): Promise<boolean> {
  const hash = createHash('sha256')
  const size = await unpack(archive, entry, expected.size, (part) => hash.update(part))
  return size === expected.size && hash.digest('hex') === expected.sha256
}

export const verifyPack: VerifyPack = async (path, { manifest: kept, signal, onProgress }) => {
  const { zip, entries } = await openArchive(path)
  const archive = { zip, path, signal }
  try {
    const [first, ...others] = entries.get(manifestPath) ?? []
    if (first === undefined) {
      // Any other archive is no pack whose manifest was taken away.
      if (!entries.has(indexPath)) throw new DeskFailure({ kind: 'file', code: 'pack.unreadable', details: { path } })
      return { problems: [{ file: manifestPath, problem: 'missing' }], files: null, manifest: null }
    }
    const problems: Problem[] = []
    const content = await contentOf(archive, first, mostManifestBytes)
    const hash = content && createHash('sha256').update(content).digest('hex')
    const manifest = content && readManifest(content)
    const isAsRecorded = kept === undefined || hash === kept.toLowerCase()
    if (manifest === undefined || !isAsRecorded) problems.push({ file: manifestPath, problem: 'manifest' })
    if (others.length > 0) problems.push({ file: manifestPath, problem: 'added' })
    if (manifest === undefined) return { problems, files: null, manifest: hash ?? null }

    const { files } = manifest
    for (const [index, file] of files.entries()) {
      onProgress?.({ done: index, total: files.length })
      const found = entries.get(file.path) ?? []
      if (found.length === 0) problems.push({ file: file.path, problem: 'missing' })
      // Of several with one name other programs may unpack any.
      if (found.length > 1) problems.push({ file: file.path, problem: 'added' })
      for (const entry of found) {
        if (await isContent(archive, entry, file)) continue
        problems.push({ file: file.path, problem: 'changed' })
        break
      }
    }
    const listed = new Set([manifestPath, ...files.map((file) => file.path)])
    for (const name of entries.keys()) if (!listed.has(name)) problems.push({ file: name, problem: 'added' })
    return { problems, files: files.length, manifest: hash ?? null }
  } finally {
    zip.close()
  }
}
