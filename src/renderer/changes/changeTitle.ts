import { useEffect, useState } from 'react'
import type { PendingChange } from '../../contract/pendingChange.ts'
import { nameOf } from '../../domain/people.ts'
import { call } from '../desk/call.ts'
import type { Words } from '../ui/useWords.tsx'
import { whatWords } from '../../words/page/changes.ts'

/**
 * What a change was meant to do, and for whom: "Lend UK-00012 to Li Wei". A person whose name isn't known is named by
 * id.
 */
export function changeTitle(
  { operation, about, isWithdrawal }: Pick<PendingChange, 'operation' | 'about' | 'isWithdrawal'>,
  { t }: Words,
): string {
  const { member, account, name, key = '', people: count = 1, asset = '', identity = '', label = '' } = about
  const who = name ?? account ?? member ?? ''
  if (operation === 'claimActivity') return t(whatWords.claimActivity, { label, identity })
  if (operation === 'moveAsset') {
    return t(isWithdrawal ? whatWords.withdrawToMove : whatWords.moveAsset, { number: asset, who })
  }
  if (operation === 'lend') return t(whatWords.lend, { key, who })
  return operation === 'addMembers' && count > 1 ? t(whatWords.addMany, { count }) : t(whatWords[operation], { who })
}

/** A change with the name of the employee it is about, if the copy of its enterprise has it. */
export async function withName(change: PendingChange): Promise<PendingChange> {
  const { profile, about } = change
  if (about.member === undefined || about.name !== undefined) return change
  const found = await call('findMembers', { profile, globalIds: [about.member], limit: 1 }, { isQuiet: true })
  const record = found.ok ? found.data.rows[0]?.entry : undefined
  if (record === undefined) return change
  return { ...change, about: { ...about, name: nameOf(record), account: record.userName } }
}

/** The same as a hook; without the name until the copy has answered. */
export function useWithName(change: PendingChange): PendingChange {
  const [named, setNamed] = useState<PendingChange>()
  useEffect(() => {
    let isCurrent = true
    void withName(change).then((answer) => isCurrent && setNamed(answer))
    return () => {
      isCurrent = false
    }
  }, [change])
  return named === undefined ? change : { ...change, about: named.about }
}
