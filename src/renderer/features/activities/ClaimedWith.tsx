import { TextField } from '../../ui/TextField.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { asSuggestions, type Remembered } from './remembered.ts'
import { claimsWords } from '../../../words/page/activities.ts'

interface ClaimedWithProps {
  remembered: Remembered
  isDisabled?: boolean
  fieldOf: (name: 'source' | 'branch') => {
    value: string
    onChange: (text: string) => void
    error?: string | undefined
  }
}

const parts = [
  { name: 'source', label: claimsWords.source, note: claimsWords.sourceNote, used: 'sources' },
  { name: 'branch', label: claimsWords.branch, note: claimsWords.branchNote, used: 'branches' },
] as const

/** Where a claim is said to come from: source and branch, with those of earlier claims as suggestions. */
export function ClaimedWith({ remembered, isDisabled = false, fieldOf }: ClaimedWithProps) {
  const { t } = useWords()
  return (
    <>
      {parts.map(({ name, label, note, used }) => (
        <TextField
          key={name}
          label={t(label)}
          isRequired
          isDisabled={isDisabled}
          description={t(note)}
          suggestions={asSuggestions(remembered[used])}
          {...fieldOf(name)}
        />
      ))}
    </>
  )
}
