import type { GatewayLimits } from './limits.ts'

/**
 * The limit that a person may set: `KEYDESK_GIVE_UP_MINUTES`, after which long work without any progress is given up.
 * Anything but a number above zero counts as not set.
 */
export function environmentLimits(environment: Record<string, string | undefined>): Partial<GatewayLimits> {
  const minutes = Number(environment['KEYDESK_GIVE_UP_MINUTES'])
  return Number.isFinite(minutes) && minutes > 0 ? { stallMs: minutes * 60_000 } : {}
}
