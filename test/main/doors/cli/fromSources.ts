import { join } from 'node:path'
import { worker } from '../../../fakes/worker.ts'
import { commandLineParts } from '../../../../src/main/commandLine.ts'
import { threadsFor } from '../../../../src/main/threads/threads.ts'
import { openOutput, processIo } from '../../../../src/main/doors/cli/processIo.ts'
import { runCommandLine } from '../../../../src/main/doors/cli/run.ts'

// The command line in a process of its own, as it is in the sources.
const root = join(import.meta.dirname, '../../../..')

const output = openOutput(process.stdout)

process.exitCode = await runCommandLine(
  process.argv.slice(2),
  processIo(output),
  commandLineParts(process.env, { root, rendererFolder: root, openThreads: threadsFor(worker) }),
)
