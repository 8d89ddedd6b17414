import type { ErrorFacts } from '../../contract/diagnostics.ts'
import type { DeskError } from '../../contract/errors.ts'
import { codeForm, fieldForm } from '../../contract/logForms.ts'
import type { OperationName } from '../../contract/operationNames.ts'

/** The operation that an error ended, if any, and when (epoch ms). */
interface Origin {
  operation?: OperationName
  at: number
}

/** An error carries no time and no operation; its first receiver notes both here. */
const origins = new WeakMap<DeskError, Origin>()

export function noteOrigin(error: DeskError, operation?: OperationName): void {
  origins.set(error, { at: Date.now(), ...(operation === undefined ? {} : { operation }) })
}

/** What a report says about an error: nothing that a person typed, and never the service's own words. */
export function factsOf(error: DeskError): ErrorFacts {
  const { kind, code, endpoint, field, correlation } = error
  const { operation, at }: Origin = origins.get(error) ?? { at: Date.now() }
  return {
    kind,
    code: codeForm.test(code) ? code : 'other',
    at,
    ...(operation === undefined ? {} : { operation }),
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(field !== undefined && fieldForm.test(field) ? { field } : {}),
    ...(correlation === undefined ? {} : { correlation }),
  }
}
