import { useState } from 'react'
import type { AssetNumber } from '../../../contract/ids.ts'
import { useQuery } from '../../data/query.ts'
import { lastRead } from '../../data/loadable.ts'
import { CheckList } from '../../ui/CheckList.tsx'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { clearMemberSelection } from './memberSelection.ts'
import { useManyJob, type ManyProps } from './useManyJob.ts'
import { manyWords } from '../../../words/page/many.ts'
import { assignWords } from '../../../words/page/members.ts'

/** As many as people look through; searching finds the others. */
const shownAtOnce = 200
/** The most that one request brings. */
const mostAtOnce = 1000
const none: ReadonlySet<string> = new Set()
const free = { free: true, sort: { by: 'assetNum' } } as const

/** Assigns a free asset number to each of those who are ticked: the numbers that were chosen, or the first that are free. */
export function AssignMany({ profile, picked, onClose }: ManyProps) {
  const { t, rich } = useWords()
  const { count, start } = useManyJob({ profile, picked })
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(none)
  const found = lastRead(
    useQuery('findAssets', { ...free, limit: shownAtOnce, ...(text.trim() !== '' && { text: text.trim() }) }),
  )?.value
  const first = lastRead(useQuery('findAssets', { ...free, limit: mostAtOnce }))?.value
  const others = (first?.assets ?? []).map(({ assetNum }) => assetNum).filter((number) => !chosen.has(number))
  const missing = Math.max(0, count - chosen.size)
  const numbers = [...(chosen as ReadonlySet<AssetNumber>), ...others.slice(0, missing)]
  const isFitting = count > 0 && numbers.length === count

  async function assign() {
    const failure = await start((ticked) => ({ kind: 'assign', ...ticked, numbers, inUse: false }))
    if (failure === undefined) clearMemberSelection()
    return failure
  }

  return (
    <QuestionDialog
      variant="primary"
      size="large"
      title={t(manyWords.assignTitle, { count })}
      action={t(manyWords.assignAction, { count })}
      mark={<ProfileMark profile={profile} />}
      form={{ loses: chosen.size > 0 ? 'typed' : undefined, check: () => isFitting }}
      isActionDisabled={!isFitting}
      onAct={assign}
      onClose={onClose}
    >
      <p>{rich(manyWords.assignText, { count, enterprise: <bdi>{profile.name}</bdi> })}</p>
      <CheckList
        label={t(assignWords.assignFree)}
        choices={(found?.assets ?? []).map(({ assetNum }) => ({ id: assetNum, text: assetNum }))}
        search={{ text, onChange: setText, total: found?.total ?? 0 }}
        chosen={chosen}
        onChange={setChosen}
        emptyText={t(assignWords.noneFree)}
        autoFocus
      />
      <p role="status">
        {chosen.size > count
          ? t(manyWords.assignTooMany, { count: chosen.size - count })
          : isFitting
            ? t(manyWords.assignRest, { count: missing })
            : t(manyWords.assignTooFew, { count: count - numbers.length })}
      </p>
    </QuestionDialog>
  )
}
