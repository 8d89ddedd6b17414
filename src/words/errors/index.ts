export { describeError } from './describeError.ts'
export { isNotReadYet, unreadReason, unreadLines } from './describeError.ts'
