import type { DeskError } from '../../../contract/errors.ts'
import type { AssetEntry, Member } from '../../../contract/records.ts'
import { holderName, knownHolder } from '../../../domain/holder.ts'
import { errorText } from './answer.ts'
import type { CommandContext } from './context.ts'

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
