import type { Command } from 'commander'
import type { Source } from '../../../contract/memory.ts'
import type { SayOnCommandLine } from '../../../words/commandLine/index.ts'
import type { CommandContext } from './context.ts'

/** Where a command reads; left out, the service. */
export interface Where {
  source?: Source
}

interface Standing {
  asOf?: string | undefined
  snapshot?: number | null | undefined
}

/** The options of every command that reads: where it looks instead of the service. */
export function memoryOptions(say: SayOnCommandLine, command: Command): Command {
  return command.option('--offline', say('option.offline')).option('--snapshot <snapshot>', say('option.snapshot'))
}

/** The same options as an operation takes them. A snapshot is on this computer anyway, so `--offline` adds nothing. */
export function takenFromMemory<O extends { offline?: boolean; snapshot?: string }>({
  offline,
  snapshot,
  ...others
}: O): Omit<O, 'offline' | 'snapshot'> & Where {
  if (snapshot !== undefined) return { ...others, source: { from: 'snapshot', snapshot } }
  return offline ? { ...others, source: { from: 'copy' } } : others
}

/** As of when an answer is, where it says so. */
export function standingOf({ asOf, snapshot }: Standing): Standing {
  return asOf === undefined ? {} : { asOf, snapshot }
}

/** The text of an answer, and under it what it was read from where that was not the service. */
export function withStanding({ say }: CommandContext, text: string, { source }: Where, standing: Standing): string {
  const { asOf, snapshot } = standing
  if (asOf === undefined) return text
  const from = source?.from === 'snapshot' && snapshot != null
  return `${text}\n${from ? say('done.fromSnapshot', { snapshot: String(snapshot), asOf }) : say('done.fromCopy', { asOf })}`
}
