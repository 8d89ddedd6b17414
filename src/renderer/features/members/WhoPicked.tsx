import { useMemo } from 'react'
import { EyeOff, KeyRound, Wifi } from 'lucide-react'
import { calledBy, namedOf, Whom, type Named } from '../../changes/Whom.tsx'
import { useQuery, useRows } from '../../data/query.ts'
import { lastRead } from '../../data/loadable.ts'
import { RowsInDialog } from '../../data/ListScreen.tsx'
import { mostListed } from '../../ui/FirstTen.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { memberColumns } from './columns.tsx'
import type { Search } from './memberSelection.ts'
import type { ManyProps } from './useManyJob.ts'
import { manyWords } from '../../../words/page/many.ts'
import { membersWords } from '../../../words/page/members.ts'
import { stateWords } from '../../../words/terms.ts'

const columns = ['name', 'userName', 'department', 'assets', 'key', 'online']

/** What an asset number is besides assigned. */
export function AssetTags({ isOnline, isLent }: { isOnline: boolean; isLent: boolean }) {
  const { t } = useWords()
  return (
    <>
      {isOnline && (
        <StatusTag tone="online" icon={Wifi}>
          {t(stateWords.online)}
        </StatusTag>
      )}
      {isLent && (
        <StatusTag tone="lent" icon={KeyRound}>
          {t(stateWords.lent)}
        </StatusTag>
      )}
    </>
  )
}

/** Those who are picked, as an act names them: the first by name, and how many; none of them until they are read. */
export function useWhoPicked(picked: ManyProps['picked'], search: Search | undefined) {
  const words = useWords()
  const fits = search && { fits: [search] }
  const first = lastRead(useQuery('findMembers', { picked, limit: mostListed, ...fits }))?.value
  const here = lastRead(useQuery('findMembers', search && { ...search, picked, limit: 0 }))?.value.total
  const count = first?.total ?? 0
  const hidden = search === undefined || here === undefined ? 0 : count - here
  const whom = (first?.rows ?? []).map(({ entry: member, fits: isHere }): Named => ({
    ...namedOf(member),
    tag: (
      <>
        <AssetTags isOnline={member.onlineFlag === true} isLent={false} />
        {hidden > 0 && isHere !== true && (
          <StatusTag tone="soon" icon={EyeOff}>
            {words.t(manyWords.hiddenTag)}
          </StatusTag>
        )}
      </>
    ),
  }))
  return { picked, whom, count, hidden, called: first === undefined ? '…' : calledBy(whom, words, count) }
}

/** All of them, as rows. */
function WholeList({ picked }: Pick<ManyProps, 'picked'>) {
  const words = useWords()
  const rows = useRows('findMembers', { picked })
  const shown = useMemo(() => memberColumns(words).filter(({ id }) => columns.includes(id)), [words])
  return (
    <RowsInDialog
      rows={rows}
      name="whom"
      label={words.t(manyWords.whom)}
      reading={words.t(membersWords.reading)}
      columns={shown}
      rowId={({ entry }) => entry.globalId}
    />
  )
}

/** Names those who are picked, also who isn't in the list that is shown behind the question. */
export function WhoPicked({ of }: { of: ReturnType<typeof useWhoPicked> }) {
  const { t } = useWords()
  const { picked, whom, count, hidden } = of
  return (
    <>
      {hidden > 0 && <p>{t(manyWords.hiddenText, { count: hidden })}</p>}
      <Whom label={t(manyWords.whom)} whom={whom} total={count} whole={() => <WholeList picked={picked} />} />
    </>
  )
}
