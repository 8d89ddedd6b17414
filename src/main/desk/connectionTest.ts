import { DeskFailure, type DeskError } from '../../contract/errors.ts'
import { AssetId } from '../../contract/ids.ts'
import type { Found, OutputOf } from '../../contract/operations.ts'
import { needsProbe, provesTokens, whyNothing } from '../../domain/access.ts'
import type { CallOptions, Gateway } from '../gateway/gateway.ts'

/** No asset has this id: only whether the tokens get through to its refusal counts. */
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

/** What the answers say where nothing of the enterprise can be read; asks A7 once where they leave it open. */
async function reasonOf(
  answers: readonly Found[],
  { gateway, enterprise }: Tested,
  options: CallOptions,
): Promise<DeskError> {
  const probe = needsProbe(answers) ? [await found(gateway.showProducts(nobodysAsset, options).then(() => 0))] : []
  const errors = answers.flatMap((answer) => ('error' in answer ? [answer.error] : []))
  return whyNothing(errors, [...answers, ...probe].some(provesTokens), enterprise)
}

/** What is tested: what can be read through a gateway, of the enterprise that it is made for. */
interface Tested {
  gateway: Gateway
  enterprise: string
}

/** A5, A6 and A8: what can be read of each. Throws where it is nothing at all. */
export async function testConnection(tested: Tested, options: CallOptions): Promise<OutputOf<'testProfile'>> {
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

/** Whether a sign-in works for the enterprise, as far as A5 shows: returns what prevents it, if anything. */
export async function obstacleToReading(tested: Tested, options: CallOptions): Promise<DeskError | undefined> {
  const members = await found(readers.members(tested.gateway, options))
  return 'count' in members ? undefined : reasonOf([members], tested, options)
}
