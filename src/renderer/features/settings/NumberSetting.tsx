import { useWords } from '../../ui/useWords.tsx'
import { TextSetting } from './TextSetting.tsx'
import { shellWords } from '../../../words/page/shell.ts'

interface NumberSettingProps {
  label: string
  description: string
  value: number
  least?: number
  most: number
  /** Called when the field is left with another number that fits. Resolves to whether it was kept. */
  onSave: (value: number) => Promise<boolean>
}

/** A whole number that is set. */
export function NumberSetting({ label, description, value, least = 1, most, onSave }: NumberSettingProps) {
  const { t } = useWords()
  const fits = (text: string): boolean => /^\d{1,6}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most
  return (
    <TextSetting
      label={label}
      description={description}
      value={String(value)}
      unfit={(text) => (fits(text) ? undefined : t(shellWords['settings.numberUnfit'], { least, most }))}
      onSave={(text) => Number(text) === value || onSave(Number(text))}
    />
  )
}
