import { useState } from 'react'
import { Check, Copy } from 'lucide-react'
import { useWords } from './useWords.tsx'
import { Button } from './Button.tsx'
import { uiWords } from '../../words/page/frame.ts'

interface CopyButtonProps {
  /** A function if the text is made only when needed. */
  text: string | (() => string)
  label: string
  variant?: 'plain' | 'quiet'
  size?: 'small' | 'usual'
  onCopied?: () => void
}

/** Copies a text and confirms it on the button itself, where people are looking. */
export function CopyButton({ text, label, onCopied, ...looks }: CopyButtonProps) {
  const { t } = useWords()
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const words = { no: label, yes: t(uiWords.copied), failed: t(uiWords.copyFailed) }
  return (
    <Button
      {...looks}
      icon={copied === 'yes' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      onPress={() => {
        navigator.clipboard.writeText(typeof text === 'string' ? text : text()).then(
          () => {
            setCopied('yes')
            onCopied?.()
          },
          () => setCopied('failed'),
        )
      }}
    >
      {words[copied]}
    </Button>
  )
}
