import { join } from 'node:path'
import { worker as usualWorker } from '../../../fakes/worker.ts'
import { commandLineParts } from '../../../../src/main/commandLineParts.ts'
import { threadsFor } from '../../../../src/main/threads/threads.ts'
import { runCommandLine } from '../../../../src/main/doors/cli/run.ts'

// The command line in a process of its own, as it is in the sources: what was built may be older.
const root = join(import.meta.dirname, '../../../..')
const { KEYDESK_TEST_WORKER: given } = process.env
const worker = given === undefined ? usualWorker : new URL(given)
// A clock that is off.
const { now } = Date
const offMs = Number(process.env['KEYDESK_TEST_CLOCK'] ?? 0)
Date.now = () => now() + offMs

process.exitCode = await runCommandLine(
  process.argv.slice(2),
  {
    env: process.env,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    errIsTerminal: false,
    readInput: async () => Buffer.concat((await process.stdin.toArray()) as Buffer[]),
    signal: new AbortController().signal,
  },
  commandLineParts(process.env, { root, rendererFolder: root, openThreads: threadsFor(worker) }),
)
