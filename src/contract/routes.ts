/**
 * The path of each endpoint of the specification below the base address, with placeholders. `token` is the
 * address that a person entered, so it has no route of its own.
 */
export const routes = {
  A1: '/me/api/v1/enterprise/{enterpriseGlobalId}/member',
  A2: '/me/api/v1/enterprise/{enterpriseGlobalId}/member/{memberGlobalId}',
  A3: '/me/api/v1/enterprise/{enterpriseGlobalId}/member/{memberGlobalId}/resetPassword',
  A4: '/me/api/v1/enterprise/{enterpriseGlobalId}/member/{memberGlobalId}',
  A5: '/me/api/v1/enterprise/{enterpriseGlobalId}/members',
  A6: '/me/api/v1/enterprise/{enterpriseGlobalId}/asset/assetNums',
  A7: '/me/api/v1/enterprise/asset/{assetId}/merchandiseProducts',
  A8: '/me/api/v1/enterprise/{enterpriseGlobalId}/asset/borrowUsbKeys',
  A9: '/me/api/v1/enterprise/member/{memberGlobalId}/privileges',
  A10: '/me/api/v1/enterprise/member/{memberGlobalId}/borrow',
  B1: '/activity/services/activity',
  token: '{tokenUrl}',
} as const

/** The endpoints of the specification, and `token` for the token endpoint. */
export type Endpoint = keyof typeof routes

export type Route = (typeof routes)[keyof typeof routes]
