import { useEffect, useRef, useState, type ReactNode } from 'react'
import { nameOf } from '../../../domain/people.ts'
import { ChangeDialog } from '../../changes/ChangeDialog.tsx'
import { PersonField, type Person } from '../../changes/PersonField.tsx'
import { NamedPerson } from '../../changes/Whom.tsx'
import type { ChangeState } from '../../changes/useChange.ts'
import { useWords } from '../../ui/useWords.tsx'
import { assignWords } from '../../../words/page/members.ts'
import styles from './Members.module.css'

interface WhoDialogProps {
  title: string
  /** What the button does; with the employee, once one is chosen. */
  action: (person: Person | undefined) => string
  state: ChangeState
  /** Who is chosen at first. */
  to: Person | undefined
  onSend: (person: Person) => void
  onClose: () => void
  onAgain: () => void
  /** Why this employee can't be chosen, if so. */
  whyNot?: (person: Person) => string | undefined
  /** What will happen; `name`: the employee with the account. */
  will: (name: ReactNode) => ReactNode
  /** What speaks against it. */
  hazards?: ReactNode
  /** What is said before the employee is asked for. */
  children?: ReactNode
  /** What is known while its outcome isn't. */
  whileUnknown?: ReactNode
}

/** Asks to whom an asset number goes. */
export function WhoDialog(props: WhoDialogProps) {
  const { title, action, state, to, onSend, onClose, onAgain, whyNot, will, hazards, children, whileUnknown } = props
  const { t } = useWords()
  const [person, setPerson] = useState(to)
  const [text, setText] = useState(to === undefined ? '' : nameOf(to))
  const button = useRef<HTMLButtonElement>(null)
  const isFilledAtFirst = to !== undefined
  // The focus goes to what is left to do.
  useEffect(() => {
    if (isFilledAtFirst) button.current?.focus()
  }, [isFilledAtFirst])
  const reason = person && whyNot?.(person)
  const name = person && <NamedPerson person={person} />

  return (
    <ChangeDialog
      title={title}
      state={state}
      isFilled={person?.globalId !== to?.globalId || (person === undefined && text !== '')}
      action={action(person)}
      actionRef={button}
      isActionDisabled={person === undefined || reason !== undefined}
      onSend={() => person !== undefined && onSend(person)}
      onClose={onClose}
      onAgain={onAgain}
      lookFirst={whileUnknown}
      heed={
        <>
          {hazards}
          <div className={styles.summary} role="status">
            {name === undefined || reason !== undefined ? (
              <p className={styles.soft}>{reason ?? t(assignWords.choosePerson)}</p>
            ) : (
              <p>{will(name)}</p>
            )}
          </div>
        </>
      }
    >
      {children}
      <PersonField
        person={person}
        text={text}
        onTextChange={setText}
        isDisabled={state.at === 'sending'}
        autoFocus={to === undefined}
        onChange={(next) => {
          setPerson(next)
          if (next !== undefined) setText(nameOf(next))
        }}
      />
    </ChangeDialog>
  )
}
