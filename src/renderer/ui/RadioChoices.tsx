import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { Text } from 'react-aria-components/Text'
import styles from './RadioChoices.module.css'

interface RadioChoicesProps<Id extends string> {
  label: string
  choices: readonly { id: Id; text: string; note?: string }[]
  value: Id
  onChange: (id: Id) => void
  autoFocus?: boolean
}

/** Chooses one of two or three options, each with a line that says what it means. */
export function RadioChoices<Id extends string>({ label, choices, value, onChange, autoFocus }: RadioChoicesProps<Id>) {
  return (
    <RadioGroup value={value} onChange={(id) => onChange(id as Id)} className={styles.group ?? ''}>
      <Label className={styles.label ?? ''}>{label}</Label>
      <div className={styles.choices}>
        {choices.map(({ id, text, note }) => (
          <Radio key={id} value={id} autoFocus={autoFocus === true && id === value} className={styles.choice ?? ''}>
            <span className={styles.mark} aria-hidden />
            <span>
              {text}
              {note !== undefined && (
                <Text slot="description" className={styles.note ?? ''}>
                  {note}
                </Text>
              )}
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
