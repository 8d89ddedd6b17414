import { useState } from 'react'
import type { SheetEdit, SheetState } from '../../../contract/files.ts'
import { useDepartmentChoices } from '../../data/departments.tsx'
import { Button } from '../../ui/Button.tsx'
import { ComboBox, type Choice } from '../../ui/ComboBox.tsx'
import { Dialog, QuestionDialog } from '../../ui/Dialog.tsx'
import { RadioChoices } from '../../ui/RadioChoices.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { uiWords, changeWords } from '../../../words/page/frame.ts'
import { listsWords } from '../../../words/page/lists.ts'
import { fieldWords, verbWords } from '../../../words/terms.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { maxPeoplePerRequest } from '../../../domain/memberRules.ts'
import { startJob } from '../../changes/startJob.ts'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import styles from './Lists.module.css'

type What = 'department' | 'accounts' | 'passwords'

/** Fills a whole column. */
export function FillDialog({ onFill, onClose }: { onFill: (edit: SheetEdit) => Promise<void>; onClose: () => void }) {
  const { t } = useWords()
  const [what, setWhat] = useState<What>('department')
  const [where, setWhere] = useState<'empty' | 'all'>('empty')
  const [department, setDepartment] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const choices = useDepartmentChoices()
  const name = choices.find(({ id }) => id === department)?.text

  function edit(): SheetEdit | undefined {
    const empty = where === 'empty'
    if (what === 'accounts') return { what, empty }
    if (what === 'passwords') return { what: 'fill', field: 'password', text: '' }
    if (name === undefined) return undefined
    return { what: 'fill', field: 'departmentName', text: name, ...(empty && { only: '' }) }
  }

  async function fill(): Promise<void> {
    const change = edit()
    if (change === undefined) return
    setBusy(true)
    await onFill(change)
    onClose()
  }

  return (
    <Dialog
      title={t(listsWords.fillTitle)}
      size="small"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void fill()}
      footer={
        <>
          <Button slot="close">{t(verbWords.cancel)}</Button>
          <Button variant="primary" type="submit" isPending={isBusy} isDisabled={edit() === undefined}>
            {t(listsWords.fillAction)}
          </Button>
        </>
      }
    >
      <RadioChoices<What>
        label={t(listsWords.column)}
        autoFocus
        value={what}
        onChange={setWhat}
        choices={[
          { id: 'department', text: t(listsWords.fillDepartment) },
          { id: 'accounts', text: t(listsWords.fillAccounts), note: t(listsWords.fillAccountsNote) },
          { id: 'passwords', text: t(listsWords.fillPasswords), note: t(listsWords.fillPasswordsNote) },
        ]}
      />
      {what === 'department' && (
        <ComboBox
          label={t(fieldWords.department)}
          choices={choices}
          value={department}
          onChange={setDepartment}
          emptyText={t(uiWords.noMatch)}
        />
      )}
      {what !== 'passwords' && (
        <RadioChoices<'empty' | 'all'>
          label={t(listsWords.fillWhere)}
          value={where}
          onChange={setWhere}
          choices={[
            { id: 'empty', text: t(listsWords.fillEmpty) },
            { id: 'all', text: t(listsWords.fillAll) },
          ]}
        />
      )}
    </Dialog>
  )
}

interface DepartmentQuestionsProps {
  asked: SheetState['departments']
  choices: readonly Choice[]
  onAnswer: (edit: SheetEdit) => Promise<void>
}

/** Thirty rows of a department that isn't known are one question: which one is meant. */
export function DepartmentQuestions({ asked, choices, onAnswer }: DepartmentQuestionsProps) {
  const { t } = useWords()
  if (asked.length === 0 || choices.length === 0) return null
  const answer = (only: string, id: string | null) => {
    const text = choices.find((choice) => choice.id === id)?.text
    if (text !== undefined) void onAnswer({ what: 'fill', field: 'departmentName', text, only })
  }
  return (
    <div className={styles.questions}>
      {asked.map(({ name, rows }) => (
        <ComboBox
          key={name}
          label={t(listsWords.whichDepartment, { name, count: rows })}
          choices={choices}
          value={null}
          onChange={(id) => answer(name, id)}
          emptyText={t(uiWords.noMatch)}
        />
      ))}
    </div>
  )
}

interface AddQuestionProps {
  profile: Profile
  file: string
  count: number
  /** How many have no password of their own. */
  generated: number
  onSent: () => void
  onClose: () => void
}

/** Asks before many are added: how many, and into which enterprise. */
export function AddQuestion({ profile, file, count, generated, onSent, onClose }: AddQuestionProps) {
  const { t, rich } = useWords()
  const requests = Math.ceil(count / maxPeoplePerRequest)
  const enterprise = <strong>{profile.name}</strong>
  return (
    <QuestionDialog
      variant="primary"
      title={t(listsWords.addQuestion, { count })}
      action={t(listsWords.addAction, { count })}
      mark={<ProfileMark profile={profile} />}
      onAct={() => startJob(profile.id, { kind: 'add', file, generate: true }, onSent)}
      onClose={onClose}
    >
      <p>
        {requests === 1
          ? rich(listsWords.addTo, { enterprise })
          : rich(listsWords.addInto, { enterprise, count: requests })}
      </p>
      {generated > 0 && <p>{t(listsWords.addPasswords, { count: generated })}</p>}
      <p>{t(changeWords.noUndo)}</p>
    </QuestionDialog>
  )
}
