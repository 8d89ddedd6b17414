import type { DeskError } from '../../../contract/errors.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { useFields, type Fields } from '../../ui/useFields.ts'
import { checkField } from './checks.ts'
import type { ConnectField, ConnectFormValues } from './draft.ts'
import { fieldOfError } from './refusal.ts'

interface ConnectionFieldsOptions {
  form: ConnectFormValues
  onChange: (change: Partial<ConnectFormValues>) => void
  /** The profile being edited: its secrets stay unless they are entered again. */
  before?: Profile
  /** The error of the last attempt. */
  error: DeskError | undefined
}

/** The fields of a connection, in one step or all together. */
export function useConnectionFields(options: ConnectionFieldsOptions): Fields<ConnectField> {
  const { form, onChange, before, error } = options
  return useFields<ConnectField>({
    values: form,
    onChange,
    check: (field) => checkField(form, field, before),
    refusal: error && { error, field: fieldOfError(error) },
  })
}
