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

/** The table "Errors" of the member center service. */
export const memberCenterCodes = [
  60000, 60005, 40000, 40021, 60013, 40008, 40001, 40009, 40022, 50003, 30002, 30003, 10003, 10004, 40006, 60009, 60027,
  60002, 60017, 60024, 60023, 60025, 60026, 60028, 33006, 33003, 33007, 33008, 33018, 33009, 80001, 70001, 500,
] as const
export type MemberCenterCode = `${(typeof memberCenterCodes)[number]}`

/** The table "Errors" of the activity service. */
export const activityCodes = [1001, 1002, 1004, 2001, 3001, 3002] as const
export type ActivityCode = `${(typeof activityCodes)[number]}`
