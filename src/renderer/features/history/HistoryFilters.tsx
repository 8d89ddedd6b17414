import { lastRead } from '../../data/loadable.ts'
import { useQuery } from '../../data/query.ts'
import { nameOf } from '../../../domain/people.ts'
import { changeParams, useRoute } from '../../routing/route.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { ToolbarLine } from '../../ui/Screen.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { X } from 'lucide-react'
import styles from './History.module.css'
import { doorNames, kinds, periods, showIn, shows } from './historyQuery.ts'
import { historyWords } from '../../../words/page/history.ts'
import { headWords } from '../../../words/headings.ts'

interface SelectProps {
  label: string
  param: string
  /** What it says while nothing is chosen. */
  all: string
  choices: readonly { id: string; text: string }[]
}

function Select({ label, param, all, choices }: SelectProps) {
  const { params } = useRoute()
  return (
    <Choice
      label={label}
      isLabelHidden
      value={params[param] ?? ''}
      options={[{ id: '', text: all }, ...choices]}
      onChange={(id) => changeParams({ [param]: id })}
    />
  )
}

/** The record that the list is narrowed down to, with a way out. */
function OnlyOne() {
  const { t } = useWords()
  const { member = '', asset = '' } = useRoute().params
  const found = lastRead(
    useQuery('findMembers', member === '' ? undefined : { globalIds: [member as never], limit: 1 }),
  )
  const [record] = found?.value.members ?? []
  if (member === '' && asset === '') return null
  const says =
    member === ''
      ? t(historyWords.onlyAsset, { number: asset })
      : t(historyWords.onlyMember, { name: record ? nameOf(record) : member })
  return (
    <Button size="small" icon={<X size={14} aria-hidden />} onPress={() => changeParams({ member: '', asset: '' })}>
      {says}
    </Button>
  )
}

/** What narrows the list down; all of it stays in the address. */
export function HistoryFilters({ waiting }: { waiting: number | undefined }) {
  const { t } = useWords()
  const { params } = useRoute()
  return (
    <ToolbarLine>
      <div className={styles.filters}>
        <FilterChips
          label={t(headWords.outcome)}
          chips={shows.map((id) => ({
            id,
            text: t(historyWords[`show.${id}`]),
            count: id === 'look' ? waiting : undefined,
          }))}
          value={showIn(params)}
          onChange={(show) => changeParams({ show: show === 'all' ? '' : show, entry: '' })}
        />
        <div className={styles.selects}>
          <Select
            label={t(historyWords.kind)}
            param="kind"
            all={t(historyWords.allKinds)}
            choices={kinds.map((id) => ({ id, text: t(historyWords[`kind.${id}`]) }))}
          />
          <Select
            label={t(headWords.door)}
            param="door"
            all={t(historyWords.allDoors)}
            choices={doorNames.map((id) => ({ id, text: t(historyWords[`door.${id}`]) }))}
          />
          <Select
            label={t(headWords.time)}
            param="days"
            all={t(historyWords.anyTime)}
            choices={periods.map((id) => ({ id, text: t(historyWords[`days.${id}`]) }))}
          />
        </div>
        <OnlyOne />
      </div>
    </ToolbarLine>
  )
}
