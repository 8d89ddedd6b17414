import type { ProfileId } from '../../../src/contract/ids.ts'
import type { DeskRig } from './rig.ts'

const draft = ({ sandbox }: DeskRig, name = 'Acme') => ({
  name,
  baseUrl: sandbox.baseUrl,
  enterpriseGlobalId: sandbox.enterpriseGlobalId,
})

/** What adds a profile on the rig's sandbox with its tokens. */
export const withTokens = (rig: DeskRig, name?: string) => ({
  draft: { ...draft(rig, name), signIn: { method: 'tokens' } },
  secrets: { clientToken: rig.sandbox.clientToken, userToken: rig.sandbox.userToken },
})

/** The same through the sandbox's token endpoint. */
export const withEndpoint = (rig: DeskRig, password = rig.sandbox.password) => ({
  draft: {
    ...draft(rig),
    signIn: {
      method: 'tokenEndpoint',
      tokenUrl: rig.sandbox.tokenUrl,
      appKey: rig.sandbox.appKey,
      loginName: rig.sandbox.userName,
    },
  },
  secrets: { appSecret: rig.sandbox.appSecret, password },
})

/** Adds a profile; throws where that fails. */
export async function add(rig: DeskRig, input: object): Promise<ProfileId> {
  const result = await rig.desk.call('addProfile', input)
  if (!result.ok) throw new Error(result.error.code)
  return result.data.profile.id
}
