import { DeskFailure } from '../../contract/errors.ts'
import type { ProfileDraft } from '../../contract/profiles.ts'
import { parseAddress, parseBaseAddress } from '../../domain/address.ts'
import { checkEnterpriseId } from '../../domain/enterpriseId.ts'
import { serves } from '../../domain/services.ts'

/** Refuses, by field, what can never work: an invalid address, or an enterprise id that can't be one. */
export function checkConnection(draft: Omit<ProfileDraft, 'name'>): void {
  const { baseUrl, enterpriseGlobalId, signIn } = draft
  parseBaseAddress(baseUrl, 'baseUrl')
  const rule = checkEnterpriseId(enterpriseGlobalId)
  if (rule) throw new DeskFailure({ kind: 'invalid', field: 'enterpriseGlobalId', ...rule })
  if (signIn.method !== 'tokenEndpoint') return
  parseAddress(signIn.tokenUrl, 'tokenUrl')
  if (signIn.loginName === '' && serves(draft, 'memberCenter')) {
    throw new DeskFailure({ kind: 'invalid', code: 'input.required', field: 'loginName' })
  }
}
