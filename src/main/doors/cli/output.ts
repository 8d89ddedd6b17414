import { fstatSync, ftruncateSync, writeSync } from 'node:fs'
import type { Writable } from 'node:stream'

/** Why what was printed didn’t arrive. */
export interface OutputLoss {
  /** Whoever was to read it has ended (“| head”), or closed the terminal. */
  hasReaderLeft: boolean
  /** The system's code ("ENOSPC"). */
  reason: string
}

/** Standard output. After a loss nothing more is written: what is to be read in one piece must have no gap. */
export interface Output {
  write: (text: string) => void
  /** Resolves once all that was given is written; to why, where it could not be. */
  settled: () => Promise<OutputLoss | undefined>
  /** Whether anything was given to be written. */
  isBegun: () => boolean
}

/** `EOF` is how Windows calls a closed pipe; a terminal that is gone answers with `EIO`. */
const readerLeft = (code: string, isTerminal: boolean): boolean =>
  ['EPIPE', 'ECONNRESET', 'EOF'].includes(code) || (isTerminal && code === 'EIO')

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'

/**
 * Writes all of it, or nothing: a disk takes the first part of what no longer fits. Throws what the system says.
 * Node's own stream for files takes no notice of what was left over.
 */
function writeWhole(descriptor: number, bytes: Uint8Array): void {
  const { size, isFile } = sizeOf(descriptor)
  let written = 0
  try {
    while (written < bytes.length) written += writeSync(descriptor, bytes, written)
  } catch (error) {
    // Only where it is the end of the file, to which nobody else has added anything.
    if (isFile && written > 0 && sizeOf(descriptor).size === size + written) ftruncateSync(descriptor, size)
    throw error
  }
}

function sizeOf(descriptor: number): { size: number; isFile: boolean } {
  const found = fstatSync(descriptor)
  return { size: found.size, isFile: found.isFile() }
}

/** Files and devices are written at once; pipes, sockets and terminals by their stream. */
function isWrittenAtOnce(descriptor: number, isTerminal: boolean): boolean {
  try {
    const found = fstatSync(descriptor)
    return !isTerminal && (found.isFile() || found.isCharacterDevice())
  } catch {
    // A program with a window may have been started without any.
    return false
  }
}

/** The output of a process: its stream, with the descriptor that it writes to. */
export function openOutput(stream: Writable & { fd: number; isTTY?: boolean }): Output {
  const isTerminal = stream.isTTY === true
  const atOnce = isWrittenAtOnce(stream.fd, isTerminal)
  let loss: OutputLoss | undefined
  let isBegun = false
  let last: Promise<unknown> = Promise.resolve()
  const lose = (error: unknown): void => {
    const reason = codeOf(error)
    loss ??= { hasReaderLeft: readerLeft(reason, isTerminal), reason }
  }
  stream.on('error', lose)

  function begin(text: string): void {
    if (!atOnce) {
      last = new Promise<void>((resolve) => stream.write(text, (error) => resolve(error ? lose(error) : undefined)))
      return
    }
    try {
      writeWhole(stream.fd, Buffer.from(text))
    } catch (error) {
      lose(error)
    }
  }

  return {
    write(text) {
      isBegun = true
      if (!loss) begin(text)
    },
    async settled() {
      await last
      return loss
    },
    isBegun: () => isBegun,
  }
}
