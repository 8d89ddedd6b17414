export { describeError } from './describeError.ts'
export type { ErrorDescription } from './describeError.ts'
