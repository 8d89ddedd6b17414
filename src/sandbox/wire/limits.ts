/** Given by the specification. */
export const MEMBERS_AT_ONCE = 100
export const NAME_MAX = 30
export const REMARK_MAX = 200
export const ACCOUNT_WITH_CODE_BELOW = 63

/** The sandbox's own choices, where the specification leaves the number open. */
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 32
export const TRIAL_MEMBERS_MAX = 20_000
