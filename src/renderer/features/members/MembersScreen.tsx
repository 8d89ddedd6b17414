import { placeWords } from '../../../words/page/frame.ts'
import { listsWords } from '../../../words/page/lists.ts'
import { membersWords } from '../../../words/page/members.ts'
import { countWords, verbWords } from '../../../words/terms.ts'
import type { ReactNode } from 'react'
import { FileSpreadsheet, GitCompareArrows, UserPlus, Users } from 'lucide-react'
import type { Long, MemberGlobalId } from '../../../contract/ids.ts'
import type { InputOf } from '../../../contract/operations.ts'
import { memberTable } from '../../../domain/tables/memberTable.ts'
import { ChangeButton } from '../../changes/ChangeButton.tsx'
import { openAdding } from '../../changes/memberRequest.ts'
import { useQuery, useRows } from '../../data/query.ts'
import { askShownAgain } from '../../data/dataChanged.ts'
import { useShownAsOf } from '../../data/shown.ts'
import { useIsLeftOut } from '../../data/leftOut.ts'
import { lastRead, type Loadable } from '../../data/loadable.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { ReadableRows, Stale } from '../../data/Readable.tsx'
import type { Rows } from '../../data/queries.ts'
import { SinceVisit } from '../../data/SinceVisit.tsx'
import { changeParams, navigate, useRoute, type Params } from '../../routing/route.ts'
import { useWords } from '../../ui/useWords.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState, FilteredState } from '../../ui/EmptyState.tsx'
import { useGridSort } from '../../ui/grid/layouts.ts'
import { orderOf } from '../../ui/grid/tableColumns.tsx'
import { Screen, ToolbarCount, ToolbarEnd, ToolbarField, ToolbarTool } from '../../ui/Screen.tsx'
import { DepartmentFilter } from './Departments.tsx'
import { KeywordField } from './KeywordField.tsx'
import { MemberPanel } from './MemberPanel.tsx'
import { MembersGrid } from './MembersGrid.tsx'
import { NobodyHas } from './NobodyHas.tsx'
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
  useShownAsOf(lastRead(rows)?.value.answer.asOf)
  const opened = params['member'] as MemberGlobalId | undefined
  const person = useQuery('findMembers', opened && { globalIds: [opened], limit: 1 })
  const selected = lastRead(person)?.value.members[0]
  const isLeftOut = useIsLeftOut('findMembers', opened && { ...filter, globalIds: [opened], limit: 0 })

  const openList = (list: 'add' | 'compare') =>
    profile && navigate({ place: 'members', profile: profile.id, list, params: {} })

  function list({ source, answer }: Rows<'findMembers'>) {
    const grid = (empty?: ReactNode) => (
      <MembersGrid search={filter} order={order} source={source} answer={answer} opened={opened} empty={empty} />
    )
    if (source.total > 0) return grid()
    if (Object.keys(filter).length > 0) {
      const isAnswer = filter.text === undefined
      const nobody = (
        <FilteredState
          isAnswer={isAnswer}
          title={t(isAnswer ? membersWords.noneInDepartment : membersWords.noneFound)}
          onClear={() => changeParams({ keyword: '', department: '' })}
        >
          {isAnswer || profile === undefined ? undefined : <NobodyHas text={filter.text ?? ''} profile={profile} />}
        </FilteredState>
      )
      // Whoever is ticked stays so, and what can be done with them stays in sight.
      return pickedOf(selection) === undefined ? nobody : grid(nobody)
    }
    return (
      <EmptyState icon={Users} title={t(membersWords.none)}>
        {t(membersWords.noneText)}
      </EmptyState>
    )
  }

  return (
    <Screen
      title={t(placeWords.members)}
      toolbar={
        <>
          <ToolbarField size="narrowSearch">
            <KeywordField keyword={params['keyword'] ?? ''} isSettled={rows.state === 'ready'} />
          </ToolbarField>
          <ToolbarField size="choice">
            <DepartmentFilter departmentId={params['department'] ?? ''} text={filter.text} />
          </ToolbarField>
          <MembersCount rows={rows} />
          <ToolbarEnd>
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
            <ChangeButton variant="primary" icon={<UserPlus size={16} aria-hidden />} onPress={openAdding}>
              {t(verbWords.addDialog)}
            </ChangeButton>
          </ToolbarEnd>
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
    >
      <Stale of={[rows]} onRetry={askShownAgain} />
      <ReadableRows of={rows} reading={t(membersWords.reading)} onRetry={askShownAgain}>
        {list}
      </ReadableRows>
    </Screen>
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
