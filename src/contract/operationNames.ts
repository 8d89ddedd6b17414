import { effects, type OperationName } from './operations.ts'

export { effects, type OperationName }

export const operationNames = Object.keys(effects) as readonly OperationName[]

/** Whether it is answered from this machine, without any service. */
export const isLocal = (name: OperationName): boolean => effects[name] === 'look' || effects[name] === 'local'

/** Whether it leaves everything as it was: see `Effect`. */
export const isLook = (name: OperationName): boolean => effects[name] === 'read' || effects[name] === 'look'
