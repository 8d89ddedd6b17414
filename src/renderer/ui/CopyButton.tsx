import { useState } from 'react'
import { Check, Copy } from 'lucide-react'
import { useWords } from '../i18n/useWords.tsx'
import { Button } from './Button.tsx'

/** Copies a text; says so on the button itself, where the eyes are. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useWords()
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const words = { no: label, yes: t('ui.copied'), failed: t('ui.copyFailed') }
  return (
    <Button
      icon={copied === 'yes' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      onPress={() => {
        navigator.clipboard.writeText(text).then(
          () => setCopied('yes'),
          () => setCopied('failed'),
        )
      }}
    >
      {words[copied]}
    </Button>
  )
}
