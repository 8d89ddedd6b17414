import { EnterpriseGlobalId, ProfileId } from '../../../src/contract/ids.ts'
import type { Profile } from '../../../src/contract/profiles.ts'

export function makeProfile(name: string, more: Partial<Profile> = {}): Profile {
  return {
    id: ProfileId.parse(`id of ${name}`),
    name,
    baseUrl: 'https://gateway.example',
    enterpriseGlobalId: EnterpriseGlobalId.parse('9007199254740993'),
    signIn: { method: 'tokens' },
    origin: 'stored',
    ...more,
  }
}
