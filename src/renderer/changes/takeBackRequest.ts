import { create } from 'zustand'
import { onOtherEnterprise } from '../data/enterprise.ts'

/** Whether the dialog that takes keys back is open: any screen may open it. It needs no service. */
export const useTakingBack = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

export const openTakingBack = (): void => useTakingBack.setState({ isOpen: true })

export const closeTakingBack = (): void => useTakingBack.setState({ isOpen: false })

onOtherEnterprise(closeTakingBack)
