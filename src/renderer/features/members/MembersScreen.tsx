import { FileSpreadsheet, GitCompareArrows, UserPlus, Users } from 'lucide-react'
import { placeWords } from '../../../words/page/frame.ts'
import { listsWords } from '../../../words/page/lists.ts'
import { membersWords } from '../../../words/page/members.ts'
import { countWords, kindWords, verbWords } from '../../../words/terms.ts'
import type { Long, MemberGlobalId } from '../../../contract/ids.ts'
import type { InputOf } from '../../../contract/operations.ts'
import { memberTable } from '../../../domain/tables/holdingTables.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { holderOf } from '../../../domain/people.ts'
import { searchable, wordsOf } from '../../../domain/searchable.ts'
import { ChangeButton } from '../../changes/ChangeDialog.tsx'
import { openChange } from '../../changes/dialogs.ts'
import { useQuery, useRows } from '../../data/query.ts'
import { useShownAsOf } from '../../data/refreshing.ts'
import { useIsLeftOut, ListScreen, ListSearch } from '../../data/ListScreen.tsx'
import { lastRead, type Loadable, entriesRead } from '../../data/loadable.ts'
import { DepartmentFilter } from '../../data/departments.tsx'
import { useCurrentProfile } from '../../data/profiles.ts'
import type { Rows } from '../../data/queries.ts'
import { SinceVisit } from '../../data/SinceVisit.tsx'
import { changeParams, navigate, useRoute, type Params, addressOf } from '../../routing/route.ts'
import { useWords } from '../../ui/useWords.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState, FilteredState } from '../../ui/EmptyState.tsx'
import { useGridSort } from '../../ui/grid/layouts.ts'
import { orderOf } from '../../ui/grid/tableColumns.tsx'
import { ToolbarCount, ToolbarTool } from '../../ui/Screen.tsx'
import { MemberPanel } from './MemberPanel.tsx'
import { useMemberList } from './memberList.tsx'
import { searchesToMatch, pickedOf, useMemberSelection } from './memberSelection.ts'
import { ViewsMenu } from './ViewsMenu.tsx'

/** The filter for employees in an address. */
function filterOf(params: Params): Pick<InputOf<'findMembers'>, 'text' | 'departmentId'> {
  const { keyword = '', department = '' } = params
  return {
    ...(keyword === '' ? {} : { text: keyword }),
    ...(department === '' ? {} : { departmentId: department as Long }),
  }
}

/** Whoever looks for the holder of a number that nobody has, or asks for one, is told so, and led to the number. */
function NobodyHas({ text, profile }: { text: string; profile: Profile }) {
  const { t } = useWords()
  const [number, ...others] = wordsOf(text)
  const query = number === undefined || others.length > 0 ? undefined : { text: number, limit: 10 }
  const assets = entriesRead(useQuery('findAssets', query)) ?? []
  const keys = entriesRead(useQuery('findKeys', query)) ?? []
  const isSameNumber = ({ assetNum }: { assetNum: string }): boolean => searchable(assetNum) === number
  const free = [...assets, ...keys].find((one) => isSameNumber(one) && holderOf(one) === undefined)
  if (free === undefined) return t(membersWords.noneFoundText)
  const place = addressOf({ place: 'board', profile: profile.id, params: { find: free.assetNum } })
  return (
    <>
      {t(membersWords.nobodyHas, { number: free.assetNum })} <a href={place}>{t(membersWords.showOnBoard)}</a>
    </>
  )
}

export default function MembersScreen() {
  const words = useWords()
  const { t } = words
  const { params } = useRoute()
  const profile = useCurrentProfile()
  const filter = filterOf(params)
  const order = orderOf(memberTable, useGridSort('members'), words.language)
  const selection = useMemberSelection()
  const fits = searchesToMatch(selection, filter)
  const rows = useRows('findMembers', { ...filter, ...order, withEnds: true, ...(fits && { fits }) })
  const read = lastRead(rows)?.value
  useShownAsOf(read?.answer.asOf)
  const list = useMemberList({ search: filter, order, read })
  const isFiltered = Object.keys(filter).length > 0
  const opened = params['member'] as MemberGlobalId | undefined
  const person = useQuery('findMembers', opened && { globalIds: [opened], limit: 1 })
  const selected = lastRead(person)?.value.rows[0]?.entry
  const isLeftOut = useIsLeftOut('findMembers', opened && { ...filter, globalIds: [opened], limit: 0 })

  const openList = (list: 'add' | 'compare') =>
    profile && navigate({ place: 'members', profile: profile.id, list, params: {} })

  function empty() {
    if (!isFiltered)
      return (
        <EmptyState icon={Users} title={t(membersWords.none)}>
          {t(membersWords.noneText)}
        </EmptyState>
      )
    const isAnswer = filter.text === undefined
    return (
      <FilteredState
        isAnswer={isAnswer}
        title={t(isAnswer ? membersWords.noneInDepartment : membersWords.noneFound)}
        onClear={() => changeParams({ keyword: '', department: '' })}
      >
        {isAnswer || profile === undefined ? undefined : <NobodyHas text={filter.text ?? ''} profile={profile} />}
      </FilteredState>
    )
  }

  return (
    <ListScreen
      title={t(placeWords.members)}
      asked={{ table: 'members', ask: filter }}
      order={order}
      rows={rows}
      label={t(kindWords.members)}
      reading={t(membersWords.reading)}
      {...list}
      opened={opened}
      empty={empty}
      // Whoever is ticked stays so, and what can be done with them stays in sight.
      isKept={isFiltered && pickedOf(selection) !== undefined}
      toolbar={
        <>
          <ListSearch
            label={t(membersWords.search)}
            hint={t(membersWords.searchHint)}
            isSettled={rows.state === 'ready'}
            param="keyword"
            size="narrowSearch"
          />
          <DepartmentFilter param="department" text={filter.text} />
          <MembersCount rows={rows} />
        </>
      }
      verbs={
        <>
          {profile !== undefined && <ViewsMenu profile={profile.id} search={filter} />}
          <ToolbarTool hint={t(verbWords.compareList)}>
            <Button icon={<GitCompareArrows size={16} aria-hidden />} onPress={() => openList('compare')}>
              {t(verbWords.compareList)}
            </Button>
          </ToolbarTool>
          <ToolbarTool hint={t(listsWords.openAdding)}>
            <ChangeButton icon={<FileSpreadsheet size={16} aria-hidden />} onPress={() => openList('add')}>
              {t(listsWords.openAdding)}
            </ChangeButton>
          </ToolbarTool>
          <ChangeButton
            variant="primary"
            icon={<UserPlus size={16} aria-hidden />}
            onPress={() => openChange('member', { change: 'add' })}
          >
            {t(verbWords.addDialog)}
          </ChangeButton>
        </>
      }
      footer={<SinceVisit />}
      panel={
        selected !== undefined &&
        profile !== undefined && (
          <MemberPanel
            key={selected.globalId}
            member={selected}
            isLeftOut={isLeftOut}
            profile={profile}
            onClose={() => changeParams({ member: '' }, 'replace')}
          />
        )
      }
    />
  )
}

/** How many employees there are, or how many were found. */
function MembersCount({ rows }: { rows: Loadable<Rows<'findMembers'>> }) {
  const { t } = useWords()
  const read = lastRead(rows)
  const total = read?.value.source.total ?? 0
  return (
    <ToolbarCount>
      {read?.isPast === true ? t(membersWords.searching) : total > 0 && t(countWords.members, { count: total })}
    </ToolbarCount>
  )
}
