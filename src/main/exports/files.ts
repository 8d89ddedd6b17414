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
export interface Overwritten {
  position: number
  text: string
}

/**
 * Puts in its place a file that another thread fills, and gives what that came to. PDF is the HTML as `printPdf` prints
 * it, else `export.noPrinter`. Throws as an export does, and whatever `make` throws; then nothing is left behind.
 */
export type WriteDocument = <Format extends string, Made extends { bytes: number }>(
  target: FileTarget,
  format: Format | 'pdf',
  make: (format: Format, file: TransferredFile) => Promise<Made>,
  options?: { printPdf?: (page: string) => Promise<Uint8Array>; signal?: AbortSignal },
) => Promise<Made & { file: string }>
