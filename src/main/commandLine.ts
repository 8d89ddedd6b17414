import { fileURLToPath } from 'node:url'
import { commandLineParts } from './commandLineParts.ts'
import { openOutput } from './doors/cli/output.ts'
import { processIo } from './doors/cli/processIo.ts'
import { hearDefects } from './hearDefects.ts'
import { runCommandLine, tellOfDefect } from './doors/cli/run.ts'
import { threadsFor } from './threads/threads.ts'

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
  hearDefects(process, async (thrown) => {
    process.exit(tellOfDefect(argv, io, await parts.noteDefect(thrown), output.isBegun()))
  })
  process.exitCode = await runCommandLine(argv, io, parts)
}
