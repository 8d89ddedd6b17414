import { useState, useId, type ReactNode } from 'react'
import { shellWords } from '../../../words/page/shell.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Settings.module.css'

interface TextSettingProps {
  label: string
  description: string
  value: string
  type?: 'text' | 'time'
  lines?: number
  /** In characters; no more can be typed. */
  most?: number
  /** Why a text can't be kept, if so. */
  unfit?: (text: string) => string | undefined
  /** Called when the field is left after it was typed in. Resolves to whether it was kept: else it stays as typed. */
  onSave: (text: string) => boolean | Promise<boolean>
}

/** A text that is set; what doesn't fit is said at the field, and kept nowhere. */
export function TextSetting({ value, most, unfit, onSave, ...field }: TextSettingProps) {
  const [typed, setTyped] = useState<string>()
  const error = typed === undefined ? undefined : unfit?.(typed)

  async function save(): Promise<void> {
    if (typed === undefined || error !== undefined) return
    if (await onSave(typed)) setTyped(undefined)
  }

  return (
    <TextField
      {...field}
      error={error}
      value={typed ?? value}
      onChange={(text) => setTyped(text.slice(0, most))}
      onBlur={() => void save()}
    />
  )
}

interface NumberSettingProps {
  label: string
  description: string
  value: number
  most: number
  /** Called when the field is left with another number that fits. Resolves to whether it was kept. */
  onSave: (value: number) => Promise<boolean>
}

/** A whole number that is set. */
export function NumberSetting({ label, description, value, most, onSave }: NumberSettingProps) {
  const { t } = useWords()
  const fits = (text: string): boolean => /^\d{1,6}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most
  return (
    <TextSetting
      label={label}
      description={description}
      value={String(value)}
      unfit={(text) => (fits(text) ? undefined : t(shellWords['settings.numberUnfit'], { least: 1, most }))}
      onSave={(text) => Number(text) === value || onSave(Number(text))}
    />
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
