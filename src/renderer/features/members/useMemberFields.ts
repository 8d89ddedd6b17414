import type { DeskError } from '../../../contract/errors.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { advisePersonField } from '../../../domain/memberAdvice.ts'
import { refusedField } from '../../../domain/memberRefusal.ts'
import { checkPersonField } from '../../../domain/memberRules.ts'
import { useFields, type Fields } from '../../ui/useFields.ts'
import type { MemberField } from './memberForm.ts'

interface MemberFieldsOptions<F extends MemberField> {
  profile: Profile
  values: Readonly<Record<F, string>>
  onChange: (change: Partial<Record<F, string>>) => void
  /** Whether a field is sent; one that isn't is never wrong. */
  isSent: (field: F) => boolean
  /** The error of the last attempt. */
  error: DeskError | undefined
}

/** An employee's fields, checked by the specification's rules and by what is known about this service. */
export function useMemberFields<F extends MemberField>(options: MemberFieldsOptions<F>): Fields<F> {
  const { profile, values, onChange, isSent, error } = options
  const refused = error && refusedField(error)
  return useFields<F>({
    values,
    onChange,
    check: (field) => (isSent(field) ? checkPersonField(field, values[field], profile) : undefined),
    advise: (field) => (isSent(field) ? advisePersonField(field, values[field], profile) : undefined),
    // A password that was generated has no field that could say it; an edit sends the others too.
    refusal: error && { error, field: refused === 'password' && !isSent(refused as F) ? undefined : (refused as F) },
  })
}
