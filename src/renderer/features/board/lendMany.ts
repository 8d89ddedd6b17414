import { create } from 'zustand'
import type { AssetNumber, MemberGlobalId } from '../../../contract/ids.ts'
import { ifChangeable } from '../../changes/ifChangeable.ts'
import { onOtherEnterprise } from '../../data/enterprise.ts'

/** What one of several people is lent together. */
export interface LentTogether {
  holder: MemberGlobalId
  numbers: readonly AssetNumber[]
}

/** The people and asset numbers that a plan of loans is being made of. */
export const useLendMany = create<{ people: readonly LentTogether[] | undefined }>(() => ({ people: undefined }))

export const openLendMany = (people: readonly LentTogether[]): void =>
  ifChangeable(() => useLendMany.setState({ people }))

export const closeLendMany = (): void => useLendMany.setState({ people: undefined })

onOtherEnterprise(closeLendMany)
