import { DeskFailure } from '../../contract/errors.ts'
import type { ProfileDraft } from '../../contract/profiles.ts'
import { parseAddress, parseBaseAddress } from '../../domain/address.ts'
import { checkEnterpriseId } from '../../domain/enterpriseId.ts'

/** Refuses, by field, what can never work: an invalid address, or an enterprise id that can't be one. */
export function checkConnection({ baseUrl, enterpriseGlobalId, signIn }: Omit<ProfileDraft, 'name'>): void {
  parseBaseAddress(baseUrl, 'baseUrl')
  const rule = checkEnterpriseId(enterpriseGlobalId)
  if (rule) throw new DeskFailure({ kind: 'invalid', field: 'enterpriseGlobalId', ...rule })
  if (signIn.method === 'tokenEndpoint') parseAddress(signIn.tokenUrl, 'tokenUrl')
}
