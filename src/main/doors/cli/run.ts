import { CommanderError } from 'commander'
import { DeskFailure, type DeskError } from '../../../contract/errors.ts'
import { checkEnvironment } from '../../desk/checkEnvironment.ts'
import {
  documentOf,
  errorText,
  jsonLine,
  statusOf,
  type Answer,
  exitStatus,
  type ExitStatus,
  loadTextWidth,
} from './answer.ts'
import { createContext, type CliDeps, type GlobalOptions } from './context.ts'
import { languageOfTerminal, printableIo, type CliIo, createProgressBar } from './processIo.ts'
import { pathOf, UsageError } from './usage.ts'
import { createProgram } from './program.ts'
import { commandLineWords } from '../../../words/commands/index.ts'

/**
 * Reports something that nobody caught, and returns the status to exit with at once. `isAnswered`: a document was
 * printed already, and there must be only one.
 */
export function tellOfDefect(argv: string[], terminal: CliIo, error: DeskError, isAnswered: boolean): ExitStatus {
  const io = printableIo(terminal)
  const language = languageOfTerminal(io.env)
  if (argv.includes('--json') && !isAnswered) io.out(documentOf({ error }, language))
  io.err(`${errorText(error, language)}\n`)
  return exitStatus.refusedOrFailed
}

/**
 * Runs one command of the command line and returns its exit status. Data goes to `out`, words to `err`; with `--json`
 * exactly one document goes to `out`, whatever happens. What could not be written is told on `err`, unless its reader
 * left by choice, and a status of 0 becomes 1, or 5 after a change. Never throws.
 */
export async function runCommandLine(argv: string[], terminal: CliIo, deps: CliDeps): Promise<ExitStatus> {
  const io = printableIo(terminal)
  const language = languageOfTerminal(io.env)
  const say = commandLineWords(language)
  const wantsJson = argv.includes('--json')
  let status: ExitStatus = exitStatus.done
  let running = ''
  let printed: Answer | undefined
  let hasChanged = (): boolean => false

  const print = (answer: Answer): void => {
    status = statusOf(answer)
    printed = answer
    if (wantsJson) io.out(documentOf(answer, language))
    else if (answer.text) io.out(`${answer.text}\n`)
    if (answer.error) io.err(`${errorText(answer.error, language)}\n`)
  }

  const program = createProgram(say, deps.version, io, async (run) => {
    checkEnvironment(io.env)
    const context = createContext(io, createProgressBar(terminal, say), deps, program.opts<GlobalOptions>(), {
      language,
      say,
    })
    ;({ hasChanged } = context)
    if (!wantsJson) await loadTextWidth()
    try {
      const finished = await run(context)
      if (typeof finished === 'number') status = finished
      else print(finished)
    } finally {
      await context.close()
    }
  })

  program.hook('preAction', (_program, command) => void (running = pathOf(command)))

  const refuse = (error: UsageError): ExitStatus => {
    const { code, message, details } = error
    const hint = say('usage.hint', { command: error.command ?? running })
    const document = { kind: 'invalid', code, message, hint, ...(details && { details }) }
    if (wantsJson) io.out(jsonLine({ ok: false, error: document }))
    io.err(`${message}\n  → ${hint}\n`)
    return exitStatus.wrongUsage
  }

  const run = async (): Promise<ExitStatus> => {
    try {
      await program.parseAsync(argv, { from: 'user' })
    } catch (failure) {
      if (failure instanceof UsageError) return refuse(failure)
      if (failure instanceof CommanderError) return exitStatus.done
      const isExpected = failure instanceof DeskFailure
      print({ error: isExpected ? failure.error : await deps.noteDefect(failure, program.opts<GlobalOptions>().home) })
    }
    return status
  }

  const found = await run()
  const loss = await io.outSettled()
  const unseen = printed?.unseen
  if (!loss || (loss.hasReaderLeft && unseen === undefined)) return found
  const error = { kind: 'file', code: 'output.failed', details: { reason: loss.reason } } as const
  io.err(`${errorText(error, language)}\n`)
  const isDone = hasChanged()
  const outcomeText = unseen ?? (isDone ? printed?.text : undefined)
  if (outcomeText) io.err(`${say('note.unprinted')}\n${outcomeText}\n`)
  if (found !== exitStatus.done) return found
  return isDone ? exitStatus.partly : exitStatus.refusedOrFailed
}
