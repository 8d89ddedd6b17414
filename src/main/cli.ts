import { fileURLToPath } from 'node:url'
import { buffer } from 'node:stream/consumers'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { commandLineParts } from './commandLineParts.ts'
import type { CliIo } from './doors/cli/io.ts'
import { runCommandLine } from './doors/cli/run.ts'

async function askHidden(question: string): Promise<string> {
  process.stderr.write(question)
  // The line editor echoes into nothing, so what is typed stays unseen.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}

/** The command line's view of this process. The first Ctrl-C asks it to stop, the second one ends it. */
function processIo(): CliIo {
  const stop = new AbortController()
  const onSignal = (): void => {
    if (stop.signal.aborted) process.exit(130)
    stop.abort()
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  process.on('SIGHUP', onSignal)
  // Whoever reads may stop reading ("| head"); that is no error of ours.
  process.stdout.on('error', () => process.exit(0))
  return {
    env: process.env,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    errIsTerminal: process.stderr.isTTY === true,
    readInput: () => buffer(process.stdin),
    ...(process.stdin.isTTY ? { askHidden } : {}),
    signal: stop.signal,
  }
}

const parts = commandLineParts(process.env, {
  rendererFolder: fileURLToPath(new URL('../renderer', import.meta.url)),
  worker: new URL('./worker.js', import.meta.url),
})
process.exitCode = await runCommandLine(process.argv.slice(2), processIo(), parts)
