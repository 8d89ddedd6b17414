import { useState, useRef, type ReactNode } from 'react'
import { Check, Copy, FileSpreadsheet } from 'lucide-react'
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

interface FileButtonProps {
  children: ReactNode
  /** Called with the file that a person chose. */
  onFile: (file: File) => void
  isPending: boolean
  variant?: 'primary'
  autoFocus?: boolean
}

/** Lets a person choose a file with a table. */
export function FileButton({ children, onFile, ...button }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} icon={<FileSpreadsheet size={16} aria-hidden />} onPress={() => chooser.current?.click()}>
        {children}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,.xlsx,.json"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) onFile(file)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
