import type { DeskError } from '../../../contract/errors.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { Job } from '../../../contract/jobs.ts'
import { describeError } from '../../../words/errors/index.ts'
import { jobsWords } from '../../../words/page/jobs.ts'
import { UnsettledNotice } from '../../changes/UnsettledNotice.tsx'
import { useUnsettled } from '../../data/unsettled.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../ui/useWords.tsx'

/** Rows wait for changes of the same records whose outcome is open: which, and what a person can say of each. */
export function WaitsForOutcome({ error, profile }: { error: DeskError; profile: ProfileId }) {
  const { t, language } = useWords()
  const { title, message, hint } = describeError(error, language)
  const names = String(error.details?.['entry'] ?? '').split(', ')
  const entries = useUnsettled().all.filter(({ entry }) => names.includes(entry))
  if (entries.length > 0)
    return (
      <UnsettledNotice entries={entries} profile={profile} title={title}>
        <p>{t(jobsWords.waitsForOutcome)}</p>
      </UnsettledNotice>
    )
  // They have settled meanwhile, or are not read yet.
  return (
    <Notice kind="info" title={title}>
      <p>{message}</p>
      <p>{hint}</p>
    </Notice>
  )
}

/** By when the job's rows of unknown outcome settle, as far as they do by themselves. */
export function UnknownRows({ job: { job, unknown } }: { job: Job }) {
  const { t, minute } = useWords()
  const times = useUnsettled().all.flatMap((one) => (one.job === job && one.settles !== null ? [one.settles] : []))
  const last = times.toSorted().at(-1)
  if (unknown === 0 || last === undefined) return null
  return (
    <Notice kind="unknown">{t(jobsWords.unknownSettle, { count: unknown, time: minute(Date.parse(last)) })}</Notice>
  )
}
