import type { Progress } from '../../contract/operations.ts'

/** What a file consists of, in pieces of any size, text as UTF-8. */
export type Chunks = AsyncIterable<string | Uint8Array>

/** Where a file goes, and whether one that is there already may be replaced: whole, and only when the new one is. */
export interface FilePlace {
  path: string
  replace: boolean
}

/** A place for a file, or something larger that it becomes a part of. */
export type FileTarget = FilePlace | { openPart: () => Promise<WrittenFile> }

/** A file while it is written: it is complete in the end, or not there at all. */
export interface WrittenFile {
  /** Adds to the end, in the order of the calls, text as UTF-8. The promise settles when it is written: wait, or memory fills. */
  write(content: string | Uint8Array): Promise<void>
  /** Writes over what was written at `position`, in bytes, and is as long. */
  writeOver(position: number, text: string): Promise<void>
  /**
   * Lets another thread of this process write at the end, and settles when it won't any more: `write` says how many
   * bytes those were.
   */
  lend(write: (file: TransferredFile) => Promise<number>): Promise<void>
  /** How many bytes were written so far. */
  bytes(): number
  /** Puts the file in its place, readable by this user alone, and gives its absolute path. */
  finish(): Promise<string>
  /** Leaves nothing behind. Does nothing after `finish`; never throws. */
  abort(): Promise<void>
}

/** A file that is open for writing in this process; `path` is where it will be, for errors. */
export interface TransferredFile {
  descriptor: number
  path: string
}

/**
 * Writes parts at the end of a file that was lent, from one buffer, while its thread waits; then `overwritten` over what
 * stands at its position. Says after each buffer, and at the end, how many bytes it wrote so far. Throws as an export
 * does, and whatever the parts throw.
 */
export type FillFile = (
  file: TransferredFile,
  parts: Chunks,
  overwritten?: () => Overwritten | undefined,
) => AsyncGenerator<number, void>

/** What is known only at the end, and written over what stands at `position`, in bytes; it is as long. */
interface Overwritten {
  position: number
  text: string
}

/** What a document is in a format: its parts, made as they are asked for, and once all were read what it came to. */
export interface Rendered<Made> {
  parts: Chunks
  made: () => Made
  overwritten?: () => Overwritten | undefined
}

/** A document by its formats. Where another thread makes it, that fills the file. */
export type Document<Format extends string, Made> = (
  format: Format,
) => Rendered<Made> | { fill: (file: TransferredFile) => Promise<Made & { bytes: number }> }

/** The same, made in this thread. */
export type OwnDocument<Format extends string, Made> = (format: Format) => Rendered<Made>

export interface ExportOptions {
  printPdf?: (page: string) => Promise<Uint8Array>
  signal?: AbortSignal
}

/**
 * Writes a document into a file that appears whole or not at all. PDF is the HTML as `printPdf` prints it, else
 * `export.noPrinter`. Throws kind `file`, or `input.fileExists`, and whatever the document throws; then nothing is left
 * behind.
 */
export type ExportFile = <Format extends string, Made extends object>(
  document: Document<Format, Made>,
  format: Format | 'pdf',
  target: FileTarget,
  options?: ExportOptions,
) => Promise<Made & { file: string; bytes: number }>

/** What stands in a cell. Nothing at all, and an empty text, are two things. */
export type Cell = string | number | boolean | null | undefined

/**
 * A column of a table. Of `date` the cells are epoch milliseconds, of `number` and `date` also digits where a double
 * is too small; a cell that is not of its column's type is written as what it is.
 */
export interface Column {
  /** The specification's name where it is a field; never changes. */
  name: string
  /** The heading in the file. */
  title: string
  type: 'text' | 'number' | 'date' | 'flag'
}

/** A table as it is written: its rows come in batches, and none is kept. Cells are in the order of the columns. */
export interface Sheet {
  name: string
  columns: readonly Column[]
  rows: AsyncIterable<readonly (readonly Cell[])[]>
}

/** What a pack is of, as its manifest says it. */
export interface PackAbout {
  /** ISO 8601. */
  made: string
  enterprise: { globalId: string; baseUrl: string; name: string }
  snapshot: {
    snapshot: number
    asOf: string
    name: string | null
    unreadable: readonly { assetId: string; assetNum: string; error: string }[]
  }
  /** The record of what this desk changed: whether it holds, how many entries it has, and the last hash of its chain. */
  history: { ok: boolean; entries: number; head: string | null }
}

/**
 * A file of a pack, which is written when it is its turn, by whatever writes such files. Where nothing was written in
 * the end, the file is left out, and the manifest says so.
 */
export interface PackFile {
  /** Small letters, digits, hyphens and points, in folders. */
  path: string
  write: (target: FileTarget) => Promise<unknown>
}

/**
 * An archive of these files, a page in both languages that explains them, and a manifest, whose SHA-256 is
 * returned as `manifest`; `files` counts both of them too. Memory does not grow with the files. Throws,
 * while it is read, whatever a file throws.
 */
export type RenderPack = (
  files: readonly PackFile[],
  about: PackAbout,
  options?: { signal?: AbortSignal; onProgress?: (progress: Progress) => void },
) => OwnDocument<string, { files: number; manifest: string }>

/** What a look into a pack came to: see the contract's `verifyPack`. */
export interface PackVerdict {
  problems: { file: string; problem: 'changed' | 'missing' | 'added' | 'manifest' }[]
  files: number | null
  manifest: string | null
}

/**
 * Looks into a pack; `manifest` is the hash that was kept. Of no file more is unpacked than the manifest says it has.
 * Throws kind `file` (`pack.unreadable`) where there is no pack, or only a part of one, and `cancelled`.
 */
export type VerifyPack = (
  path: string,
  options: { manifest?: string; signal?: AbortSignal; onProgress?: (progress: Progress) => void },
) => Promise<PackVerdict>
