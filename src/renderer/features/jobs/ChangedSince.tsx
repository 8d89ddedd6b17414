import { useEffect, useMemo, useState } from 'react'
import type { DeskError, Result } from '../../../contract/errors.ts'
import type { MemberGlobalId, ProfileId } from '../../../contract/ids.ts'
import type { JobRow, Job } from '../../../contract/jobs.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { editedFields, formerValues } from '../../../domain/memberEdit.ts'
import { startJob } from '../../changes/startJob.ts'
import { useDepartmentChoices } from '../../data/departments.tsx'
import { BeforeAfter } from '../../ui/BeforeAfter.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { listSource } from '../../ui/grid/slots.ts'
import type { Ticks } from '../../ui/grid/useSelection.ts'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { QuestionDialog } from '../../ui/Dialog.tsx'
import { OwnTools } from '../../ui/Screen.tsx'
import { useWords, type Words } from '../../ui/useWords.tsx'
import styles from './Jobs.module.css'
import { whomOf } from './columns.tsx'
import { jobsWords } from '../../../words/page/jobs.ts'
import { fieldWords, kindWords } from '../../../words/terms.ts'
import type { FormerValues, MemberChange } from '../../../contract/intents.ts'
import { call } from '../../desk/call.ts'
import { rowsIn } from './jobCalls.ts'

const pageSize = 1000

/** An employee whom somebody else changed before the job came to them: as they are now, and as the job has them. */
interface Contested {
  row: JobRow
  now: FormerValues & { departmentName?: string | null }
  change: MemberChange
}

/** Of an edit: it was refused because somebody else had changed the employee. */
const isContested = ({ error, change }: JobRow): boolean => error?.code === 'job.changedSince' && change !== undefined

/** Such rows with what the copy has of each; whoever is no longer in it is left out. */
async function readContested(profile: ProfileId, rows: readonly JobRow[]): Promise<Result<Contested[]>> {
  const all: Contested[] = []
  for (let from = 0; from < rows.length; from += pageSize) {
    const some = rows.slice(from, from + pageSize)
    const globalIds = some.map(({ id }) => id as MemberGlobalId)
    const result = await call('findMembers', { profile, globalIds, limit: pageSize })
    if (!result.ok) return result
    const members = new Map(result.data.rows.map(({ entry }) => [entry.globalId as string, entry]))
    for (const row of some) {
      const member = members.get(row.id)
      if (member === undefined || row.change === undefined) continue
      const { departmentName } = member
      all.push({
        row,
        change: row.change,
        now: { ...formerValues(row.change, member), departmentName: departmentName ?? null },
      })
    }
  }
  return { ok: true, data: all }
}

const nobody: readonly JobRow[] = []

/** The rows of a job that wait for somebody to compare and decide; asked again when others are refused. */
export function useContested(profile: ProfileId, { job, kind, refused, state }: Job): readonly JobRow[] {
  const [found, setFound] = useState({ job: '', rows: nobody })
  const mayBe = kind === 'edit' && refused > 0 && state !== 'running'
  useEffect(() => {
    if (!mayBe) return
    let isOver = false
    void rowsIn(profile, job, ['refused'], isContested).then((result) => {
      if (!isOver && result.ok) setFound({ job, rows: result.data })
    })
    return () => void (isOver = true)
  }, [profile, job, mayBe, refused])
  return mayBe && found.job === job ? found.rows : nobody
}

/** Who it is, and each field as it is now and as the job has it. */
function columnsOf(
  contested: readonly Contested[],
  { t }: Words,
  departmentOf: (id: string | undefined) => string,
): GridColumn<Contested>[] {
  const shown = editedFields.filter((field) => contested.some(({ change }) => change[field] !== undefined))
  const textIn = (one: Contested, field: (typeof shown)[number], at: 'now' | 'change'): string => {
    if (field !== 'departmentId') return one[at][field] ?? ''
    const id = one[at].departmentId
    return at === 'now' ? (one.now.departmentName ?? departmentOf(id)) : departmentOf(id)
  }
  return [
    {
      id: 'whom',
      header: t(kindWords.member),
      width: 132,
      grow: 1,
      text: ({ row }) => whomOf(row),
      cell: ({ row }) => (
        <strong>
          <bdi>{whomOf(row)}</bdi>
        </strong>
      ),
    },
    ...shown.map((field): GridColumn<Contested> => ({
      id: field,
      header: t(field === 'departmentId' ? fieldWords.department : fieldWords[field]),
      width: 180,
      grow: 2,
      text: (one) => textIn(one, field, 'change'),
      cell: (one) =>
        one.change[field] !== undefined && (
          <BeforeAfter
            before={textIn(one, field, 'now')}
            after={textIn(one, field, 'change')}
            none={t(jobsWords.recordNothing)}
            same={t(jobsWords.alreadySo)}
          />
        ),
    })),
  ]
}

interface ChangedSinceProps {
  profile: Profile
  rows: readonly JobRow[]
  onClose: () => void
}

/** Shows what others made of employees and what the job would make of them, and edits those for whom a person says so. */
export function ChangedSince({ profile, rows, onClose }: ChangedSinceProps) {
  const words = useWords()
  const { t, rich } = words
  const [contested, setContested] = useState<readonly Contested[]>()
  const [error, setError] = useState<DeskError>()
  const [ours, setOurs] = useState<ReadonlySet<number>>(new Set())
  const departments = useDepartmentChoices()
  const columns = useMemo(
    () => columnsOf(contested ?? [], words, (id = '') => departments.find((one) => one.id === id)?.text ?? id),
    [contested, words, departments],
  )

  useEffect(() => {
    let isOver = false
    void readContested(profile.id, rows).then((result) => {
      if (isOver) return
      if (result.ok) setContested(result.data)
      else setError(result.error)
    })
    return () => void (isOver = true)
  }, [profile.id, rows])

  const set = (some: readonly Contested[], isOn: boolean) =>
    setOurs((now) => {
      const next = new Set(now)
      for (const { row } of some) {
        if (isOn) next.add(row.row)
        else next.delete(row.row)
      }
      return next
    })
  const source = useMemo(() => listSource(contested ?? []), [contested])
  const ticks: Ticks<Contested> = {
    count: ours.size,
    has: ({ row }) => ours.has(row.row),
    set,
    all: () => set(contested ?? [], true),
    none: () => setOurs(new Set()),
    read: async () => (contested ?? []).filter(({ row }) => ours.has(row.row)),
    bar: () => null,
  }

  async function edit(): Promise<DeskError | undefined> {
    const chosen = (contested ?? []).filter(({ row }) => ours.has(row.row))
    const people = chosen.map(({ row, change, now: { departmentName: _shown, ...before } }) => ({
      memberGlobalId: row.id as MemberGlobalId,
      change,
      before,
      ...(row.userName !== undefined && { userName: row.userName }),
    }))
    return startJob(profile.id, { kind: 'edit', people })
  }

  return (
    <QuestionDialog
      variant="primary"
      size="large"
      title={t(jobsWords.contestedTitle)}
      action={t(jobsWords['kind.edit'], { count: ours.size })}
      mark={<ProfileMark profile={profile} />}
      heed={<p>{t(jobsWords.contestedHeed)}</p>}
      isActionDisabled={ours.size === 0}
      onAct={edit}
      onClose={onClose}
    >
      <p>{rich(jobsWords.contestedText, { enterprise: <bdi>{profile.name}</bdi> })}</p>
      {error !== undefined && <ErrorNotice error={error} />}
      {contested !== undefined && (
        <OwnTools>
          <div className={styles.list}>
            <Grid
              name="contested"
              list="contested"
              label={t(jobsWords.contestedTitle)}
              columns={columns}
              source={source}
              rowId={({ row }) => String(row.row)}
              ticks={ticks}
            />
          </div>
        </OwnTools>
      )}
    </QuestionDialog>
  )
}
