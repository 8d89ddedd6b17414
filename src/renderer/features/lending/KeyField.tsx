import type { KeyNumber } from '../../../contract/ids.ts'
import type { BorrowedKey } from '../../../contract/records.ts'
import { useWords } from '../../ui/useWords.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'

interface KeyFieldProps {
  keys: readonly BorrowedKey[]
  value: KeyNumber | undefined
  isDisabled: boolean
  onChange: (key: KeyNumber | undefined) => void
}

/** Which key: only what the service would take. */
export function KeyField({ keys, value, isDisabled, onChange }: KeyFieldProps) {
  const { t } = useWords()
  const hasOwn = keys.some(({ borrowedFlag }) => borrowedFlag)
  return (
    <ComboBox
      label={t('lend.key')}
      description={hasOwn ? t('lend.hasOwnKey') : t('lend.freeKeys', { count: keys.length })}
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
