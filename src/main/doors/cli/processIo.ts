import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { CliIo } from './io.ts'
import type { Output } from './output.ts'

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
