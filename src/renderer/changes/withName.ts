import { useEffect, useState } from 'react'
import type { PendingChange } from '../../contract/pendingChange.ts'
import { nameOf } from '../../domain/people.ts'
import { call } from '../desk/call.ts'

/** A change with the name of the employee it is about, if the copy of its enterprise has it. */
export async function withName(change: PendingChange): Promise<PendingChange> {
  const { profile, about } = change
  if (about.member === undefined || about.name !== undefined) return change
  const found = await call('findMembers', { profile, globalIds: [about.member], limit: 1 }, { isQuiet: true })
  const [record] = found.ok ? found.data.members : []
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
