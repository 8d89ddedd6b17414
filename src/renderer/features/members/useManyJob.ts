import type { DeskError } from '../../../contract/errors.ts'
import type { InputOf } from '../../../contract/operations.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { Picked } from '../../../contract/rows.ts'
import { startJob } from '../../changes/startJob.ts'
import { useQuery } from '../../data/query.ts'
import { askShownAgain } from '../../data/dataChanged.ts'
import { lastRead } from '../../data/loadable.ts'
import type { Words } from '../../ui/useWords.tsx'
import type { Search } from './memberSelection.ts'
import { manyWords } from '../../../words/page/many.ts'

/** What every dialog about several employees is given. */
export interface ManyProps {
  profile: Profile
  picked: Picked
  /** What the list behind it shows, if there is one. */
  search?: Search | undefined
  onClose: () => void
}

type Work = InputOf<'startJob'>['work']
type Ticked = Pick<Extract<Work, { picked: unknown }>, 'picked' | 'shown'>

/** Who they are as a dialog shows them, and the job that is started for exactly them. */
export function useManyJob({ profile, picked }: Pick<ManyProps, 'profile' | 'picked'>) {
  const answer = lastRead(useQuery('findMembers', { picked, limit: 0 }))?.value
  const count = answer?.total ?? 0
  return {
    count,
    /** Leads to the job; returns the error if it wasn't started. */
    async start(work: (ticked: Ticked) => Work): Promise<DeskError | undefined> {
      if (answer === undefined) return undefined
      const failure = await startJob(profile.id, work({ picked, shown: { count, asOf: answer.asOf } }))
      if (failure?.code === 'job.othersNow') askShownAgain()
      return failure
    },
  }
}

/** For more than these, the number must be typed. */
const fewEnough = 10

/** What must be typed before so many are done away with. */
export const typingFor = (count: number, { t }: Words) =>
  count > fewEnough ? { text: String(count), label: t(manyWords.type, { count }) } : undefined
