import type { HistoryEntry } from '../../contract/history.ts'
import type { AssetNumber, MemberGlobalId } from '../../contract/ids.ts'
import type { MemberChange } from '../../contract/intents.ts'
import { entriesIn } from '../../domain/pages.ts'
import { nameOf } from '../../domain/people.ts'
import { changedSince, inUseSince } from '../../domain/memberEdit.ts'
import { describeError } from '../../words/errors/index.ts'
import { useWords } from '../ui/useWords.tsx'
import { useQuery } from './query.ts'
import { entriesRead, lastRead } from './loadable.ts'
import { useCurrentProfile } from './profiles.ts'

const numbersIn = (value: unknown): AssetNumber[] => (Array.isArray(value) ? (value as AssetNumber[]) : [])

/**
 * Why undoing a change would be refused, as far as the copy knows: what it left has changed since, or is in use. The
 * desk asks the service before it sends, by the same rules; nothing is said where the copy has no answer.
 */
export function useUndoRefusal(entry: HistoryEntry | undefined): string | undefined {
  const { language } = useWords()
  const enterpriseCode = useCurrentProfile()?.enterpriseCode
  const { endpoint, input = {} } = entry ?? {}
  const member = String(input['member'] ?? '') as MemberGlobalId
  const [add, remove] = [numbersIn(input['add']), numbersIn(input['remove'])]
  const numbers = [...add, ...remove]
  const isEdit = entry?.canUndo === true && endpoint === 'A2'
  const isAssignment = entry?.canUndo === true && endpoint === 'A9' && numbers.length > 0 && numbers.length <= 1000
  const members = entriesRead(useQuery('findMembers', isEdit ? { globalIds: [member], limit: 1 } : undefined))
  const found = lastRead(useQuery('findAssets', isAssignment ? { numbers, limit: 1000 } : undefined))?.value.rows

  function why(): Readonly<Record<string, unknown>> | undefined {
    if (isEdit && members !== undefined) {
      const [record] = members
      if (record === undefined || record.deleted === true) return { gone: entry.target.name ?? entry.target.id }
      const intent = { endpoint: 'A2', member, change: (input['change'] ?? {}) as MemberChange } as const
      return { ...changedSince({ intent }, { members: [record] }, enterpriseCode) }
    }
    if (!isAssignment || found === undefined) return undefined
    const assets = entriesIn(found)
    const intent = { endpoint: 'A9', member, add, remove } as const
    const differs = changedSince({ intent }, { assets }, enterpriseCode)
    const named = (id: string): string => {
      const holder = found.find((row) => row.holder?.globalId === id)?.holder
      return holder === undefined ? id : nameOf(holder)
    }
    if (differs !== undefined) return { ...differs, then: named(differs.then), now: named(differs.now) }
    const { lent } = inUseSince({ intent, before: undefined }, { assets })
    return lent.length === 0 ? undefined : { lent: lent.join(', ') }
  }

  const details = why()
  if (details === undefined || Object.keys(details).length === 0) return undefined
  return describeError({ kind: 'refused', code: 'undo.changedSince', endpoint, details } as never, language).message
}
