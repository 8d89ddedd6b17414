import { useEffect, useEffectEvent, useState } from 'react'
import { lendManyWords } from '../../../words/page/wall.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { nameOf } from '../../../domain/people.ts'
import { calledBy, notesOf } from '../../changes/Whom.tsx'
import { useQuery } from '../../data/query.ts'
import { entriesRead } from '../../data/loadable.ts'
import { wordsOfProblem } from '../../ui/errorWords.ts'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { QuestionDialog } from '../../ui/Dialog.tsx'
import { closeDialog } from '../../ui/dialogs.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { LoanTerms, useLoanTerms } from '../../changes/OpenLoans.tsx'
import styles from './Board.module.css'
import type { LentTogether } from './boardActions.ts'
import { PlanChecked, usePlan } from './PlanChecked.tsx'

/** What is typed is checked once nothing came for so long, in ms. */
const pauseMs = 300

interface LendManyDialogProps {
  profile: Profile
  request: readonly LentTogether[]
}

/** Lends several people a key each with what was chosen of theirs: checked as a plan, then a job. */
export default function LendManyDialog({ profile, request: people }: LendManyDialogProps) {
  const words = useWords()
  const { t } = words
  const plan = usePlan('lend')
  const terms = useLoanTerms()
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const free = entriesRead(useQuery('findKeys', { free: true, sort: { by: 'assetNum' }, limit: people.length }))
  const globalIds = people.map(({ holder }) => holder)
  const members = entriesRead(useQuery('findMembers', { globalIds, limit: globalIds.length })) ?? []
  function nameOfHolder(holder: string): string {
    const member = members.find(({ globalId }) => globalId === holder)
    return member === undefined ? holder : nameOf(member)
  }
  const called = calledBy(
    people.map(({ holder }) => ({ name: nameOfHolder(holder) })),
    words,
  )
  // The free keys are proposed in their order; what becomes free or lent since changes none under somebody's eyes.
  const [proposed, setProposed] = useState<readonly string[]>()
  if (proposed === undefined && free !== undefined) setProposed(free.map(({ assetNum }) => assetNum))
  const keys = people.map((_, at) => typed[at] ?? proposed?.[at] ?? '')
  const rows = people.map(({ holder, numbers }, at) => ({
    key: keys[at],
    globalId: holder,
    assets: numbers.join(' '),
    ...terms.given,
  }))
  const content = proposed === undefined ? undefined : JSON.stringify(rows)
  const check = useEffectEvent((text: string) => plan.choose(new File([text], 'plan.json')))
  const [given, setGiven] = useState<string>()
  // What is said of one key stands at its field too, and leads there.
  const isChecked = given !== undefined && given === content
  const wrongKeys = new Map(
    (isChecked ? (plan.checked?.faults ?? []) : [])
      .filter(({ field }) => field === 'key')
      .map((fault) => [fault.row, wordsOfProblem(fault, words, false)] as const),
  )
  useEffect(() => {
    if (content === undefined) return
    const timer = setTimeout(() => {
      void check(content).then((isLast) => isLast && setGiven(content))
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [content])

  return (
    <QuestionDialog
      variant="primary"
      size="large"
      title={t(lendManyWords.title, { count: people.length, whom: called })}
      action={t(lendManyWords.title, { count: people.length, whom: called })}
      mark={<ProfileMark profile={profile} />}
      form={{ loses: Object.keys(typed).length > 0 ? 'typed' : undefined, check: () => plan.isReady }}
      isActionDisabled={!isChecked || (!plan.isReady && wrongKeys.size === 0)}
      onAct={() => plan.start(profile.id)}
      onClose={() => closeDialog('lendMany')}
    >
      {(isBusy) => (
        <>
          <p>{t(lendManyWords.keys)}</p>
          {proposed !== undefined && proposed.length < people.length && (
            <p>{t(lendManyWords.fewKeys, { count: proposed.length })}</p>
          )}
          <ol className={styles.lendMany}>
            {people.map(({ holder, numbers }, at) => {
              const member = members.find(({ globalId }) => globalId === holder)
              return (
                <li key={holder}>
                  <TextField
                    label={t(lendManyWords.keyOf, { row: at + 1, name: nameOfHolder(holder) })}
                    description={[...(member ? notesOf(member) : []), numbers.join(' ')].join(' · ')}
                    error={wrongKeys.get(at + 1)}
                    value={keys[at] ?? ''}
                    autoFocus={at === 0}
                    isCode
                    isDisabled={isBusy}
                    onChange={(text) => {
                      setTyped({ ...typed, [at]: text.trim() })
                      // Who knew of hazards knew of those of other keys.
                      plan.setInUse(false)
                    }}
                  />
                </li>
              )
            })}
          </ol>
          <LoanTerms of={terms} isDisabled={isBusy} />
          <PlanChecked plan={plan} />
        </>
      )}
    </QuestionDialog>
  )
}
