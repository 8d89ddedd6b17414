import { useMemo, useState } from 'react'
import { ArrowLeft, GitCompareArrows } from 'lucide-react'
import type { AssetId, ProfileId } from '../../../contract/ids.ts'
import type { Change, SnapshotEntry } from '../../../contract/memory.ts'
import type { ChangeRow } from '../../../contract/rows.ts'
import { useRows } from '../../data/query.ts'
import {
  DifferenceFields,
  differenceColumns,
  differenceId,
  differenceSorts,
  nameOfDifference,
  textOfValue,
  underOf,
} from '../../data/RecordFields.tsx'
import { ListScreen, ListSearch } from '../../data/ListScreen.tsx'
import { lastRead } from '../../data/loadable.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { SnapshotChoice } from '../../data/SinceVisit.tsx'
import { productParam } from '../../data/productsRead.tsx'
import { addressOf, changeParams, useRoute, type Route } from '../../routing/route.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState, FilteredState } from '../../ui/EmptyState.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { exportWords } from '../../../words/page/exporting.ts'
import { placeWords } from '../../../words/page/frame.ts'
import { headWords } from '../../../words/headings.ts'
import { snapshotsWords } from '../../../words/page/snapshots.ts'
import { kindWords } from '../../../words/terms.ts'
import styles from './Snapshots.module.css'

const kinds = ['member', 'asset', 'key', 'product'] as const

/** The address that shows a record: as it is now, or in a snapshot. */
function placeOf({ kind, id, after, before }: Change, profile: ProfileId, snapshot = ''): Route {
  if (kind === 'member') return { place: 'members', profile, params: { snapshot, member: String(id) } }
  if (typeof id !== 'string')
    return {
      place: 'products',
      profile,
      asset: id.assetId as AssetId,
      params: { snapshot, product: productParam(id) },
    }
  const find = textOfValue((after ?? before)?.['assetNum'])
  return { place: 'board', profile, params: { snapshot, find, [kind]: id } }
}

interface ChangePanelProps {
  change: ChangeRow
  profile: ProfileId
  /** The snapshots that are compared. */
  from: string
  to: string
  timeOf: (snapshot: string) => string
  onClose: () => void
}

/**
 * One difference: each field that differs, before and after; for an added or removed record, all of it. It leads to the
 * record in each snapshot that has it, and to what it is now, which may be something else again.
 */
function ChangePanel({ change, profile, from, to, timeOf, onClose }: ChangePanelProps) {
  const { t } = useWords()
  const { before, after } = change
  const had = [...(before === null ? [] : [from]), ...(after === null ? [] : [to])]
  return (
    <Panel
      title={<bdi>{nameOfDifference(change)}</bdi>}
      subtitle={[underOf(change), t(snapshotsWords[`change.${change.change}`])].filter(Boolean).join(' · ')}
      onClose={onClose}
    >
      <DifferenceFields change={change} />
      <ul className={styles.places}>
        {had.map((snapshot) => (
          <li key={snapshot}>
            <a href={addressOf(placeOf(change, profile, snapshot))}>
              {t(snapshotsWords.showIn, { time: timeOf(snapshot) })}
            </a>
          </li>
        ))}
        {after !== null && (
          <li>
            <a href={addressOf(placeOf(change, profile))}>{t(snapshotsWords.showNow)}</a>
          </li>
        )}
      </ul>
    </Panel>
  )
}

interface ComparisonProps {
  from: string
  to: string
  /** Newest first. */
  snapshots: readonly SnapshotEntry[]
}

/** The differences between two snapshots, with counts, filters and search, each field by field. */
export function Comparison({ from, to, snapshots }: ComparisonProps) {
  const words = useWords()
  const { t, dateTime } = words
  const { params } = useRoute()
  const profile = useCurrentProfile()
  const [opened, setOpened] = useState<ChangeRow>()
  const kind = kinds.find((one) => one === params['kind'])
  const sort = differenceSorts.find((one) => one === params['change'])
  const text = params['find'] ?? ''
  const filter = { ...(kind && { kind }), ...(sort && { change: sort }), ...(text !== '' && { text }) }
  const question = { from, to, ...filter }
  const rows = useRows('compareSnapshots', question)
  const read = lastRead(rows)
  const counts = read?.value.answer.counts
  const countOf = (of: { kind?: string | undefined; change?: string | undefined }) =>
    counts
      ?.filter((one) => (of.kind ?? one.kind) === one.kind && (of.change ?? one.change) === one.change)
      .reduce((sum, { count }) => sum + count, 0)
  const columns = useMemo(() => differenceColumns(words), [words])

  const timeOf = (name: string): string => {
    const found = snapshots.find((one) => String(one.snapshot) === name)
    return found === undefined ? name : dateTime(Date.parse(found.asOf))
  }

  function empty() {
    if (Object.keys(filter).length > 0)
      return (
        <FilteredState
          isAnswer={text === ''}
          title={t(text === '' ? snapshotsWords.nothing : snapshotsWords.noneFound)}
          onClear={() => changeParams({ find: '', kind: '', change: '' })}
        />
      )
    return <EmptyState icon={GitCompareArrows} title={t(snapshotsWords.same)} />
  }

  return (
    <ListScreen
      title={t(snapshotsWords.compareTitle)}
      name="comparison"
      asked={{ table: 'changes', ask: question }}
      rows={rows}
      label={t(snapshotsWords.compareTitle)}
      reading={t(snapshotsWords.comparing)}
      columns={columns}
      rowId={differenceId}
      opened={opened && differenceId(opened)}
      onOpen={setOpened}
      filters={[
        t(exportWords.between, { from: timeOf(from), to: timeOf(to) }),
        ...(kind === undefined ? [] : [t(snapshotsWords[`kind.${kind}`])]),
        ...(sort === undefined ? [] : [t(snapshotsWords[`change.${sort}`])]),
        ...(text === '' ? [] : [t(exportWords.search, { text })]),
      ]}
      shownAs={snapshots.find((one) => String(one.snapshot) === to)}
      empty={empty}
      toolbar={
        <>
          <Button
            variant="quiet"
            icon={<ArrowLeft size={16} aria-hidden />}
            onPress={() => changeParams({ from: '', to: '', find: '', kind: '', change: '' })}
          >
            {t(placeWords.snapshots)}
          </Button>
          <SnapshotChoice
            label={t(snapshotsWords.from)}
            value={from}
            snapshots={snapshots}
            onChange={(snapshot) => changeParams({ from: snapshot })}
          />
          <SnapshotChoice
            label={t(snapshotsWords.to)}
            value={to}
            snapshots={snapshots}
            onChange={(snapshot) => changeParams({ to: snapshot })}
          />
          <ListSearch
            label={t(snapshotsWords.search)}
            hint={t(snapshotsWords.searchHint)}
            isSettled={rows.state === 'ready'}
          />
          <FilterChips
            label={t(headWords.recordKind)}
            chips={(['all', ...kinds] as const).map((id) => ({
              id,
              text: t(snapshotsWords[`kind.${id}`]),
              count: countOf({ kind: id === 'all' ? undefined : id, change: sort }),
            }))}
            isPast={read?.isPast}
            value={kind ?? 'all'}
            onChange={(chosen) => changeParams({ kind: chosen === 'all' ? '' : chosen })}
          />
          <FilterChips
            label={t(kindWords.change)}
            chips={(['all', ...differenceSorts] as const).map((id) => ({
              id,
              text: t(snapshotsWords[`change.${id}`]),
              count: countOf({ change: id === 'all' ? undefined : id, kind }),
            }))}
            isPast={read?.isPast}
            value={sort ?? 'all'}
            onChange={(chosen) => changeParams({ change: chosen === 'all' ? '' : chosen })}
          />
        </>
      }
      panel={
        opened !== undefined &&
        profile !== undefined && (
          <ChangePanel
            change={opened}
            profile={profile.id}
            from={from}
            to={to}
            timeOf={timeOf}
            onClose={() => setOpened(undefined)}
          />
        )
      }
    />
  )
}
