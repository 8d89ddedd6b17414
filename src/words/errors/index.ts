export { describeError } from './describeError.ts'
export { isNotReadYet, unreadReason, unreadLines } from './unreadLines.ts'
