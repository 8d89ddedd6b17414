import { z } from 'zod'
import type { Outcome } from '../../contract/outcome.ts'
import { AssetEntry, BorrowedKey } from '../../contract/records.ts'
import type { Call } from './calls.ts'
import type { CallOptions, Gateway } from './gateway.ts'
import { supportingReadAttempts } from './limits.ts'
import type { GatewayParts } from './parts.ts'
import { configureEvidence } from './settle/configure.ts'
import { editEvidence } from './settle/edit.ts'
import { lendEvidence, type Board } from './settle/lend.ts'
import { beforehand, settle, type Evidence } from './settle/settle.ts'

type Changes = Pick<Gateway, 'editMember' | 'resetPassword' | 'deleteMember' | 'configureAssets' | 'lend'>

/**
 * A2, A3, A4, A9 and A10: each looks how things stand, is sent once, and where its reply does not say what became of
 * it, is settled by looking again.
 */
export function createChanges({ calls, endpoints, directory, limits }: GatewayParts): Changes {
  const supporting = { attempts: supportingReadAttempts }
  const withSignal = ({ signal }: CallOptions) => ({ ...supporting, ...(signal ? { signal } : {}) })

  async function send(call: Call, options: CallOptions, look?: () => Promise<Evidence>): Promise<Outcome> {
    const verdict = await calls.change(call, options)
    if (verdict.verdict === 'done') return { outcome: 'done' }
    if (verdict.verdict === 'refused') return { outcome: 'refused', error: verdict.error }
    return look ? settle(verdict, look, limits.settlePausesMs) : { outcome: 'unknown', error: verdict.error }
  }

  const readAssets = (options: object): Promise<AssetEntry[]> =>
    calls.read(endpoints.a6ListAssets(), z.array(AssetEntry), options)

  const readBoard = async (options: object): Promise<Board> => {
    const [assets, keys] = await Promise.all([
      readAssets(options),
      calls.read(endpoints.a8ListKeys(), z.array(BorrowedKey), options),
    ])
    return { assets, keys }
  }

  return {
    async editMember(member, edit, options = {}) {
      const userName = options.knownUserName ?? edit.userName
      const call = endpoints.a2EditMember(member, edit)
      const before = await beforehand(() => directory.find(userName, member, withSignal(options)))
      return send(call, options, async () => {
        const byName = before && (await directory.find(userName, member, supporting))
        const now = byName ?? (await directory.all({}, supporting)).find((one) => one.globalId === member)
        return editEvidence(edit, before, now)
      })
    },

    resetPassword: async (member, password, options = {}) => send(endpoints.a3ResetPassword(member, password), options),

    async deleteMember(member, options = {}) {
      const { knownUserName } = options
      const call = endpoints.a4DeleteMember(member)
      // Absence under a name is evidence only where the name was seen to find the member.
      const isFoundByName =
        knownUserName !== undefined &&
        (await beforehand(() => directory.find(knownUserName, member, withSignal(options)))) !== undefined
      return send(call, options, async () => {
        const now = isFoundByName
          ? await directory.find(knownUserName, member, supporting)
          : (await directory.all({}, supporting)).find((one) => one.globalId === member)
        return now === undefined || now.deleted === true ? 'done' : 'notDone'
      })
    },

    async configureAssets(member, { add, remove }, options = {}) {
      const call = endpoints.a9ConfigureAssets(member, { add, remove })
      const before = await beforehand(() => readAssets(withSignal(options)))
      return send(call, options, async () =>
        configureEvidence({ member, add, remove }, before, await readAssets(supporting)),
      )
    },

    async lend(member, key, assets, options = {}) {
      const call = endpoints.a10Lend(member, key, assets)
      const before = await beforehand(() => readBoard(withSignal(options)))
      return send(call, options, async () => lendEvidence({ member, key, assets }, before, await readBoard(supporting)))
    },
  }
}
