import type { ErrorCode } from '../../../contract/codes.ts'
import type { DeskError } from '../../../contract/errors.ts'
import type { RecordedChange, SettledStep } from '../../../contract/history.ts'
import type { ChangeEndpoint, ChangeIntent } from '../../../contract/intents.ts'
import type { AddOutcome, Settled } from '../../gateway/gateway.ts'

const isAdded = (settled: Settled[ChangeEndpoint]): settled is AddOutcome => 'succeeded' in settled

/** Some of the employees of one request were refused (A1). */
const someRefused: DeskError = { kind: 'refused', code: '60027', endpoint: 'A1' }

/** What became of adding, whoever found it out. Whoever is in neither list is open. */
export function addedStep(
  by: 'answer' | 'reading',
  added: NonNullable<SettledStep['added']>,
  error: DeskError | undefined,
): SettledStep {
  if (added.unknown.length > 0) return { by: null, outcome: 'unknown', open: true, ...(error && { error }), added }
  const isAnyDone = added.succeeded.length + (added.said?.length ?? 0) > 0
  const why = error ?? (added.failed.length > 0 ? someRefused : undefined)
  return { by, outcome: isAnyDone ? 'done' : 'refused', ...(why && { error: why }), added }
}

/** What became of a change by the service's answer, as it is written down. */
export function settledStep(settled: Settled[ChangeEndpoint]): SettledStep {
  if (isAdded(settled)) {
    const { succeeded, failed, unknown, error = unknown[0]?.error } = settled
    return addedStep('answer', { succeeded, failed, unknown: unknown.map(({ userName }) => userName) }, error)
  }
  const { outcome } = settled
  if (outcome === 'unknown') return { by: null, outcome, open: true, error: settled.error }
  if (outcome === 'refused') return { by: 'answer', outcome, error: settled.error }
  return { by: 'answer', outcome, ...('products' in settled ? { products: settled.products } : {}) }
}

/** Why nothing is known of a change: what its answer told, or that its run ended before it knew. */
export const whyUnknown = ({ intent, settled }: Pick<RecordedChange, 'intent' | 'settled'>): DeskError =>
  settled?.error ?? { kind: 'unknown', code: 'change.interrupted', endpoint: intent.endpoint }

/** The same the other way round: what a change has come to by now, for whoever waits for it. */
export function settledOf<E extends ChangeEndpoint>({ intent, settled }: RecordedChange): Settled[E] {
  const { by, outcome, added, products } = settled ?? { by: null, outcome: 'unknown' }
  const unclear = whyUnknown({ intent, ...(settled && { settled }) })
  const isByReading = by === 'reading' ? { settledByReading: true as const } : {}
  if (intent.endpoint === 'A1') {
    const { succeeded = [], failed = [], unknown = intent.people.map(({ userName }) => userName) } = added ?? {}
    const open = unknown.map((userName) => ({ userName, error: unclear }))
    const why = outcome === 'refused' && failed.length === 0 ? { error: unclear } : {}
    return { succeeded, failed, unknown: open, ...isByReading, ...why } satisfies AddOutcome as Settled[E]
  }
  if (outcome === 'done') return { outcome, ...isByReading, ...(products && { products }) } as Settled[E]
  return { outcome, ...(outcome === 'refused' && isByReading), error: unclear } as Settled[E]
}

/** What became of a change that was sent by a run that ended, or failed, before it knew. */
export const interrupted = (intent: ChangeIntent): SettledStep => ({
  by: null,
  outcome: 'unknown',
  open: true,
  error: whyUnknown({ intent }),
})

/** What became of a change that never left this machine. */
export const notSent = (error: DeskError): SettledStep => ({ by: 'notSent', outcome: 'refused', error })

/** The tokens of a request were refused, by the service or by a challenge. */
const tokensRefused: ReadonlySet<ErrorCode> = new Set(['60000', '60005', 'http.401'])

/** What became of a change by which nothing was done: it wasn't sent after all, or its tokens were refused. */
export const notSentOrRefused = (error: DeskError): SettledStep => ({
  ...notSent(error),
  ...(tokensRefused.has(error.code) && { by: 'answer' }),
})
