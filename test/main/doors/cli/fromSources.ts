import { join } from 'node:path'
import { worker } from '../../../fakes/worker.ts'
import { commandLineParts } from '../../../../src/main/commandLineParts.ts'
import { threadsFor } from '../../../../src/main/threads/threads.ts'
import { openOutput } from '../../../../src/main/doors/cli/output.ts'
import { runCommandLine } from '../../../../src/main/doors/cli/run.ts'

// The command line in a process of its own, as it is in the sources.
const root = join(import.meta.dirname, '../../../..')

const output = openOutput(process.stdout)
process.stderr.on('error', () => undefined)

process.exitCode = await runCommandLine(
  process.argv.slice(2),
  {
    env: process.env,
    out: output.write,
    outSettled: output.settled,
    err: (text) => void process.stderr.write(text),
    errIsTerminal: false,
    readInput: async () => Buffer.concat((await process.stdin.toArray()) as Buffer[]),
    signal: new AbortController().signal,
  },
  commandLineParts(process.env, { root, rendererFolder: root, openThreads: threadsFor(worker) }),
)
