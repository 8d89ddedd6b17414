import type { Source } from '../../../contract/memory.ts'
import type { CommandContext } from './context.ts'

/** Where a command reads. Left out: the service. */
export interface Where {
  source?: Source
}

interface AsOf {
  asOf?: string | undefined
  snapshot?: number | null | undefined
}

/** The options of every command that reads: where to look instead of the service. */
export const memoryFields = {
  offline: ['--offline', 'option.offline'],
  snapshot: ['--snapshot <snapshot>', 'option.snapshot'],
} as const

/** What these are read as. */
export interface TypedSource {
  offline?: boolean
  snapshot?: string
}

/**
 * The options in the form of an operation's input. A snapshot is on this computer anyway, so `--offline` adds nothing
 * to it.
 */
export function takenFromMemory<O extends TypedSource>({
  offline,
  snapshot,
  ...others
}: O): Omit<O, 'offline' | 'snapshot'> & Where {
  if (snapshot !== undefined) return { ...others, source: { from: 'snapshot', snapshot } }
  return offline ? { ...others, source: { from: 'copy' } } : others
}

/** The part of an answer that says as of when it is. */
export function asOfPart({ asOf, snapshot }: AsOf): AsOf {
  return asOf === undefined ? {} : { asOf, snapshot }
}

/** The text of an answer, followed by what it was read from if not the service. */
export function withAsOf({ say }: CommandContext, text: string, { source }: Where, answer: AsOf): string {
  const { asOf, snapshot } = answer
  if (asOf === undefined) return text
  const from = source?.from === 'snapshot' && snapshot != null
  return `${text}\n${from ? say('done.fromSnapshot', { snapshot: String(snapshot), asOf }) : say('done.fromCopy', { asOf })}`
}
