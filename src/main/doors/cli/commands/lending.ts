import type { AssetId, AssetNumber, KeyNumber, MemberGlobalId } from '../../../../contract/ids.ts'
import { DeskFailure } from '../../../../contract/errors.ts'
import { hasEnded } from '../../../../domain/daysLeft.ts'
import { localDay } from '../../../../domain/fileNames.ts'
import { matchNumbers } from '../../../../domain/matchIds.ts'
import type { Answer } from '../answer.ts'
import { answerOf, type CommandContext } from '../context.ts'
import { UsageError } from '../usage.ts'
import { tellOpenLoans } from './loans.ts'

/** A free asset number for each product, by the copy: that which wastes least. Says which they are. */
async function chosenFor(context: CommandContext, products: readonly string[]): Promise<AssetNumber[]> {
  const { io, say } = context
  const chosen: AssetNumber[] = []
  for (const uri of products) {
    const { assets } = await context.ask('readWall', { of: 'assets', state: 'free', uri, limit: products.length })
    const found = assets.find(({ assetNum }) => !chosen.includes(assetNum))
    if (!found) {
      throw new DeskFailure({ kind: 'notFound', code: 'plan.noFreeNumber', field: 'product', details: { value: uri } })
    }
    const ends = found.soonestEnd === null ? undefined : localDay(Date.parse(found.soonestEnd))
    io.err(`${say('note.chosen', { number: found.assetNum, product: uri, ends })}\n`)
    chosen.push(found.assetNum)
  }
  return chosen
}

export async function assign(
  context: CommandContext,
  memberGlobalId: MemberGlobalId,
  {
    add = [],
    remove = [],
    product = [],
    yes = false,
  }: { add?: AssetNumber[]; remove?: AssetNumber[]; product?: string[]; yes?: boolean },
): Promise<Answer> {
  if (add.length + remove.length + product.length === 0) {
    throw new UsageError('usage.atLeastOne', context.say('usage.atLeastOne', { options: '--add, --remove, --product' }))
  }
  // The copy is read without signing in, and the change isn't.
  await context.profile()
  const all = [...add, ...(await chosenFor(context, product))]
  // Without a word these are refused, with the reason.
  if (yes && remove.length > 0) await tellOpenLoans(context, { assets: remove })
  const output = await context.ask('configureAssets', { memberGlobalId, add: all, remove, withdrawInUse: yes })
  return answerOf(context, output, product.length > 0 ? { data: { added: all } } : {})
}

/** Tells of the numbers of which every product has ended, as far as the copy knows; `assets`: their IDs or numbers. */
async function tellEnded(context: CommandContext, assets: readonly string[]): Promise<void> {
  const { io, say } = context
  const isMissing = (failure: unknown) => failure instanceof DeskFailure && failure.error.code === 'copy.none'
  for (const text of assets) {
    const found = await context.ask('readWall', { of: 'assets', text, limit: 1000 }).catch((failure: unknown) => {
      if (isMissing(failure)) return { assets: [] }
      throw failure
    })
    const [one, another] = matchNumbers(text, found.assets)
    if (another) continue
    // The soonest end is one that is past only where none is to come.
    if (one?.soonestEnd != null && hasEnded(Date.parse(one.soonestEnd), Date.now()))
      io.err(`${say('note.ended', { number: one.assetNum })}\n`)
  }
}

interface LendOptions {
  key: KeyNumber
  /** Their ids or numbers. */
  asset: AssetId[]
  due?: string
  note?: string
  /** Also what is in use online. */
  yes?: boolean
}

export async function lend(
  context: CommandContext,
  memberGlobalId: MemberGlobalId,
  { key, asset, yes = false, ...terms }: LendOptions,
): Promise<Answer> {
  await context.profile()
  // The service shows these free: the loan may go through although nobody has said that the key is back.
  await tellOpenLoans(context, { key, assets: asset, states: ['released', 'unknown'], member: memberGlobalId })
  await tellEnded(context, asset)
  const output = await context.ask('lend', { memberGlobalId, key, assets: asset, lendInUse: yes, ...terms })
  if (output.outcome !== 'done') return answerOf(context, output, { data: { key, assets: asset } })
  return answerOf(context, output, {
    text: context.say('done.lent', { count: output.assets.length, key: output.key }),
  })
}
