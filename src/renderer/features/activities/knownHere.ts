import { nameOf } from '../../../domain/people.ts'
import { useAsked } from '../../data/asked.ts'
import { lastRead } from '../../data/loadable.ts'

/** Somebody or something of the copy that can claim: an employee's account, or an asset number. */
export interface Found {
  value: string
  kind: 'account' | 'assetNumber'
  /** Of an employee. */
  name?: string
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
    ...(members ?? []).map((one): Found => ({ value: one.userName, kind: 'account', name: nameOf(one) })),
    ...(assets ?? []).map((one): Found => ({ value: one.assetNum, kind: 'assetNumber' })),
  ]
}
