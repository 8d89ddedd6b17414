import { useMemo } from 'react'
import { claimsWords } from '../../../words/page/activities.ts'
import { placeWords } from '../../../words/page/frame.ts'
import { jobsWords } from '../../../words/page/jobs.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { OutputOf } from '../../../contract/operations.ts'
import type { JobRow } from '../../../contract/jobs.ts'
import { useQuery, useRows } from '../../data/query.ts'
import { ExportButton } from '../../data/ExportButton.tsx'
import { openClaimsExport } from '../../data/exportingClaims.ts'
import { ListScreen, ListSearch } from '../../data/ListScreen.tsx'
import { lastRead } from '../../data/loadable.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { addressOf, changeParams, useRoute } from '../../routing/route.ts'
import { FilteredState } from '../../ui/EmptyState.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { useWords, type Words } from '../../ui/useWords.tsx'
import { Candidates, ClaimedProducts } from '../../changes/ClaimedProducts.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { jobNamed, rowTags } from './columns.tsx'
import { JobButtons } from './JobButtons.tsx'
import { JobHead, countOf, showIn, shows, statesOf } from './JobHead.tsx'
import styles from './Jobs.module.css'

type Answer = OutputOf<'showClaims'>
type Line = Answer['rows'][number]

const idOf = ({ identity }: Line): string => identity
const open = ({ identity }: Line): void => changeParams({ of: identity }, 'replace')

/** What became of a claim, with how much was claimed or the code of a refusal: which and why is in the details. */
function textOfClaim({ state, error, products }: JobRow, { t }: Words): string {
  if (state === 'done' && products !== undefined) return t(claimsWords.done, { count: products.length })
  const text = t(claimsWords[`state.${state}`])
  return state === 'refused' && error !== undefined ? `${text} ${error.code}` : text
}

function ClaimState({ row }: { row: JobRow }) {
  const text = textOfClaim(row, useWords())
  const { state } = row
  if (state === 'refused' || state === 'unknown') return <StatusTag {...rowTags[state]}>{text}</StatusTag>
  return state === 'done' ? text : <span className={styles.soft}>{text}</span>
}

/** A column of identities, and one for each activity, headed by how many of its claims are done. */
function columnsOf({ job, counts }: Answer, words: Words): GridColumn<Line>[] {
  const { t, number } = words
  const labels = job.claim?.activityLabels ?? []
  return [
    {
      id: 'identity',
      header: t(claimsWords.identity),
      width: 200,
      grow: 1,
      text: ({ identity }) => identity,
      cell: ({ identity }) => (
        <strong>
          <bdi>{identity}</bdi>
        </strong>
      ),
    },
    ...labels.map((label, at): GridColumn<Line> => {
      const { done = 0, refused = 0, unknown = 0, waiting = 0, sent = 0, skipped = 0 } = counts[at] ?? {}
      const total = done + refused + unknown + waiting + sent + skipped
      const counted = { claimed: done, refused, unknown, waiting: waiting + sent }
      return {
        id: `activity${at}`,
        width: 164,
        grow: 1,
        header: t(claimsWords.headed, { label, done: number(done), total: number(total) }),
        meaning: t(claimsWords.counts, counted),
        text: ({ cells }) => (cells[at] ? textOfClaim(cells[at], words) : ''),
        cell: ({ cells }) => cells[at] && <ClaimState row={cells[at]} />,
      }
    }),
  ]
}

interface ClaimPanelProps {
  identity: string
  cells: readonly JobRow[]
  onClose: () => void
}

/** What became of each activity for one participant. */
function ClaimPanel({ identity, cells, onClose }: ClaimPanelProps) {
  return (
    <Panel title={<bdi>{identity}</bdi>} onClose={onClose}>
      {cells.map((cell) => (
        <section key={cell.row} className={styles.claim}>
          <h3>
            <bdi>{cell.activityLabel}</bdi>
          </h3>
          <p>
            <ClaimState row={cell} />
          </p>
          {cell.state === 'done' && <ClaimedProducts products={cell.products ?? []} />}
          {cell.error !== undefined && (
            <>
              <ErrorNotice error={cell.error} />
              <Candidates error={cell.error} />
            </>
          )}
        </section>
      ))}
    </Panel>
  )
}

/** A job of claims: a line for each participant, a column for each activity, and what became of each in the details. */
export function ClaimsScreen({ profile: id, name }: { profile: ProfileId; name: string }) {
  const words = useWords()
  const { t } = words
  const { params } = useRoute()
  const show = showIn(params)
  const { find = '', of = '' } = params
  const profile = useCurrentProfile()
  const states = statesOf(show)
  const question = { job: name, ...(states && { states }), ...(find !== '' && { text: find }) }
  const rows = useRows('showClaims', question)
  const read = lastRead(rows)?.value
  const answer = read?.answer
  const job = answer?.job
  const columns = useMemo(() => (answer === undefined ? [] : columnsOf(answer, words)), [answer, words])
  // Its details stay while somebody searches for others.
  const found = lastRead(useQuery('showClaims', of === '' ? undefined : { job: name, text: of, limit: 1000 }))?.value
  const known = [...[...(read?.source.here() ?? [])].map(([, line]) => line), ...(found?.rows ?? [])]
  const opened = known.find(({ identity }) => identity === of)
  const textOf = (one: (typeof shows)[number]) =>
    t(one === 'done' ? claimsWords['state.done'] : jobsWords[`rows.${one}`])

  return (
    <ListScreen
      title={job === undefined ? t(placeWords.jobs) : jobNamed(job, words)}
      asked={{ table: 'claims', ask: question }}
      rows={rows}
      label={t(claimsWords.table)}
      reading={t(jobsWords.readingRows)}
      columns={columns}
      rowId={idOf}
      opened={of}
      onOpen={open}
      empty={() => (
        <FilteredState
          isAnswer={find === ''}
          title={t(claimsWords.noLines)}
          onClear={() => changeParams({ show: '', find: '' })}
        />
      )}
      around={(list, answer) => (
        <div className={styles.job}>
          {profile !== undefined && <JobHead profile={profile} job={answer.job} />}
          {list}
        </div>
      )}
      toolbar={<a href={addressOf({ place: 'jobs', profile: id, params: {} })}>{t(jobsWords.all)}</a>}
      verbs={
        job !== undefined && (
          <>
            <ExportButton
              onPress={() =>
                openClaimsExport({ profile: id, job: name, states, shown: textOf(show), count: countOf(job, show) })
              }
            >
              {t(claimsWords.exportAction)}
            </ExportButton>
            {profile !== undefined && <JobButtons profile={profile} job={job} />}
          </>
        )
      }
      line={
        <>
          <ListSearch label={t(claimsWords.search)} hint={t(claimsWords.search)} isSettled={rows.state === 'ready'} />
          <FilterChips
            label={t(jobsWords.showRows)}
            chips={shows.map((one) => ({ id: one, text: textOf(one), count: job && countOf(job, one) }))}
            value={show}
            onChange={(one) => changeParams({ show: one === 'all' ? '' : one })}
          />
        </>
      }
      panel={
        opened && <ClaimPanel {...opened} key={opened.identity} onClose={() => changeParams({ of: '' }, 'replace')} />
      }
    />
  )
}
