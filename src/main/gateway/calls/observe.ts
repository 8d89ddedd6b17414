import { routes } from '../../../contract/routes.ts'
import type { Exchange } from '../config.ts'
import type { WireReply, WireRequest } from '../wire/wire.ts'
import { WireCancelled, WireFailure } from '../wire/wire.ts'

/** Observes one request, for the log. */
export interface Observed {
  /** The request is sent now: the time it waited before is not counted. */
  begin(): void
  /** `code`: the error code in the reply, if any. */
  answered(reply: Pick<WireReply, 'status' | 'dateMs'>, code?: string): void
  /** It ended without a reply. A request that was never sent is not reported. */
  failed(failure: unknown): void
}

export function observe(
  onExchange: ((exchange: Exchange) => void) | undefined,
  endpoint: Exchange['endpoint'],
  method: WireRequest['method'],
): Observed {
  let start: number | undefined
  const tell = ({ status, dateMs }: Partial<Pick<WireReply, 'status' | 'dateMs'>>, code: string | undefined): void => {
    if (start === undefined) return
    onExchange?.({
      endpoint,
      method,
      route: routes[endpoint],
      durationMs: Math.round(performance.now() - start),
      ...(status === undefined ? {} : { status }),
      ...(code === undefined ? {} : { code }),
      ...(dateMs === undefined ? {} : { dateMs }),
    })
  }
  return {
    begin: () => void (start = performance.now()),
    answered: tell,
    failed(failure) {
      if (failure instanceof WireFailure)
        tell(failure.status === undefined ? {} : { status: failure.status }, failure.code)
      else tell({}, failure instanceof WireCancelled ? 'cancelled' : 'net.failed')
    },
  }
}
