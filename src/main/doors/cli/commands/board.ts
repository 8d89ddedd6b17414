import type { InputOf } from '../../../../contract/operations.ts'
import { type Answer, errorText } from '../answer.ts'
import type { CommandContext } from '../context.ts'
import { isFreeKey } from '../../../../domain/boardFilter.ts'
import type { DeskError } from '../../../../contract/errors.ts'
import type { AssetEntry, Member } from '../../../../contract/records.ts'
import { holderName, knownHolder } from '../../../../domain/holder.ts'
import { asOfPart, withAsOf } from '../memorySource.ts'
import { table } from '../table.ts'

type Filter<N extends 'listAssets' | 'listKeys'> = Omit<InputOf<N>, 'profile' | 'withHolders'>

/** Name and account of each holder. If a holder's name can't be read, the global id and the reason. */
export function holderCells(
  { io, say, language }: CommandContext,
  { holders = [], holdersError }: { holders?: Member[] | undefined; holdersError?: DeskError | undefined },
): (entry: Pick<AssetEntry, 'cloudAccountGlobalId'>) => [name: string, account: string] {
  if (holdersError) io.err(`${say('note.holdersUnread')}\n${errorText(holdersError, language)}\n`)
  const people = new Map(holders.map((member) => [member.globalId, member]))
  return (entry) => [holderName(entry, people), knownHolder(entry, people)?.userName ?? '']
}

/** Names are for people; a JSON document has the ids, and the list of employees has the names. */
export const readsNames = ({ options }: CommandContext): boolean => options.json !== true

export async function listAssets(context: CommandContext, filter: Filter<'listAssets'>): Promise<Answer> {
  const { say } = context
  const data = await context.ask('listAssets', { ...filter, withHolders: readsNames(context) })
  const { assets } = data
  const holder = holderCells(context, data)
  const rows = assets.map((one) => [
    one.assetNum,
    one.assetId,
    ...holder(one),
    one.borrowedFlag ? say('word.lent') : '',
    one.onlineFlag ? say('word.online') : '',
  ])
  const headings = [
    say('head.assetNum'),
    say('head.assetId'),
    say('head.holder'),
    say('head.userName'),
    say('head.lent'),
    say('head.online'),
  ]
  const text = `${table(headings, rows)}\n${say('done.assets', { count: assets.length })}`
  return { data: { assets, ...asOfPart(data) }, text: withAsOf(context, text, filter, data) }
}

export async function listKeys(context: CommandContext, filter: Filter<'listKeys'>): Promise<Answer> {
  const { say } = context
  const data = await context.ask('listKeys', { ...filter, withHolders: readsNames(context) })
  const { keys } = data
  const holder = holderCells(context, data)
  const rows = keys.map((one) => [
    one.assetNum,
    isFreeKey(one) ? say('word.free') : say('word.lent'),
    ...holder(one),
    one.assetId,
  ])
  const headings = [
    say('head.keyNumber'),
    say('head.lent'),
    say('head.holder'),
    say('head.userName'),
    say('head.assetId'),
  ]
  const text = `${table(headings, rows)}\n${say('done.keys', { count: keys.length })}`
  return { data: { keys, ...asOfPart(data) }, text: withAsOf(context, text, filter, data) }
}
