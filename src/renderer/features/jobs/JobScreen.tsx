import { useMemo } from 'react'
import type { ProfileId } from '../../../contract/ids.ts'
import type { JobRow } from '../../../contract/jobs.ts'
import { useRows } from '../../data/query.ts'
import { ListScreen } from '../../data/ListScreen.tsx'
import { lastRead } from '../../data/loadable.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { addressOf, changeParams, useRoute } from '../../routing/route.ts'
import { FilteredState } from '../../ui/EmptyState.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { ClaimsScreen } from './ClaimsScreen.tsx'
import { jobNamed, rowColumns } from './columns.tsx'
import { JobButtons } from './JobButtons.tsx'
import { JobHead } from './JobHead.tsx'
import styles from './Jobs.module.css'
import { JobRowPanel } from './JobRowPanel.tsx'
import { hasRecord } from './states.tsx'
import { countOf, showIn, shows, statesOf } from './jobQuery.ts'
import { placeWords } from '../../../words/page/frame.ts'
import { jobsWords } from '../../../words/page/jobs.ts'

const idOf = ({ row }: JobRow): string => String(row)
const open = (row: JobRow): void => changeParams({ of: idOf(row) }, 'replace')
const close = (): void => changeParams({ of: '' }, 'replace')

/** One job: how far it is, what somebody should do about it, and what became of each row. */
export function JobScreen({ profile: id, name }: { profile: ProfileId; name: string }) {
  const words = useWords()
  const { t } = words
  const { params } = useRoute()
  const show = showIn(params)
  const { of = '' } = params
  const profile = useCurrentProfile()
  const states = statesOf(show)
  const question = { job: name, ...(states && { states }) }
  const rows = useRows('showJob', question)
  const shown = lastRead(rows)?.value
  const job = shown?.answer.job
  const kind = job?.kind
  const columns = useMemo(() => (kind === undefined ? [] : rowColumns(words, id, kind)), [words, id, kind])
  const opened = of === '' ? undefined : [...(shown?.source.here() ?? [])].find(([, row]) => idOf(row) === of)?.[1]
  if (kind === 'claim') return <ClaimsScreen profile={id} name={name} />

  return (
    <ListScreen
      title={job === undefined ? t(placeWords.jobs) : jobNamed(job, words)}
      asked={{ table: 'jobRows', ask: question }}
      rows={rows}
      label={t(jobsWords.rows)}
      reading={t(jobsWords.readingRows)}
      columns={columns}
      rowId={idOf}
      opened={of}
      onOpen={open}
      filters={[
        job === undefined ? '' : jobNamed(job, words),
        ...(show === 'all' ? [] : [t(jobsWords[`rows.${show}`])]),
      ]}
      empty={() => <FilteredState isAnswer title={t(jobsWords.noRows)} onClear={() => changeParams({ show: '' })} />}
      around={(list, answer) => (
        <div className={styles.job}>
          {profile !== undefined && <JobHead profile={profile} job={answer.job} />}
          {list}
        </div>
      )}
      toolbar={<a href={addressOf({ place: 'jobs', profile: id, params: {} })}>{t(jobsWords.all)}</a>}
      verbs={profile !== undefined && job !== undefined && <JobButtons profile={profile} job={job} />}
      line={
        <FilterChips
          label={t(jobsWords.showRows)}
          chips={shows.map((one) => ({
            id: one,
            text: t(jobsWords[`rows.${one}`]),
            count: job && countOf(job, one),
          }))}
          value={show}
          onChange={(one) => changeParams({ show: one === 'all' ? '' : one })}
        />
      }
      panel={
        job !== undefined &&
        opened && (
          <JobRowPanel
            key={of}
            job={name}
            row={opened}
            profile={id}
            hasRecord={hasRecord(opened, job.kind)}
            onClose={close}
          />
        )
      }
    />
  )
}
