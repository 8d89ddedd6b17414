import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { ChevronDown } from 'lucide-react'
import styles from './Field.module.css'

interface SelectProps<Id extends string> {
  label: string
  /** The label is read aloud but not shown. */
  isLabelHidden?: boolean
  options: readonly { id: Id; text: string }[]
  value: Id
  onChange: (value: Id) => void
}

/** A choice among a few fixed things; for many, or for what is searched, use `ComboBox`. */
export function Select<Id extends string>({ label, isLabelHidden = false, options, value, onChange }: SelectProps<Id>) {
  return (
    <AriaSelect
      {...(isLabelHidden ? { 'aria-label': label } : {})}
      value={value}
      onChange={(key) => onChange(key as Id)}
      className={styles.field ?? ''}
    >
      {!isLabelHidden && <Label className={styles.label ?? ''}>{label}</Label>}
      <Button className={`${styles.input} ${styles.selectButton}`}>
        <SelectValue />
        <ChevronDown size={16} aria-hidden />
      </Button>
      <Popover className={styles.popover ?? ''} offset={4}>
        <ListBox className={styles.options ?? ''} items={options}>
          {(option) => (
            <ListBoxItem className={styles.option ?? ''} textValue={option.text}>
              <span className={styles.optionText}>{option.text}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
