import type { Calls } from './calls.ts'
import type { Directory } from './directory.ts'
import type { Endpoints } from './endpoints.ts'
import type { GatewayLimits } from './gateway.ts'

/** What the operations of a gateway are made from. */
export interface GatewayParts {
  calls: Calls
  endpoints: Endpoints
  directory: Directory
  limits: GatewayLimits
  enterpriseCode: string | undefined
}
