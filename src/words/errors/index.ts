export { describeError } from './describeError.ts'
export { isNotReadYet, unreadSaid } from './unreadSaid.ts'
