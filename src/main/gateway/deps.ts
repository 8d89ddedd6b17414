import type { Services } from '../../contract/profiles.ts'
import type { Calls } from './calls/calls.ts'
import type { GatewayLimits } from './limits.ts'
import type { Lists } from './lists.ts'
import type { Directory } from './members/directory.ts'
import type { MemberCenter } from './services/memberCenter.ts'

/** What the operations of a gateway are made from. */
export interface GatewayDeps {
  calls: Calls
  memberCenter: MemberCenter
  directory: Directory
  lists: Lists
  limits: GatewayLimits
  enterpriseCode: string | undefined
  readOnly: boolean
  services: Services
}
