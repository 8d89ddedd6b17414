import { join } from 'node:path'
import { commandLineParts } from '../../../../src/main/commandLineParts.ts'
import { runCommandLine } from '../../../../src/main/doors/cli/run.ts'

// The command line in a process of its own, as it is in the sources: what was built may be older.
const root = join(import.meta.dirname, '../../../..')
const worker = new URL(process.env['KEYDESK_TEST_WORKER'] ?? '../../../../src/main/worker.ts', import.meta.url)
process.exitCode = await runCommandLine(
  process.argv.slice(2),
  {
    env: process.env,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    errIsTerminal: false,
    readInput: async () => Buffer.alloc(0),
    signal: new AbortController().signal,
  },
  commandLineParts(process.env, { root, rendererFolder: root, worker }),
)
