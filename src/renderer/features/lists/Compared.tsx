import { useEffect, useMemo, useState } from 'react'
import { CheckCheck, Pencil, UserMinus, UserPlus } from 'lucide-react'
import { DeskFailure } from '../../../contract/errors.ts'
import type { ComparedRow } from '../../../contract/files.ts'
import type { MemberGlobalId } from '../../../contract/ids.ts'
import type { InputOf } from '../../../contract/operations.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { ChangeButton } from '../../changes/ChangeDialog.tsx'
import { openChange } from '../../changes/dialogs.ts'
import { useRows } from '../../data/query.ts'
import { useShownAsOf } from '../../data/refreshing.ts'
import { ListScreen } from '../../data/ListScreen.tsx'
import { lastRead } from '../../data/loadable.ts'
import { call } from '../../desk/call.ts'
import { navigate, useRoute } from '../../routing/route.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toastFailure } from '../../ui/toasts.ts'
import { useWords } from '../../ui/useWords.tsx'
import {
  partQuery,
  keyOf,
  matchBy,
  parts,
  readTicked,
  showPart,
  untick,
  type Compared as ComparedList,
  type MatchedBy,
  useComparedTicks,
  comparedColumns,
} from './comparedColumns.tsx'
import { EditQuestion } from './EditQuestion.tsx'
import { closeList } from '../../data/openingFile.ts'
import { Sheet, type OpenedSheet } from './Sheet.tsx'
import { listsWords } from '../../../words/page/lists.ts'

interface ComparedProps {
  profile: Profile
  of: ComparedList
  /** What the list can be matched by. */
  fitting: readonly MatchedBy[]
  onOther: () => void
}

/** `rows`: in the list, of each row of the sheet. */
type Made = { for: 'add' | 'edit'; sheet: OpenedSheet; rows: number[] }

/** A list beside the copy: who is new, who differs, who is missing and who is unclear; and what is done with the ticked. */
export function Compared({ profile, of, fitting, onOther }: ComparedProps) {
  const words = useWords()
  const { t } = words
  const { by, part, meanings } = of
  const question = partQuery(of, part)
  const rows = useRows('compareMemberFile', question)
  const columns = useMemo(() => comparedColumns({ part, by, meanings }, words), [part, by, meanings, words])
  const { counts, without, asOf } = lastRead(rows)?.value.answer ?? {}
  useShownAsOf(asOf)
  const [made, setMade] = useState<Made>()
  const { params } = useRoute()
  const here = { place: 'members', profile: profile.id, list: 'compare' } as const
  const isAdding = made?.for === 'add' && params['sheet'] === made.sheet.file
  // The address of a sheet that is no longer there says nothing.
  const isStray = made?.for !== 'add' && params['sheet'] !== undefined
  useEffect(() => {
    if (isStray) navigate({ place: 'members', profile: profile.id, list: 'compare', params: {} }, 'replace')
  }, [isStray, profile.id])

  async function make(purpose: Made['for']): Promise<void> {
    try {
      const ticked = await readTicked(profile.id, of, purpose === 'add' ? 'new' : 'changed')
      if (ticked.length === 0) return
      const { file, columns } = partQuery(of, part)
      const from = { file, columns, rows: ticked.map(({ row }) => row) }
      const sheet: InputOf<'makeMemberSheet'>['of'] =
        purpose === 'add' ? { purpose, from } : { purpose, ...from, by: of.by }
      const result = await call('makeMemberSheet', { profile: profile.id, of: sheet })
      if (!result.ok) return toastFailure(result.error)
      if (made !== undefined) closeList(made.sheet.file)
      setMade({ for: purpose, sheet: result.data, rows: from.rows })
      // An entry of its own in the browser's history: going back leads to the comparison.
      if (purpose === 'add') navigate({ ...here, params: { sheet: result.data.file } })
    } catch (error) {
      sayUnread(error)
    }
  }

  async function leave(): Promise<void> {
    try {
      const gone = await readTicked(profile.id, of, 'missing')
      if (gone.length > 0)
        openChange('member', {
          change: 'leave',
          picked: { ids: gone.map(({ globalId }) => globalId as MemberGlobalId) },
        })
    } catch (error) {
      sayUnread(error)
    }
  }

  function back(): void {
    if (made !== undefined) closeList(made.sheet.file)
    setMade(undefined)
  }

  // Those who are unclear are only shown.
  const act = part === 'ambiguous' ? undefined : acts[part]
  const Icon = act?.icon
  const ticks = useComparedTicks(
    profile.id,
    of,
    asOf,
    (count) =>
      act &&
      Icon && (
        <ChangeButton
          size="small"
          icon={<Icon size={14} aria-hidden />}
          onPress={() => void (part === 'missing' ? leave() : make(part === 'new' ? 'add' : 'edit'))}
        >
          {t(act.text, { count })}
        </ChangeButton>
      ),
  )

  function open(row: ComparedRow): void {
    const member = idOf(row as { globalId?: string })
    if (member !== undefined) navigate({ place: 'members', profile: profile.id, params: { member } })
  }

  if (isAdding)
    return <Sheet profile={profile} sheet={made.sheet} other={t(listsWords.backToCompared)} onOther={back} />
  return (
    <ListScreen
      title={t(listsWords.compareTitle)}
      name={`compared ${part}`}
      asked={{ table: 'compared', ask: question }}
      rows={rows}
      label={t(listsWords[`part.${part}`])}
      reading={t(listsWords.comparing)}
      columns={columns}
      rowId={keyOf}
      filters={[t(listsWords[`part.${part}`]), t(listsWords.matchedByFact, { by: t(listsWords[`by.${by}`]) })]}
      {...((part === 'changed' || part === 'missing') && { onOpen: open })}
      {...(act && { ticks })}
      empty={() => (
        <EmptyState icon={CheckCheck} title={t(listsWords[`none.${part}`])}>
          {t(listsWords.noneText)}
        </EmptyState>
      )}
      toolbar={
        <Choice
          label={t(listsWords.matchedBy)}
          value={by}
          options={fitting.map((one) => ({ id: one, text: t(listsWords[`by.${one}`]) }))}
          onChange={(one) => matchBy(one as MatchedBy)}
        />
      }
      verbs={<Button onPress={onOther}>{t(listsWords.other)}</Button>}
      line={
        <FilterChips
          label={t(listsWords.parts)}
          chips={parts.map((one) => ({ id: one, text: t(listsWords[`part.${one}`]), count: counts?.[one] }))}
          value={part}
          onChange={showPart}
        />
      }
      notices={
        <>
          {part === 'new' && without !== undefined && without.rows > 0 && (
            <Notice kind="info">
              {t(listsWords.rowsWithout, { count: without.rows, by: t(listsWords[`by.${by}`]) })}
            </Notice>
          )}
          {part === 'missing' && without !== undefined && without.people > 0 && (
            <Notice kind="info">
              {t(listsWords.peopleWithout, { count: without.people, by: t(listsWords[`by.${by}`]) })}
            </Notice>
          )}
        </>
      }
    >
      {made?.for === 'edit' && (
        <EditQuestion
          profile={profile}
          sheet={made.sheet}
          rows={made.rows}
          isAccountCompared={by !== 'account' && Object.values(meanings).includes('userName')}
          onSent={() => untick('changed')}
          onClose={back}
        />
      )}
    </ListScreen>
  )
}

function sayUnread(error: unknown): void {
  toastFailure(error instanceof DeskFailure ? error.error : { kind: 'store', code: 'store.unusable' })
}

const acts = {
  new: { text: listsWords.add, icon: UserPlus },
  changed: { text: listsWords.editTicked, icon: Pencil },
  missing: { text: listsWords.leaveTicked, icon: UserMinus },
} as const

const idOf = ({ globalId }: { globalId?: string }) => globalId
