import type { Extent, World } from '../world.ts'
import type { JsonObject } from '../json.ts'
import type { MemberCenterNumber } from '../wire/codes.ts'

/** A member center request that passed every common check. */
export interface Call {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Empty for endpoints without a body. */
  readonly body: JsonObject
}

/**
 * Gives the envelope's `data`; throws Refusal or NotProcessed. A change is checked as a whole, even if only half of it
 * is then made; nobody reads what is given for that.
 */
export type Operation = (call: Call, world: World, extent: Extent) => unknown

/** One endpoint of the member center. */
export interface Served {
  /** Method and path, the latter below /me/api/v1/enterprise. */
  readonly route: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
  /** What it may answer with by the specification, besides what every endpoint may. */
  readonly codes: readonly MemberCenterNumber[]
  readonly operation: Operation
  /** A change that has parts, of which it may make half. */
  readonly isHalved?: true
}

/** Of the parts of a change those that are made: all, or the first half, rounded down. */
export const appliedParts = <T>(parts: readonly T[], extent: Extent): readonly T[] =>
  extent === 'half' ? parts.slice(0, Math.floor(parts.length / 2)) : parts
