import type { Extent } from '../applied.ts'
import { notProcessedReply } from '../wire/envelope.ts'
import { NotProcessed, Refusal } from '../wire/refusals.ts'
import type { Reply, WireRequest } from '../wire/request.ts'
import type { World } from '../world.ts'
import { addEmployees } from './addEmployees.ts'
import { listAssets, listKeys, listProducts } from './assets.ts'
import type { Operation } from './call.ts'
import { configureAssets, lendAssets } from './entitlements.ts'
import { admit } from './guard.ts'
import { deleteEmployee, editEmployee, listEmployees, resetPassword } from './members.ts'

interface MemberCenterRoute {
  readonly endpoint: `A${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}`
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /me/api/v1/enterprise. */
  readonly path: string
  readonly operation: Operation
}

export const MEMBER_CENTER_ROUTES: readonly MemberCenterRoute[] = [
  { endpoint: 'A1', method: 'POST', path: '/:enterpriseGlobalId/member', operation: addEmployees },
  { endpoint: 'A2', method: 'PUT', path: '/:enterpriseGlobalId/member/:memberGlobalId', operation: editEmployee },
  {
    endpoint: 'A3',
    method: 'PUT',
    path: '/:enterpriseGlobalId/member/:memberGlobalId/resetPassword',
    operation: resetPassword,
  },
  { endpoint: 'A4', method: 'DELETE', path: '/:enterpriseGlobalId/member/:memberGlobalId', operation: deleteEmployee },
  { endpoint: 'A5', method: 'GET', path: '/:enterpriseGlobalId/members', operation: listEmployees },
  { endpoint: 'A6', method: 'GET', path: '/:enterpriseGlobalId/asset/assetNums', operation: listAssets },
  { endpoint: 'A7', method: 'GET', path: '/asset/:assetId/merchandiseProducts', operation: listProducts },
  { endpoint: 'A8', method: 'GET', path: '/:enterpriseGlobalId/asset/borrowUsbKeys', operation: listKeys },
  { endpoint: 'A9', method: 'POST', path: '/member/:memberGlobalId/privileges', operation: configureAssets },
  { endpoint: 'A10', method: 'POST', path: '/member/:memberGlobalId/borrow', operation: lendAssets },
]

export function answerMemberCenter(
  route: MemberCenterRoute,
  request: WireRequest,
  world: World,
  extent: Extent,
): Reply {
  const hasBody = route.method === 'POST' || route.method === 'PUT'
  try {
    const call = admit(route.endpoint, hasBody, request, world)
    return world.envelopes.success(route.operation(call, world, extent))
  } catch (error) {
    if (error instanceof Refusal) return world.envelopes.refusal(error)
    if (error instanceof NotProcessed) return notProcessedReply(error, request.path)
    throw error
  }
}
