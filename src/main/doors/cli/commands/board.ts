import type { InputOf } from '../../../../contract/operations.ts'
import { type Answer, errorText } from '../answer.ts'
import type { CommandContext } from '../context.ts'
import { isFreeKey } from '../../../../domain/boardFilter.ts'
import type { DeskError } from '../../../../contract/errors.ts'
import type { Member } from '../../../../contract/records.ts'
import { holderOf } from '../../../../domain/holder.ts'
import { assetTable, keyTable } from '../../../../domain/tables/holdingTables.ts'
import { asOfPart, withAsOf } from '../memorySource.ts'
import { listTable } from '../table.ts'

type Filter<N extends 'listAssets' | 'listKeys'> = Omit<InputOf<N>, 'profile' | 'withHolders'>

/** What is held, each with its holder's record. If the holders' names can't be read, says why; they go by global id. */
export function withHolders<Entry extends object>(
  { io, say, language }: CommandContext,
  entries: readonly Entry[],
  { holders = [], holdersError }: { holders?: Member[] | undefined; holdersError?: DeskError | undefined },
  idOf: (entry: Entry) => string | null | undefined,
): { entry: Entry; holder: Member | undefined }[] {
  if (holdersError) io.err(`${say('note.holdersUnread')}\n${errorText(holdersError, language)}\n`)
  const people = new Map(holders.map((member) => [member.globalId as string, member]))
  return entries.map((entry) => ({ entry, holder: people.get(idOf(entry) ?? '') }))
}

/** Names are for people; a JSON document has the ids, and the list of employees has the names. */
export const readsNames = ({ options }: CommandContext): boolean => options.json !== true

export async function listAssets(context: CommandContext, filter: Filter<'listAssets'>): Promise<Answer> {
  const { say, language } = context
  const data = await context.ask('listAssets', { ...filter, withHolders: readsNames(context) })
  const { assets } = data
  const listed = listTable(assetTable, withHolders(context, assets, data, holderOf), language)
  const text = `${listed}\n${say('done.assets', { count: assets.length })}`
  return { data: { assets, ...asOfPart(data) }, text: withAsOf(context, text, filter, data) }
}

export async function listKeys(context: CommandContext, filter: Filter<'listKeys'>): Promise<Answer> {
  const { say, language } = context
  const data = await context.ask('listKeys', { ...filter, withHolders: readsNames(context) })
  const { keys } = data
  const listed = listTable(keyTable, withHolders(context, keys, data, holderOf), language, {
    borrowedFlag: ({ entry }) => (isFreeKey(entry) ? say('word.free') : say('word.lent')),
  })
  const text = `${listed}\n${say('done.keys', { count: keys.length })}`
  return { data: { keys, ...asOfPart(data) }, text: withAsOf(context, text, filter, data) }
}
