import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { fromBufferPromise } from 'yauzl'

/** What an archive has, by name and in order. */
export type Contents = [name: string, content: Buffer][]

export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

/** Unpacks a whole archive. */
export async function unpacked(archive: Buffer | string): Promise<Contents> {
  const zip = await fromBufferPromise(typeof archive === 'string' ? await readFile(archive) : archive)
  const contents: Contents = []
  for await (const entry of zip.eachEntry()) {
    contents.push([entry.fileName, await buffer(await zip.openReadStreamPromise(entry))])
  }
  return contents
}

/** Packs contents into an archive; a name that ends in a slash is a folder. */
export async function packedAgain(contents: Contents, compress = true): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of contents) {
    if (name.endsWith('/')) zip.addEmptyDirectory(name)
    else zip.addBuffer(content, name, { compress })
  }
  zip.end()
  return buffer(zip.outputStream as Readable)
}

/** The same bytes with every occurrence of a text replaced by one of the same length. */
export function replacedIn(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')
}

/** Where each entry's data begins and how long it is, by name, in an archive without comments. */
export async function dataOf(archive: Buffer): Promise<Map<string, { start: number; length: number }>> {
  const zip = await fromBufferPromise(archive)
  const found = new Map<string, { start: number; length: number }>()
  for await (const entry of zip.eachEntry()) {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
    found.set(entry.fileName, { start: fileDataStart, length: entry.compressedSize })
  }
  return found
}
