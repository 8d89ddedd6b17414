import { useState } from 'react'
import { TextField } from '../../ui/TextField.tsx'
import { useWords } from '../../ui/useWords.tsx'

interface NumberSettingProps {
  label: string
  description: string
  value: number
  least?: number
  most: number
  /** Called when the field is left with another number that fits. Resolves to whether it was kept. */
  onSave: (value: number) => Promise<boolean>
}

/** A whole number that is set; what doesn't fit is said at the field, and kept nowhere. */
export function NumberSetting({ label, description, value, least = 1, most, onSave }: NumberSettingProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState<string>()
  const fits = (text: string): boolean => /^\d{1,6}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most

  async function save(): Promise<void> {
    if (typed === undefined || !fits(typed)) return
    if (Number(typed) === value || (await onSave(Number(typed)))) setTyped(undefined)
  }

  return (
    <TextField
      label={label}
      description={description}
      error={typed === undefined || fits(typed) ? undefined : t('settings.numberUnfit', { least, most })}
      value={typed ?? String(value)}
      onChange={setTyped}
      onBlur={() => void save()}
    />
  )
}
