import { useMemo } from 'react'
import { EyeOff } from 'lucide-react'
import { calledBy, namedOf, Whom, type Named } from '../../changes/Whom.tsx'
import { useQuery, useRows } from '../../data/query.ts'
import { lastRead } from '../../data/loadable.ts'
import { RowsInDialog } from '../../data/ListScreen.tsx'
import { StateTag } from '../../data/UnsettledMark.tsx'
import { mostListed } from '../../ui/FirstTen.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { useWords, type Words } from '../../ui/useWords.tsx'
import { memberColumns } from './columns.tsx'
import type { Search } from './memberSelection.ts'
import { manyWords } from '../../../words/page/many.ts'
import { membersWords } from '../../../words/page/members.ts'
import type { DeskError } from '../../../contract/errors.ts'
import type { InputOf } from '../../../contract/operations.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { Picked } from '../../../contract/rows.ts'
import { startJob } from '../../changes/startJob.ts'
import { askShownAgain } from '../../data/dataChanged.ts'

/** What every dialog about several employees is given. */
export interface ManyProps {
  profile: Profile
  picked: Picked
  /** What the list behind it shows, if there is one. */
  search?: Search | undefined
  onClose: () => void
}

type Work = InputOf<'startJob'>['work']
type Ticked = Pick<Extract<Work, { picked: unknown }>, 'picked' | 'shown'>

/** Who they are as a dialog shows them, and the job that is started for exactly them. */
export function useManyJob({ profile, picked }: Pick<ManyProps, 'profile' | 'picked'>) {
  const answer = lastRead(useQuery('findMembers', { picked, limit: 0 }))?.value
  const count = answer?.total ?? 0
  return {
    count,
    /** Leads to the job; returns the error if it wasn't started. */
    async start(work: (ticked: Ticked) => Work): Promise<DeskError | undefined> {
      if (answer === undefined) return undefined
      const failure = await startJob(profile.id, work({ picked, shown: { count, asOf: answer.asOf } }))
      if (failure?.code === 'job.othersNow') askShownAgain()
      return failure
    },
  }
}

/** For more than these, the number must be typed. */
const fewEnough = 10

/** What must be typed before so many are done away with. */
export const typingFor = (count: number, { t }: Words) =>
  count > fewEnough ? { text: String(count), label: t(manyWords.type, { count }) } : undefined

const columns = ['name', 'userName', 'department', 'assets', 'key', 'online']

/** What an asset number is besides assigned. */
export const AssetTags = ({ isOnline, isLent }: { isOnline: boolean; isLent: boolean }) => (
  <>
    {isOnline && <StateTag is="online" />}
    {isLent && <StateTag is="lent" />}
  </>
)

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
        {member.onlineFlag === true && <StateTag is="online" />}
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
