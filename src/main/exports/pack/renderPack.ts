import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import { tmpdir } from 'node:os'
import { ZipFile } from 'yazl'
import { DeskFailure } from '../../../contract/errors.ts'
import type { Progress } from '../../../contract/operations.ts'
import type { PackAbout, PackFile, RenderPack, WrittenFile } from '../exports.ts'
import { packIndex, indexPath, manifestPath, manifestVersion, type PackManifest } from './packIndex.ts'
import { orFileFailure } from '../fileFailure.ts'
import { openWaiting, type Waiting } from '../spool.ts'

/** A file of an archive: it waits on the disk until it is complete, because its writer may go back in it. */
export interface Part {
  /** Begins it, from the beginning again if it was begun before. */
  open(): Promise<WrittenFile>
  /** Whether its writer has finished it. */
  isComplete(): boolean
  content(): Readable
  close(): Promise<void>
}

const step = <T>(work: () => Promise<T>): Promise<T> => orFileFailure('file.failed', tmpdir(), work)

/** A part that is called `path`. */
export function createPart(path: string): Part {
  let waiting: Waiting | undefined
  let complete = false
  const close = async (): Promise<void> => void (await waiting?.close())

  async function open(): Promise<WrittenFile> {
    await close()
    const { handle } = (waiting = await openWaiting())
    let bytes = 0
    let written: Promise<void> = Promise.resolve()
    const then = (work: () => Promise<unknown>): Promise<void> =>
      (written = written.then(() => step(async () => void (await work()))))
    return {
      write(content) {
        const buffer = typeof content === 'string' ? Buffer.from(content) : content
        bytes += buffer.length
        return then(() => handle.writeFile(buffer))
      },
      writeOver(position, text) {
        const buffer = Buffer.from(text)
        return then(() => handle.write(buffer, 0, buffer.length, position))
      },
      lend: (write) => then(async () => (bytes += await write({ descriptor: handle.fd, path: tmpdir() }))),
      bytes: () => bytes,
      async finish() {
        await written
        complete = true
        return path
      },
      abort: () => written.catch(() => undefined),
    }
  }
  return {
    open,
    close,
    isComplete: () => complete,
    content: () => waiting?.handle.createReadStream({ start: 0, autoClose: false }) ?? Readable.from([]),
  }
}

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
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (progress: Progress) => void },
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
      onProgress?.({ done: index, total: files.length })
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
    onProgress?.({ done: files.length, total: files.length })
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
