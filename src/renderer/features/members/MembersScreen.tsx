import { useEffect, useMemo, useState } from 'react'
import { SearchX, UserPlus, Users } from 'lucide-react'
import type { MemberGlobalId } from '../../../contract/ids.ts'
import type { Member } from '../../../contract/records.ts'
import { ChangeButton } from '../../app/ChangeButton.tsx'
import { Freshness } from '../../app/Freshness.tsx'
import { lastRead } from '../../app/loadable.ts'
import { usePeople } from '../../app/people.ts'
import { useCurrentProfile } from '../../app/profiles.ts'
import { changeParams, useRoute } from '../../app/route.ts'
import { useWords } from '../../i18n/useWords.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState, Loading } from '../../ui/EmptyState.tsx'
import { ErrorNotice, FailedState } from '../../ui/ErrorNotice.tsx'
import { Grid } from '../../ui/grid/Grid.tsx'
import { listSource } from '../../ui/grid/source.ts'
import { Pager } from '../../ui/Pager.tsx'
import { Screen, ToolbarEnd, ToolbarField } from '../../ui/Screen.tsx'
import { AddMemberDialog } from './AddMemberDialog.tsx'
import { memberColumns } from './columns.tsx'
import { DepartmentFilter } from './DepartmentFilter.tsx'
import { KeywordField } from './KeywordField.tsx'
import { MemberPanel } from './MemberPanel.tsx'
import { placeOf } from './place.ts'
import { pageSizes, queryOf, rememberPageSize, rereadMembers, showMembers, useMembers } from './store.ts'

const idOf = (member: Member): string => member.globalId
const open = (member: Member): void => changeParams({ member: member.globalId }, 'replace')

export default function MembersScreen() {
  const words = useWords()
  const { t } = words
  const { params } = useRoute()
  const profile = useCurrentProfile()
  const page = useMembers((state) => state.page)
  const selected = usePeople((state) => state.byId.get(params['member'] as MemberGlobalId))
  const [isAdding, setAdding] = useState(false)
  const columns = useMemo(() => memberColumns(words), [words])

  const query = queryOf(params)
  const { keyword, departmentId, page: pageNumber, pageSize } = query
  useEffect(() => {
    void showMembers({ keyword, departmentId, page: pageNumber, pageSize })
  }, [keyword, departmentId, pageNumber, pageSize])

  const read = lastRead(page)
  const members = read?.value.members
  const source = useMemo(() => listSource(members ?? []), [members])
  const isFiltered = keyword !== '' || departmentId !== ''
  const clearFilters = () => changeParams({ keyword: '', department: '', page: '' })
  const retry = <Button onPress={rereadMembers}>{t('ui.tryAgain')}</Button>

  function body() {
    if (read === undefined) {
      return page.state === 'failed' ? (
        <FailedState error={page.error} actions={retry} />
      ) : (
        <Loading label={t('members.reading')} />
      )
    }
    const { total } = read.value
    if (source.total === 0) {
      return isFiltered ? (
        <EmptyState
          icon={SearchX}
          title={t('members.noneFound')}
          actions={<Button onPress={clearFilters}>{t('ui.clearFilters')}</Button>}
        >
          {t('members.noneFoundText')}
        </EmptyState>
      ) : (
        <EmptyState icon={Users} title={t('members.none')}>
          {t('members.noneText')}
        </EmptyState>
      )
    }
    return (
      <Grid
        name="members"
        label={t('members.grid')}
        columns={columns}
        source={source}
        rowId={idOf}
        part={{ total, first: placeOf(read.value).first - 1 }}
        opened={params['member']}
        onOpen={open}
      />
    )
  }

  return (
    <Screen
      title={t('place.members')}
      toolbar={
        <>
          <ToolbarField size="search">
            <KeywordField keyword={keyword} />
          </ToolbarField>
          <ToolbarField size="choice">
            <DepartmentFilter departmentId={departmentId} />
          </ToolbarField>
          <ToolbarEnd>
            <Freshness loadable={page} onRefresh={rereadMembers} />
            <ChangeButton variant="primary" icon={<UserPlus size={16} aria-hidden />} onPress={() => setAdding(true)}>
              {t('member.add')}
            </ChangeButton>
          </ToolbarEnd>
        </>
      }
      footer={
        read !== undefined &&
        read.value.members.length > 0 && (
          <Pager
            page={read.value.page}
            pages={read.value.pages}
            total={read.value.total}
            shown={placeOf(read.value)}
            pageSize={pageSize}
            pageSizes={pageSizes}
            onPage={(next) => changeParams({ page: String(next), member: '' })}
            onPageSize={(size) => {
              rememberPageSize(size)
              changeParams({ size: String(size), page: '' })
            }}
          />
        )
      }
      panel={
        selected !== undefined &&
        profile !== undefined && (
          <MemberPanel
            key={selected.globalId}
            member={selected}
            profile={profile}
            onClose={() => changeParams({ member: '' }, 'replace')}
          />
        )
      }
    >
      {page.state === 'failed' && read !== undefined && <ErrorNotice error={page.error} actions={retry} />}
      {body()}
      {isAdding && profile !== undefined && <AddMemberDialog profile={profile} onClose={() => setAdding(false)} />}
    </Screen>
  )
}
