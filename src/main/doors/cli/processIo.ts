import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Language } from '../../../contract/bridge.ts'
import { languageOf } from '../../../words/language.ts'
import { printableLines } from '../../../words/printable.ts'
import type { Output, OutputLoss } from './output.ts'

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
