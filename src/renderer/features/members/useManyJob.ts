import { useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { InputOf } from '../../../contract/operations.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { Picked } from '../../../contract/rows.ts'
import { startJob } from '../../changes/startJob.ts'
import { useAsked } from '../../data/asked.ts'
import { askShownAgain } from '../../data/dataChanged.ts'
import { lastRead } from '../../data/loadable.ts'

/** What every dialog about those who are ticked is given. */
export interface ManyProps {
  profile: Profile
  picked: Picked
  onClose: () => void
}

type Work = InputOf<'startJob'>['work']
type Ticked = Pick<Extract<Work, { picked: unknown }>, 'picked' | 'shown'>

/** Who is ticked as a dialog shows them, and the job that is started for exactly them. */
export function useManyJob({ profile, picked, onClose }: ManyProps) {
  const [isStarting, setStarting] = useState(false)
  const [error, setError] = useState<DeskError>()
  const answer = lastRead(useAsked('findMembers', { picked, limit: 0 }))?.value
  const shown = answer && { count: answer.total, asOf: answer.asOf }
  return {
    count: shown?.count ?? 0,
    isStarting,
    error,
    /** Leads to the job and closes the dialog; returns whether it was started. */
    async start(work: (ticked: Ticked) => Work): Promise<boolean> {
      if (shown === undefined || shown.count === 0 || isStarting) return false
      setStarting(true)
      const failure = await startJob(profile.id, work({ picked, shown }))
      if (failure === undefined) {
        onClose()
        return true
      }
      setStarting(false)
      setError(failure)
      if (failure.code === 'job.othersNow') askShownAgain()
      return false
    },
  }
}
