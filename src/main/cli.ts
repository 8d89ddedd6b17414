import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buffer } from 'node:stream/consumers'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import packageJson from '../../package.json' with { type: 'json' }
import { startSandbox } from '../sandbox/index.ts'
import { composeDesk } from './compose.ts'
import { startBrowserDoor } from './doors/browser/startBrowserDoor.ts'
import type { CliParts } from './doors/cli/context.ts'
import type { CliIo } from './doors/cli/io.ts'
import { runCommandLine } from './doors/cli/run.ts'
import { environmentProxy } from './gateway/environmentProxy.ts'
import { dataFolder } from './store/dataFolder.ts'

const rendererFolder = fileURLToPath(new URL('../renderer', import.meta.url))

function folderOf(home: string | undefined): string {
  return home ?? dataFolder(process.env, process.platform, homedir())
}

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

const parts: CliParts = {
  version: packageJson.version,
  openDesk: async ({ home, given }) =>
    composeDesk({ folder: folderOf(home), ...(given ? { given } : {}), resolveProxy: environmentProxy(process.env) }),
  hasStore: (home) => existsSync(join(folderOf(home), 'keydesk.sqlite')),
  startSandbox: (options) => startSandbox(options),
  serve: (desk, options) => startBrowserDoor({ desk, rendererFolder, ...options }),
}

process.exitCode = await runCommandLine(process.argv.slice(2), processIo(), parts)
