import { routes } from '../../../contract/routes.ts'
import type { Exchange } from '../config.ts'
import type { WireRequest } from '../wire/wire.ts'
import { WireCancelled, WireFailure } from '../wire/wire.ts'

/** Watches one request, for a record of what went over the wire. */
export interface Observed {
  /** The request goes out now: what it waited for before is not counted. */
  begin(): void
  /** `code`: what the reply says went wrong, if anything. */
  answered(status: number, code?: string): void
  /** It ended without a reply. A request that never went out is not reported. */
  failed(failure: unknown): void
}

export function observe(
  onExchange: ((exchange: Exchange) => void) | undefined,
  endpoint: Exchange['endpoint'],
  method: WireRequest['method'],
): Observed {
  let start: number | undefined
  const tell = (status: number | undefined, code: string | undefined): void => {
    if (start === undefined) return
    onExchange?.({
      endpoint,
      method,
      route: routes[endpoint],
      durationMs: Math.round(performance.now() - start),
      ...(status === undefined ? {} : { status }),
      ...(code === undefined ? {} : { code }),
    })
  }
  return {
    begin: () => void (start = performance.now()),
    answered: tell,
    failed(failure) {
      if (failure instanceof WireFailure) tell(failure.status, failure.code)
      else tell(undefined, failure instanceof WireCancelled ? 'cancelled' : 'net.failed')
    },
  }
}
