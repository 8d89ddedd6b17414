import { CommanderError } from 'commander'
import { DeskFailure } from '../../../contract/errors.ts'
import { documentOf, errorText, jsonLine, statusOf, type Answer } from './answer.ts'
import { createContext, type CliParts, type GlobalOptions } from './context.ts'
import { exitStatus, type ExitStatus } from './exitStatus.ts'
import { languageOfTerminal, printableIo, type CliIo } from './io.ts'
import { createProgressBar } from './progressBar.ts'
import { createProgram } from './program.ts'
import { UsageError, usageErrorOf } from './usage.ts'
import { commandLineWords } from '../../../words/commandLine/index.ts'

/** Which command was meant, for the hint: the leading words of the arguments. */
function commandWords(argv: string[]): string {
  const words: string[] = []
  for (const word of argv) {
    if (!/^[a-z-]+$/.test(word) || word.startsWith('-') || words.length === 2) break
    words.push(word)
  }
  return words.join(' ')
}

/**
 * Runs one command of the command line and gives its exit status. Data goes to `out`, words to `err`; with
 * `--json` exactly one document goes to `out`, whatever happens. Never throws.
 */
export async function runCommandLine(argv: string[], terminal: CliIo, parts: CliParts): Promise<ExitStatus> {
  const io = printableIo(terminal)
  const language = languageOfTerminal(io.env)
  const say = commandLineWords(language)
  const wantsJson = argv.includes('--json')
  let status: ExitStatus = exitStatus.done

  const print = (answer: Answer): void => {
    status = statusOf(answer)
    if (wantsJson) io.out(documentOf(answer, language))
    else if (answer.text) io.out(`${answer.text}\n`)
    if (answer.error) io.err(`${errorText(answer.error, language)}\n`)
  }

  const program = createProgram(say, parts.version, io, async (run) => {
    const context = createContext(io, createProgressBar(terminal), parts, program.opts<GlobalOptions>(), {
      language,
      say,
    })
    try {
      const finished = await run(context)
      if (typeof finished === 'number') status = finished
      else print(finished)
    } finally {
      await context.close()
    }
  })

  const refuse = (error: UsageError): ExitStatus => {
    const hint = say('usage.hint', { command: commandWords(argv) })
    if (wantsJson) {
      const { code, message } = error
      io.out(jsonLine({ ok: false, error: { kind: 'invalid', code, message, hint } }))
    }
    io.err(`${error.message}\n  → ${hint}\n`)
    return exitStatus.wrongUsage
  }

  try {
    await program.parseAsync(argv, { from: 'user' })
    return status
  } catch (failure) {
    if (failure instanceof UsageError) return refuse(failure)
    if (failure instanceof DeskFailure) {
      print({ error: failure.error })
      return status
    }
    if (failure instanceof CommanderError) {
      // Help and version were printed; a group without its command printed its help, and that is wrong usage.
      if (failure.exitCode === 0) return exitStatus.done
      return refuse(usageErrorOf(failure, say))
    }
    print({ error: { kind: 'internal', code: 'internal', details: { name: (failure as Error)?.name ?? '' } } })
    return status
  }
}
