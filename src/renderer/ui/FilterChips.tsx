import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { useWords } from './useWords.tsx'
import styles from './FilterChips.module.css'

interface FilterChipsProps<Id extends string> {
  label: string
  /** `count` as text where it is more than a number. */
  chips: readonly { id: Id; text: string; count: number | string | undefined; meaning?: string | undefined }[]
  /** The counts answer an earlier search: they stay, visibly of before, until those of the next one are here. */
  isPast?: boolean | undefined
  value: Id
  onChange: (id: Id) => void
  /** They don't narrow what is shown, but show it, or something else, in another way. */
  areViews?: boolean
}

/** Filters with counts: they show how many there are, once that is known, and pressing one shows those. */
export function FilterChips<Id extends string>(props: FilterChipsProps<Id>) {
  const { label, chips, isPast, value, onChange, areViews = false } = props
  const { number } = useWords()
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        for (const key of keys) onChange(key as Id)
      }}
      className={(areViews ? styles.views : styles.chips) ?? ''}
      data-past={isPast === true ? '' : undefined}
    >
      {chips.map(({ id, text, count, meaning }) => (
        <ToggleButton key={id} id={id} className={styles.chip ?? ''}>
          <span title={meaning}>{text}</span>
          {count !== undefined && <span className={styles.count}>{number(count)}</span>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
