import { useRef, type ReactNode } from 'react'
import { FileSpreadsheet } from 'lucide-react'
import { Button } from './Button.tsx'

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
