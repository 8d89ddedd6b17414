import type { KeyNumber } from '../../../contract/ids.ts'
import type { BorrowedKey } from '../../../contract/records.ts'
import { useWords } from '../../i18n/useWords.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'

interface KeyFieldProps {
  keys: readonly BorrowedKey[]
  value: KeyNumber | undefined
  isDisabled: boolean
  onChange: (key: KeyNumber | undefined) => void
}

export function KeyField({ keys, value, isDisabled, onChange }: KeyFieldProps) {
  const { t } = useWords()
  const free = keys.filter(({ borrowedFlag }) => !borrowedFlag).length
  return (
    <ComboBox
      label={t('lend.key')}
      description={t('lend.freeKeys', { count: free })}
      placeholder={t('lend.keyHint')}
      choices={keys.map(({ assetNum, borrowedFlag }) => ({
        id: assetNum,
        text: assetNum,
        note: borrowedFlag ? t('lend.ownKey') : t('state.free'),
      }))}
      value={value ?? null}
      onChange={(key) => onChange(key === null ? undefined : (key as KeyNumber))}
      emptyText={t('lend.noKey')}
      isDisabled={isDisabled}
    />
  )
}
