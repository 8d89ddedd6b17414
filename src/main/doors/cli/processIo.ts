import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Language } from '../../../contract/bridge.ts'
import { languageOf } from '../../../words/fill.ts'
import { printableLines } from '../../../words/printable.ts'
import type { Progress } from '../../../contract/operations.ts'
import { paceOf, type Begun, type Pace } from '../../../domain/pages.ts'
import type { SayOnCommandLine } from '../../../words/commands/index.ts'
import { fstatSync, ftruncateSync, writeSync } from 'node:fs'

/** Why what was printed didn’t arrive. */
interface OutputLoss {
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

async function askHidden(question: string): Promise<string> {
  process.stderr.write(question)
  // The line editor's echo is discarded, so what is typed stays hidden.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}

/** The parts of the process that the command line uses, so that tests can act as a terminal. */
export interface CliIo {
  env: Record<string, string | undefined>
  /** Takes data, and nothing else. What is given after a loss goes nowhere. */
  out: (text: string) => void
  /** Resolves once all data is written; to why, where it could not be. */
  outSettled: () => Promise<OutputLoss | undefined>
  /** Takes words and progress. */
  err: (text: string) => void
  /** Whether stderr is a terminal that a progress bar may be drawn on. */
  errIsTerminal: boolean
  /** All of standard input, as bytes. */
  readInput: () => Promise<Buffer>
  /** Asks on the terminal without showing what is typed; undefined if there is no terminal. */
  askHidden?: (question: string) => Promise<string>
  /** Aborted by the first Ctrl-C or SIGTERM. */
  signal: AbortSignal
  /** After a Ctrl-C: waits for the next one, which then ends nothing by itself. Undefined where nobody is there to press it. */
  nextCtrlC?: () => Promise<void> | undefined
}

/** The same for everything but the progress bar: nothing that is printed can control the terminal. */
export function printableIo(io: CliIo): CliIo {
  return { ...io, out: (text) => io.out(printableLines(text)), err: (text) => io.err(printableLines(text)) }
}

/** KEYDESK_LANG, else the locale of the environment, else English. */
export function languageOfTerminal(env: CliIo['env']): Language {
  const locale =
    env.KEYDESK_LANG || env.LC_ALL || env.LC_MESSAGES || env.LANG || Intl.DateTimeFormat().resolvedOptions().locale
  return languageOf(locale)
}

/**
 * The command line's view of this process. The first Ctrl-C asks it to stop, the second one ends it, unless the command
 * waits for that.
 */
export function processIo(output: Output): CliIo {
  const stop = new AbortController()
  let wasCtrlC = false
  let next: (() => void) | undefined
  const onSignal = (signal: NodeJS.Signals): void => {
    wasCtrlC = signal === 'SIGINT'
    if (next !== undefined) {
      next()
      next = undefined
      return
    }
    if (stop.signal.aborted) process.exit(130)
    stop.abort()
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  process.on('SIGHUP', onSignal)
  // Nobody is left to tell, and what was begun goes on.
  process.stderr.on('error', () => undefined)
  return {
    env: process.env,
    out: output.write,
    outSettled: output.settled,
    err: (text) => void process.stderr.write(text),
    errIsTerminal: process.stderr.isTTY === true,
    readInput: () => buffer(process.stdin),
    ...(process.stdin.isTTY ? { askHidden } : {}),
    signal: stop.signal,
    nextCtrlC: () => (wasCtrlC ? new Promise((resolve) => (next = resolve)) : undefined),
  }
}

const width = 24

export interface ProgressBar {
  show: (progress: Progress) => void
  clear: () => void
}

/** Seconds as a clock shows them: "0:07", "1:02:03". */
function clock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(Math.floor(seconds % 60))}`
}

function paceText({ perSecond, secondsLeft }: Pace, say: SayOnCommandLine): string {
  if (perSecond === undefined) return ''
  const rate = perSecond < 10 ? perSecond.toFixed(1) : String(Math.round(perSecond))
  return `  ${secondsLeft === undefined ? say('progress.rate', { rate }) : say('progress.rateAndLeft', { rate, left: clock(secondsLeft) })}`
}

/**
 * A bar on the terminal, redrawn at most ten times a second, with the rate per second and the time left at that rate;
 * nothing if stderr isn't a terminal. Each time the service begins to limit requests, a separate line says so,
 * terminal or not.
 */
export function createProgressBar(io: Pick<CliIo, 'err' | 'errIsTerminal'>, say: SayOnCommandLine): ProgressBar {
  let begun: Begun | undefined
  let drawnAt = -Infinity
  let isDrawn = false
  let wasLimited = false
  const clear = (): void => {
    if (isDrawn) io.err('\r\u001b[K')
    isDrawn = false
    begun = undefined
  }
  return {
    show: (progress) => {
      const { done, total, isLimited = false } = progress
      if (isLimited && !wasLimited) {
        clear()
        io.err(`${say('note.limited')}\n`)
      }
      wasLimited = isLimited
      const now = performance.now()
      // A lower count means that something else has begun.
      if (!begun || done < begun.done) begun = { at: now, done }
      if (!io.errIsTerminal || (now - drawnAt < 100 && done !== total)) return
      drawnAt = now
      isDrawn = true
      const filled = total ? Math.floor((done / total) * width) : 0
      const bar = total ? `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${done}/${total}` : String(done)
      io.err(`\r\u001b[K${bar}${paceText(paceOf(progress, begun, now), say)}`)
    },
    clear,
  }
}
