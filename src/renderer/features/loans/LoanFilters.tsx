import { X } from 'lucide-react'
import { nameOf } from '../../../domain/people.ts'
import { useQuery } from '../../data/query.ts'
import { lastRead } from '../../data/loadable.ts'
import { changeParams, useRoute } from '../../routing/route.ts'
import { Button } from '../../ui/Button.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { ToolbarLine } from '../../ui/Screen.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Loans.module.css'
import { loansQueries, showIn, shows, type Show } from './loansQuery.ts'
import { loansWords } from '../../../words/page/loans.ts'

/** How many loans a chip shows. */
const useTotal = (show: Show): number | undefined =>
  lastRead(useQuery('listLoans', { ...loansQueries[show], limit: 1 }))?.value.total

/** The employee or key that the list is narrowed down to, with a way out. */
function OnlyOne() {
  const { t } = useWords()
  const { member = '', key = '' } = useRoute().params
  const found = lastRead(
    useQuery('findMembers', member === '' ? undefined : { globalIds: [member as never], limit: 1 }),
  )
  const [record] = found?.value.members ?? []
  if (member === '' && key === '') return null
  const says =
    member === ''
      ? t(loansWords.onlyKey, { key })
      : t(loansWords.onlyMember, { name: record ? nameOf(record) : member })
  return (
    <Button size="small" icon={<X size={14} aria-hidden />} onPress={() => changeParams({ member: '', key: '' })}>
      {says}
    </Button>
  )
}

/** What narrows the list down; all of it stays in the address. */
export function LoanFilters() {
  const { t } = useWords()
  const { params } = useRoute()
  const counts: Partial<Record<Show, number | undefined>> = {
    open: useTotal('open'),
    overdue: useTotal('overdue'),
    handedIn: useTotal('handedIn'),
    released: useTotal('released'),
    contested: useTotal('contested'),
  }
  // What desks seldom do is no chip until they have.
  const isShown = (id: Show): boolean => id !== 'contested' || showIn(params) === id || (counts.contested ?? 0) > 0
  return (
    <ToolbarLine>
      <div className={styles.filters}>
        <FilterChips
          label={t(loansWords.show)}
          chips={shows.filter(isShown).map((id) => ({ id, text: t(loansWords[`show.${id}`]), count: counts[id] }))}
          value={showIn(params)}
          onChange={(show) => changeParams({ show: show === 'open' ? '' : show, loan: '' })}
        />
        <OnlyOne />
      </div>
    </ToolbarLine>
  )
}
