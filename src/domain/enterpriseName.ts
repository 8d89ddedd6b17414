import type { Profile } from '../contract/profiles.ts'

/** What an enterprise is called on paper and in letters: connections that variables describe all have one name. */
export const enterpriseName = ({
  origin,
  name,
  enterpriseGlobalId,
}: Pick<Profile, 'origin' | 'name' | 'enterpriseGlobalId'>): string =>
  origin === 'environment' ? enterpriseGlobalId : name
