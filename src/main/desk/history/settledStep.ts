import type { ErrorCode } from '../../../contract/codes.ts'
import type { DeskError } from '../../../contract/errors.ts'
import type { SettledStep } from '../../../contract/history.ts'
import type { ChangeEndpoint } from '../../../contract/intents.ts'
import type { AddOutcome, Sent, Settled } from '../../gateway/gateway.ts'

const isAdded = (settled: Settled[ChangeEndpoint]): settled is AddOutcome => 'succeeded' in settled

/** Some of the employees of one request were refused (A1). */
const someRefused: DeskError = { kind: 'refused', code: '60027', endpoint: 'A1' }

function ofAdding({ succeeded, failed, unknown, error, settledByReading }: AddOutcome): SettledStep {
  const added = { succeeded, failed, unknown: unknown.map(({ userName }) => userName) }
  const [open] = unknown
  if (open) return { by: null, outcome: 'unknown', error: open.error, added }
  const why = error ?? (failed.length > 0 ? someRefused : undefined)
  const by = settledByReading ? 'reading' : 'answer'
  return { by, outcome: succeeded.length > 0 ? 'done' : 'refused', ...(why && { error: why }), added }
}

/** What became of a change, as it is written down. `sent`: what its one request told. */
export function settledStep(settled: Settled[ChangeEndpoint], sent?: Sent): SettledStep {
  const unclear =
    sent?.verdict === 'unclear'
      ? { unclear: { error: sent.error, mayStillRun: sent.mayRunUntil !== undefined } }
      : undefined
  if (isAdded(settled)) return { ...ofAdding(settled), ...unclear }
  const { outcome } = settled
  if (outcome === 'unknown') return { by: null, outcome, error: settled.error, ...unclear }
  const by = settled.settledByReading ? 'reading' : 'answer'
  if (outcome === 'refused') return { by, outcome, error: settled.error }
  return { by, outcome, ...('products' in settled ? { products: settled.products } : {}) }
}

/** What became of a change that never left this machine. */
export const notSent = (error: DeskError): SettledStep => ({ by: 'notSent', outcome: 'refused', error })

/** The service refused the tokens of a request. */
const tokensRefused: ReadonlySet<ErrorCode> = new Set(['60000', '60005'])

/** What became of a change by which nothing was done: it wasn't sent after all, or the service refused its tokens. */
export const notSentOrRefused = (error: DeskError): SettledStep => ({
  ...notSent(error),
  ...(tokensRefused.has(error.code) && { by: 'answer' }),
})
