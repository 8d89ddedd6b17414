import type { AssetId, AssetNumber, KeyNumber, MemberGlobalId } from '../../../../contract/ids.ts'
import type { Answer } from '../answer.ts'
import { answerOf, type CommandContext } from '../context.ts'
import { UsageError } from '../usage.ts'

export async function assign(
  context: CommandContext,
  memberGlobalId: MemberGlobalId,
  { add = [], remove = [], yes = false }: { add?: AssetNumber[]; remove?: AssetNumber[]; yes?: boolean },
): Promise<Answer> {
  if (add.length + remove.length === 0) {
    throw new UsageError('usage.atLeastOne', context.say('usage.atLeastOne', { options: '--add, --remove' }))
  }
  return answerOf(context, await context.ask('configureAssets', { memberGlobalId, add, remove, withdrawInUse: yes }))
}

export async function lend(
  context: CommandContext,
  memberGlobalId: MemberGlobalId,
  { key, asset, ...terms }: { key: KeyNumber; asset: AssetId[]; due?: string; note?: string },
): Promise<Answer> {
  const output = await context.ask('lend', { memberGlobalId, key, assets: asset, ...terms })
  if (output.outcome !== 'done') return answerOf(context, output, { data: { key, assets: asset } })
  return answerOf(context, output, {
    text: context.say('done.lent', { count: output.assets.length, key: output.key }),
  })
}
