import type { JsonObject } from '../json.ts'
import type { Endpoint } from '../wire/request.ts'
import type { World } from '../world.ts'

/** A member center request that passed every common check. */
export interface Call {
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Empty for endpoints without a body. */
  readonly body: JsonObject
}

/** Gives the envelope's `data`; throws Refusal or NotProcessed. */
export type Operation = (call: Call, world: World) => unknown
