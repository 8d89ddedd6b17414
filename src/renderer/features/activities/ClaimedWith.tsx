import { TextField } from '../../ui/TextField.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { asSuggestions, type Remembered } from './remembered.ts'

interface ClaimedWithProps {
  remembered: Remembered
  isDisabled?: boolean
  fieldOf: (name: 'source' | 'branch') => {
    value: string
    onChange: (text: string) => void
    error?: string | undefined
  }
}

/** Where a claim is said to come from: source and branch, with those of earlier claims as suggestions. */
export function ClaimedWith({ remembered, isDisabled = false, fieldOf }: ClaimedWithProps) {
  const { t } = useWords()
  return (
    <>
      <TextField
        label={t('claims.source')}
        isRequired
        isDisabled={isDisabled}
        description={t('claims.sourceNote')}
        suggestions={asSuggestions(remembered.sources)}
        {...fieldOf('source')}
      />
      <TextField
        label={t('claims.branch')}
        isRequired
        isDisabled={isDisabled}
        description={t('claims.branchNote')}
        suggestions={asSuggestions(remembered.branches)}
        {...fieldOf('branch')}
      />
    </>
  )
}
