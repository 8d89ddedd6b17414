import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import { Search, X } from 'lucide-react'
import { useWords } from './useWords.tsx'
import styles from './Field.module.css'

interface SearchFieldProps {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
}

export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const { t } = useWords()
  return (
    <AriaSearchField aria-label={label} value={value} onChange={onChange} className={styles.search ?? ''}>
      <Search size={16} aria-hidden className={styles.searchIcon} />
      <Input
        className={styles.input ?? ''}
        placeholder={placeholder}
        spellCheck={false}
        data-filled={value === '' ? undefined : ''}
      />
      {value !== '' && (
        <Button className={styles.clear ?? ''} aria-label={t('ui.clearSearch')}>
          <X size={14} aria-hidden />
        </Button>
      )}
    </AriaSearchField>
  )
}
