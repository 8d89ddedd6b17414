import { useMemo, useState, type ReactNode } from 'react'
import type { Long } from '../../../contract/ids.ts'
import type { MemberChange } from '../../../contract/intents.ts'
import { countCharacters, maxRemarkLength } from '../../../domain/memberRules.ts'
import { useRows, useQuery } from '../../data/query.ts'
import { useDepartmentChoices } from '../../data/departments.tsx'
import { RowsInDialog } from '../../data/ListScreen.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { QuestionDialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useWords, type Words } from '../../ui/useWords.tsx'
import styles from './Many.module.css'
import { useManyJob, type ManyProps } from './WhoPicked.tsx'
import { useMemberFields } from './MemberFields.tsx'
import { uiWords } from '../../../words/page/frame.ts'
import { manyWords } from '../../../words/page/many.ts'
import { membersWords } from '../../../words/page/members.ts'
import { fieldWords } from '../../../words/terms.ts'
import type { MemberRow } from '../../../contract/rows.ts'
import { departmentOf, nameOf } from '../../../domain/people.ts'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { BeforeAfter } from '../../ui/BeforeAfter.tsx'
import { OpenLoans } from '../../changes/OpenLoans.tsx'
import { lastRead } from '../../data/loadable.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Employees with what a change makes of each; `department`: what the new one is called. */
function previewColumns(
  { t }: Words,
  { departmentId, remark }: Pick<MemberChange, 'departmentId' | 'remark'>,
  department: string,
): GridColumn<MemberRow>[] {
  const departmentAfter = ({ entry }: MemberRow) =>
    departmentId === undefined || departmentId === entry.departmentId ? departmentOf(entry) : department
  const texts = { none: t(manyWords.nothing), same: t(manyWords.already) }
  return [
    {
      id: 'name',
      header: t(fieldWords.name),
      width: 112,
      grow: 1,
      text: ({ entry }) => nameOf(entry),
      cell: ({ entry }) => <bdi className={styles.name}>{nameOf(entry)}</bdi>,
    },
    {
      id: 'userName',
      header: t(fieldWords.userName),
      width: 128,
      grow: 1,
      text: ({ entry }) => entry.userName,
      cell: ({ entry }) => <bdi className={styles.soft}>{entry.userName}</bdi>,
    },
    {
      id: 'department',
      header: t(fieldWords.department),
      width: 200,
      grow: 2,
      text: departmentAfter,
      cell: (row) => (
        <BeforeAfter
          {...texts}
          before={departmentOf(row.entry)}
          after={departmentId === undefined ? undefined : departmentAfter(row)}
        />
      ),
    },
    {
      id: 'remark',
      header: t(fieldWords.remark),
      width: 200,
      grow: 2,
      text: ({ entry }) => remark ?? entry.remark ?? '',
      cell: ({ entry }) => <BeforeAfter {...texts} before={entry.remark ?? ''} after={remark} />,
    },
  ]
}

/** Sets the department or the remark of those who are ticked, with what becomes of each. */
export function EditMany({ profile, picked, onClose }: ManyProps) {
  const words = useWords()
  const { t } = words
  const { count, start } = useManyJob({ profile, picked })
  const departments = useDepartmentChoices()
  const [departmentId, setDepartment] = useState('')
  const [setsRemark, setSetsRemark] = useState(false)
  const [remark, setRemark] = useState('')
  const fields = useMemberFields<'remark'>({
    profile,
    values: { remark },
    onChange: (next) => setRemark(next.remark ?? ''),
    isSent: () => setsRemark,
    error: undefined,
  })
  const change = useMemo<Pick<MemberChange, 'departmentId' | 'remark'>>(
    () => ({ ...(departmentId !== '' && { departmentId: departmentId as Long }), ...(setsRemark && { remark }) }),
    [departmentId, setsRemark, remark],
  )
  const isFilled = Object.keys(change).length > 0
  const department = departments.find(({ id }) => id === departmentId)?.text ?? departmentId
  const columns = useMemo(() => previewColumns(words, change, department), [words, change, department])
  const rows = useRows('findMembers', { picked })

  return (
    <QuestionDialog
      variant="primary"
      size="large"
      title={t(manyWords.editTitle, { count })}
      action={t(manyWords.editTitle, { count })}
      mark={<ProfileMark profile={profile} />}
      form={{ loses: isFilled ? 'typed' : undefined, check: () => fields.attempt(['remark']) }}
      heed={<p>{isFilled ? t(manyWords.editText) : t(manyWords.previewHint)}</p>}
      isActionDisabled={!isFilled || count === 0}
      onAct={() => start((ticked) => ({ kind: 'edit', ...ticked, change }))}
      onClose={onClose}
    >
      {(isBusy) => (
        <>
          <div className={styles.fields}>
            <ComboBox
              label={t(fieldWords.department)}
              choices={[{ id: '', text: t(manyWords.unchanged) }, ...departments]}
              value={departmentId}
              onChange={(id) => setDepartment(id ?? '')}
              emptyText={t(uiWords.noMatch)}
            />
            <CheckField
              label={t(manyWords.setRemark)}
              note={t(manyWords.setRemarkNote)}
              value={setsRemark}
              isDisabled={isBusy}
              onChange={setSetsRemark}
            />
            {setsRemark && (
              <TextField
                {...fields.of('remark')}
                label={t(fieldWords.remark)}
                lines={2}
                autoFocus
                isDisabled={isBusy}
                description={t(uiWords.length, { length: countCharacters(remark), limit: maxRemarkLength })}
              />
            )}
          </div>
          <RowsInDialog
            rows={rows}
            name="editMany"
            label={t(manyWords.preview)}
            reading={t(membersWords.reading)}
            columns={columns}
            rowId={({ entry }) => entry.globalId}
          />
        </>
      )}
    </QuestionDialog>
  )
}

type Picked = ManyProps['picked']

/** How many of them still hold something of a kind, as the copy has them; undefined until that is read. */
function useCount(picked: Picked, also: { holding: 'anything' | 'assets' | 'key' | 'online' }): number | undefined {
  return lastRead(useQuery('findMembers', { picked, ...also, limit: 0 }))?.value.total
}

export const useHolding = (picked: Picked) => ({ picked, holders: useCount(picked, { holding: 'anything' }) })

/** Says of several employees, who are named above it, what they still hold; `children` say what becomes of it. */
export function Holding({ of, children }: { of: ReturnType<typeof useHolding>; children: ReactNode }) {
  const { t } = useWords()
  const { picked, holders } = of
  const counts = [
    [manyWords.holdAssets, useCount(picked, { holding: 'assets' }) ?? 0],
    [manyWords.holdKey, useCount(picked, { holding: 'key' }) ?? 0],
    [manyWords.holdOnline, useCount(picked, { holding: 'online' }) ?? 0],
  ] as const
  return (
    <>
      {/* The key may be free on the service, and still not on the desk. */}
      {holders === 0 && <p>{t(manyWords.holdNone)}</p>}
      {holders !== undefined && holders > 0 && (
        <Notice kind="warning" title={t(manyWords.holding, { count: holders })}>
          <p className={styles.figures}>
            {counts.map(([entry, many]) => many > 0 && <span key={entry.en}>{t(entry, { count: many })}</span>)}
          </p>
          {children}
        </Notice>
      )}
      <OpenLoans of={{ picked }} />
    </>
  )
}
