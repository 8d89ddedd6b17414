import type { GatewayLimits } from './limits.ts'

/**
 * What a person may set of the limits: `KEYDESK_GIVE_UP_MINUTES`, after which long work without any progress is given
 * up. What is no number of minutes above zero is as if it were not set.
 */
export function environmentLimits(environment: Record<string, string | undefined>): Partial<GatewayLimits> {
  const minutes = Number(environment['KEYDESK_GIVE_UP_MINUTES'])
  return Number.isFinite(minutes) && minutes > 0 ? { stallMs: minutes * 60_000 } : {}
}
