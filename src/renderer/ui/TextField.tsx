import { useId, type ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import styles from './Field.module.css'
import type { DayPickerProps } from './DayPicker.tsx'
import { lazyPart } from './lazyPart.tsx'

interface TextFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** What is wrong with the value, in words; shown instead of the description. */
  error?: string | undefined
  /** A hint that prevents nothing; shown instead of the description. */
  warning?: string | undefined
  description?: ReactNode
  type?: 'text' | 'password' | 'url' | 'tel' | 'time'
  lines?: number
  isRequired?: boolean
  isDisabled?: boolean
  autoFocus?: boolean
  /** For codes, tokens and addresses: no spell checking, no automatic capitals, a monospaced font. */
  isCode?: boolean
  onBlur?: () => void
  /** What may be meant, offered as it is typed; anything else may be typed too. */
  suggestions?: readonly { value: string; note?: string }[]
}

export function TextField(props: TextFieldProps) {
  const { label, error, warning, description, lines, isCode = false, isRequired, suggestions, ...field } = props
  const listId = useId()
  const inputClass = isCode ? `${styles.input} ${styles.code}` : (styles.input ?? '')
  return (
    <AriaTextField
      {...field}
      isRequired={isRequired ?? false}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      autoComplete="off"
      {...(isCode ? { spellCheck: 'false', autoCapitalize: 'none', autoCorrect: 'off' } : {})}
      className={styles.field ?? ''}
    >
      <Label className={styles.label ?? ''}>
        {label}
        {isRequired === true && (
          <span aria-hidden className={styles.required}>
            *
          </span>
        )}
      </Label>
      {lines === undefined ? (
        <Input className={inputClass} {...(suggestions && { list: listId })} />
      ) : (
        <TextArea className={`${inputClass} ${styles.area}`} rows={lines} />
      )}
      {suggestions !== undefined && (
        <datalist id={listId}>
          {suggestions.map(({ value, note }) => (
            <option key={value} value={value}>
              {note}
            </option>
          ))}
        </datalist>
      )}
      {/* There from the start, perhaps empty: what is not, is never read aloud with the field. */}
      {error === undefined && (
        <Text slot="description" className={(warning === undefined ? styles.description : styles.warning) ?? ''}>
          {warning ?? description}
        </Text>
      )}
      <FieldError className={styles.error ?? ''}>{error}</FieldError>
    </AriaTextField>
  )
}

const ignored = (): void => undefined

/** A local day, typed in the order of the page's language or chosen in a calendar. */
export const DateField = lazyPart(
  () => import('./DayPicker.tsx'),
  ({ label }: DayPickerProps) => <TextField label={label} value="" onChange={ignored} isDisabled />,
)
