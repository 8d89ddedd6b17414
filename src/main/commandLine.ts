import { fileURLToPath } from 'node:url'
import { buffer } from 'node:stream/consumers'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { commandLineParts } from './commandLineParts.ts'
import type { CliIo } from './doors/cli/io.ts'
import { openOutput, type Output } from './doors/cli/output.ts'
import { hearDefects } from './hearDefects.ts'
import { runCommandLine, tellOfDefect } from './doors/cli/run.ts'
import { threadsFor } from './threads/threads.ts'

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

/** The command line's view of this process. The first Ctrl-C asks it to stop, the second one ends it. */
function processIo(output: Output): CliIo {
  const stop = new AbortController()
  const onSignal = (): void => {
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
  }
}

/** Runs the command that this process was started for. `entry` is the address of its entry, beside the built worker. */
export async function commandLine(entry: string): Promise<void> {
  const folder = (path: string): string => fileURLToPath(new URL(path, entry))
  const parts = commandLineParts(process.env, {
    root: folder('../..'),
    rendererFolder: folder('../renderer'),
    openThreads: threadsFor(new URL('./worker.js', entry)),
  })
  const output = openOutput(process.stdout)
  const [argv, io] = [process.argv.slice(2), processIo(output)]
  // Node would print what was thrown with everything attached to it: tokens and bodies, if it came from a request.
  hearDefects(process, (thrown) => {
    process.exit(tellOfDefect(argv, io, parts.noteDefect(thrown), output.isBegun()))
  })
  process.exitCode = await runCommandLine(argv, io, parts)
}
