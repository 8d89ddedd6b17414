export { describeError } from './describeError.ts'
