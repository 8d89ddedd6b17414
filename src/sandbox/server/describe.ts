import type { Faults } from '../faults/rules.ts'
import type { World } from '../world.ts'
import { SCOPES } from '../wire/tokens.ts'
import type { Recorder } from './recorder.ts'

/** What GET /sandbox/state shows: enough to connect to the sandbox and to see what happened to it. */
export function describe(
  { enterprise, credentials, clock, applied, tokens }: World,
  faults: Faults,
  recorder: Recorder,
) {
  return {
    now: clock.now(),
    enterpriseGlobalId: enterprise.globalId,
    enterpriseCode: enterprise.code,
    credentials,
    clientToken: tokens.application(SCOPES).value,
    userToken: tokens.user(credentials.userName).access.value,
    boundToCustomer: enterprise.boundToCustomer,
    trialMemberLimit: enterprise.trialMemberLimit,
    members: enterprise.members.length,
    assets: enterprise.assets.length,
    keys: enterprise.keys.length,
    faults: faults.list(),
    requests: recorder.requests.length,
    applied: applied.entries(),
  }
}
