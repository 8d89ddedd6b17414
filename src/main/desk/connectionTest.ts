import { DeskFailure, type DeskError } from '../../contract/errors.ts'
import { AssetId } from '../../contract/ids.ts'
import type { Found } from '../../contract/operations.ts'
import { needsProbe, provesTokens, whyNothing } from '../../domain/access.ts'
import type { CallOptions, Gateway } from '../gateway/gateway.ts'

/** No asset has this id. What counts is whether the refusal comes after the tokens were accepted. */
const nobodysAsset = AssetId.parse('0')

async function found(read: Promise<number>): Promise<Found> {
  try {
    return { count: await read }
  } catch (error) {
    if (error instanceof DeskFailure && error.error.kind !== 'cancelled') return { error: error.error }
    throw error
  }
}

const readers = {
  members: async (gateway: Gateway, options: CallOptions) => {
    const page = await gateway.listMembers({ page: 1, pageSize: 1 }, options)
    return page.total ?? page.list.length
  },
  assets: async (gateway: Gateway, options: CallOptions) => (await gateway.listAssets(options)).length,
  keys: async (gateway: Gateway, options: CallOptions) => (await gateway.listKeys(options)).length,
}

/** The reason why nothing of the enterprise can be read; asks A7 once if the answers leave it open. */
async function reasonOf(
  answers: readonly Found[],
  { gateway, enterprise }: Tested,
  options: CallOptions,
): Promise<DeskError> {
  const probe = needsProbe(answers) ? [await found(gateway.showProducts(nobodysAsset, options).then(() => 0))] : []
  const errors = answers.flatMap((answer) => ('error' in answer ? [answer.error] : []))
  return whyNothing(errors, [...answers, ...probe].some(provesTokens), enterprise)
}

/** What is tested: reading through the gateway of one enterprise. */
interface Tested {
  gateway: Gateway
  enterprise: string
}

export type FoundLists = Record<'members' | 'assets' | 'keys', Found>

/** What can be read of A5, A6 and A8. Throws if nothing can. */
export async function testConnection(tested: Tested, options: CallOptions): Promise<FoundLists> {
  const { gateway } = tested
  const [members, assets, keys] = await Promise.all([
    found(readers.members(gateway, options)),
    found(readers.assets(gateway, options)),
    found(readers.keys(gateway, options)),
  ])
  const answers = [members, assets, keys]
  if (!answers.some((answer) => 'count' in answer)) throw new DeskFailure(await reasonOf(answers, tested, options))
  return { members, assets, keys }
}

/** What keeps a sign-in from working for the enterprise, as far as A5 shows; undefined if nothing does. */
export async function obstacleToReading(tested: Tested, options: CallOptions): Promise<DeskError | undefined> {
  const members = await found(readers.members(tested.gateway, options))
  return 'count' in members ? undefined : reasonOf([members], tested, options)
}
