import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { DeskFailure } from '../../../contract/errors.ts'
import type { PackAbout, PackFile, RenderPack } from '../exports.ts'
import { packIndex } from './packIndex.ts'
import { indexPath, manifestPath, manifestVersion, type PackManifest } from './manifest.ts'
import { createPart } from './part.ts'

/** A stronger compression takes several times as long, for a file that is a tenth smaller. */
const compressionLevel = 1
/** Workbooks are archives themselves. */
const isPacked = (path: string): boolean => path.endsWith('.xlsx')

/** The same bytes, and their size and SHA-256 once they have all passed. */
function hashed(source: Readable): { bytes: Readable; seen: () => { size: number; sha256: string } } {
  const hash = createHash('sha256')
  let size = 0
  const counting = new Transform({
    transform(part: Buffer, _encoding, passed) {
      hash.update(part)
      size += part.length
      passed(null, part)
    },
  })
  source.on('error', (error) => counting.destroy(error))
  counting.once('close', () => source.destroy())
  return { bytes: source.pipe(counting), seen: () => ({ size, sha256: hash.digest('hex') }) }
}

/** What became of a pack, known once its bytes have all been read. */
interface Packed {
  files: number
  manifest: string
}

/** A pack as the bytes of its archive, made as they are asked for; `ended` is called when it is complete. */
function packBytes(
  files: readonly PackFile[],
  about: PackAbout,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (done: number, total: number) => void },
  ended: (packed: Packed) => void,
): Readable {
  const zip = new ZipFile()
  const bytes = zip.outputStream as Readable
  const listed: PackManifest['files'] = []
  const leftOut: string[] = []
  const mtime = new Date(about.made)
  let current: Readable | undefined
  zip.on('error', (error: Error) => bytes.destroy(error))
  // Whoever stops reading ends what is being added.
  bytes.once('close', () => current?.destroy())

  async function add(path: string, content: Readable): Promise<void> {
    const { bytes: passing, seen } = hashed(content)
    current = passing
    zip.addReadStream(passing, path, { mtime, ...(isPacked(path) ? { compress: false } : { compressionLevel }) })
    await finished(passing)
    listed.push({ path, ...seen() })
  }

  async function addFile({ path, write }: PackFile): Promise<void> {
    const part = createPart(path)
    try {
      await write({ openPart: part.open })
      if (part.isComplete()) await add(path, part.content())
      else leftOut.push(path)
    } finally {
      await part.close()
    }
  }

  async function fill(): Promise<void> {
    for (const [index, file] of files.entries()) {
      if (signal?.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
      onProgress?.(index, files.length)
      await addFile(file)
    }
    await add(indexPath, Readable.from([Buffer.from(packIndex(about, listed, leftOut))]))
    const { snapshot, ...rest } = about
    const manifest: PackManifest = {
      format: 'keydesk.pack',
      version: manifestVersion,
      ...rest,
      snapshot: { ...snapshot, unreadable: [...snapshot.unreadable] },
      leftOut,
      files: listed,
    }
    const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
    zip.addBuffer(text, manifestPath, { mtime, compressionLevel })
    ended({ files: listed.length + 1, manifest: createHash('sha256').update(text).digest('hex') })
    zip.end()
    onProgress?.(files.length, files.length)
  }
  fill().catch((error: unknown) => bytes.destroy(error as Error))
  return bytes
}

export const renderPack: RenderPack =
  (files, about, options = {}) =>
  () => {
    let packed: Packed = { files: 0, manifest: '' }
    // Nothing of it is begun before it is asked for.
    async function* parts() {
      yield* packBytes(files, about, options, (all) => (packed = all))
    }
    return { parts: parts(), made: () => packed }
  }
