import { useState } from 'react'
import { listsWords } from '../../../words/page/lists.ts'
import { planWords } from '../../../words/page/wall.ts'
import { planPurposes, type PlanPurpose } from '../../../contract/fileFields.ts'
import type { PlanRow } from '../../../contract/files.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { calledBy, Whom, type Named } from '../../changes/Whom.tsx'
import { dueText } from '../../data/loans.ts'
import { FileButton } from '../../ui/CopyButton.tsx'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { QuestionDialog } from '../../ui/Dialog.tsx'
import { RadioChoices } from '../../ui/RadioChoices.tsx'
import { useWords, type Words } from '../../ui/useWords.tsx'
import styles from './Board.module.css'
import { PlanChecked, usePlan } from './PlanChecked.tsx'

const nameIn = ({ name, userName = '' }: PlanRow): string => name ?? userName

/** A row of the plan, as it is understood. */
function rowNamed(row: PlanRow, words: Words): Named {
  const { userName = '', department, assets, remove, key, due, note } = row
  const notes = [
    userName,
    department,
    remove.length > 0 && words.t(planWords.withdrawn, { list: remove.join(' ') }),
    due !== undefined && words.t(planWords.due, { date: dueText(due, words) }),
    note,
  ]
  return {
    id: String(row.row),
    name: nameIn(row),
    notes: notes.filter((one) => typeof one === 'string'),
    numbers: key === undefined ? assets : [key, ...assets],
  }
}

/** Lends or assigns what a file says, as a job. */
export default function PlanDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const [purpose, setPurpose] = useState<PlanPurpose>('lend')
  const [name, setName] = useState<string>()
  const plan = usePlan(purpose)

  const { plan: rows = [], rows: total = 0, planMembers = 0 } = plan.isReady ? (plan.checked ?? {}) : {}
  const people = [...new Map(rows.map((row) => [row.member, { name: nameIn(row) }])).values()]
  const whom = planMembers === 0 ? {} : { whom: calledBy(people, words, planMembers) }
  const action = t(planWords[`action.${purpose}`], { count: total, ...whom })

  async function choose(chosen: File): Promise<void> {
    plan.setInUse(false)
    setName(chosen.name)
    await plan.choose(chosen)
  }

  return (
    <QuestionDialog
      variant="primary"
      size="large"
      title={plan.isReady ? action : t(planWords.title)}
      action={action}
      mark={<ProfileMark profile={profile} />}
      form={{ loses: undefined, check: () => plan.isReady }}
      isActionDisabled={!plan.isReady}
      onAct={() => plan.start(profile.id)}
      onClose={onClose}
    >
      <RadioChoices
        autoFocus
        label={t(planWords.purpose)}
        value={purpose}
        choices={planPurposes
          .toReversed()
          .map((id) => ({ id, text: t(planWords[id]), note: t(planWords[`columns.${id}`]) }))}
        onChange={(next) => {
          setPurpose(next)
          plan.setInUse(false)
        }}
      />
      <div className={styles.planFile}>
        <FileButton isPending={plan.isOpening} onFile={(chosen) => void choose(chosen)}>
          {t(listsWords.choose)}
        </FileButton>
        <bdi>{name}</bdi>
      </div>
      <PlanChecked plan={plan} />
      {plan.isReady && <Whom label={t(planWords.rows)} whom={rows.map((row) => rowNamed(row, words))} total={total} />}
    </QuestionDialog>
  )
}
