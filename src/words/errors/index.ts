export { describeError } from './describeError.ts'
export { isNotReadYet, unreadReason, unreadSaid } from './unreadSaid.ts'
