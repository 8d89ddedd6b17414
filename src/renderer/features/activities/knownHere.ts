import { useEffect, useEffectEvent, useState } from 'react'
import type { ProfileId } from '../../../contract/ids.ts'
import type { Member } from '../../../contract/records.ts'
import { comparedId } from '../../../domain/meant.ts'
import { nameOf } from '../../../domain/people.ts'
import { useAsked } from '../../data/asked.ts'
import { lastRead } from '../../data/loadable.ts'
import { call } from '../../desk/call.ts'

/** So many are looked up. */
const most = 10

/** The employees of the copy whose accounts are among the first ten of some identities, by identity. */
export function useEmployeesAmong(profile: ProfileId, identities: readonly string[]): ReadonlyMap<string, Member> {
  const [known, setKnown] = useState<ReadonlyMap<string, Member>>(new Map())
  const lookUp = useEffectEvent(async (): Promise<ReadonlyMap<string, Member>> => {
    const found = await Promise.all(
      identities.slice(0, most).map(async (identity) => {
        const answer = await call('findMembers', { profile, text: identity, limit: few }, { isQuiet: true })
        const members = answer.ok ? answer.data.members : []
        return [identity, members.find(({ userName }) => comparedId(userName) === comparedId(identity))] as const
      }),
    )
    return new Map(found.flatMap(([identity, member]) => (member === undefined ? [] : [[identity, member] as const])))
  })
  useEffect(() => {
    let isOver = false
    void lookUp().then((found) => !isOver && setKnown(found))
    return () => void (isOver = true)
  }, [])
  return known
}

/** Somebody or something of the copy that can claim: an employee's account, or an asset number. */
export interface Found {
  value: string
  kind: 'account' | 'assetNumber'
  /** Of an employee. */
  name?: string
  member?: Member
}

const few = 8
const shortest = 2

/** What the copy has for a text; nothing while it is too short to say anything. */
export function useFound(text: string): readonly Found[] {
  const wanted = text.trim()
  const isAsked = wanted.length >= shortest
  const members = lastRead(useAsked('findMembers', isAsked ? { text: wanted, limit: few } : undefined))?.value.members
  const assets = lastRead(useAsked('findAssets', isAsked ? { text: wanted, limit: few } : undefined))?.value.assets
  if (!isAsked) return []
  return [
    ...(members ?? []).map((one): Found => ({ value: one.userName, kind: 'account', name: nameOf(one), member: one })),
    ...(assets ?? []).map((one): Found => ({ value: one.assetNum, kind: 'assetNumber' })),
  ]
}
