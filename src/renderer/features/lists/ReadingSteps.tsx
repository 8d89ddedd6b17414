import { useState, type ReactNode, useEffect, useEffectEvent, type DragEvent } from 'react'
import { Keyboard } from 'lucide-react'
import type { DeskError, Result } from '../../../contract/errors.ts'
import type { FileField } from '../../../contract/fileFields.ts'
import type { OpenedFile } from '../../../contract/files.ts'
import { listsWords } from '../../../words/page/lists.ts'
import { meaningsIn, type Meanings, ReadList } from './ReadList.tsx'
import { closeList, type OpenedList, openFile, openList } from '../../data/openingFile.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { FileButton } from '../../ui/CopyButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Lists.module.css'

interface ReadingStepsProps {
  text: string
  /** What a column may be. */
  fields: readonly FileField[]
  /** Whether everything was found, so that nobody needs to look at how it was read. */
  isSure: (opened: OpenedFile, meanings: Meanings) => boolean
  /** Goes on with a list; returns the error if that can't be. */
  onContinue: (file: string, meanings: Meanings) => Promise<DeskError | undefined>
  /** Begins with an empty table. */
  onType?: () => void
  children?: ReactNode
}

interface BeginListProps {
  text: string
  onOpened: (list: OpenedList) => void
  /** Begins with an empty table. */
  onType?: () => void
  /** What else there is: a template. */
  children?: ReactNode
}

/** Where the list comes from: a file that is chosen or dropped, or cells that are pasted. */
function BeginList({ text, onOpened, onType, children }: BeginListProps) {
  const { t } = useWords()
  const [isOpening, setOpening] = useState(false)
  const [isOver, setOver] = useState(false)
  const [error, setError] = useState<DeskError>()

  async function open(opening: Promise<Result<OpenedList>>): Promise<void> {
    setOpening(true)
    setError(undefined)
    const result = await opening
    setOpening(false)
    if (result.ok) onOpened(result.data)
    else setError(result.error)
  }

  /** Wherever on the screen they are pasted. */
  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? []
    const pasted = event.clipboardData?.getData('text/plain') ?? ''
    if (isOpening || (file === undefined && pasted.trim() === '')) return
    event.preventDefault()
    void open(file === undefined ? openList({ from: 'text', text: pasted }) : openFile(file))
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => takePasted(event)
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [])

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file !== undefined && !isOpening) void open(openFile(file))
  }

  return (
    <div
      className={styles.begin}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2>{t(listsWords.begin)}</h2>
      <p className={styles.soft}>{text}</p>
      {error !== undefined && <ErrorNotice error={error} />}
      <div className={styles.drop} data-over={isOver ? '' : undefined}>
        <p>{t(listsWords.drop)}</p>
        <FileButton variant="primary" autoFocus isPending={isOpening} onFile={(file) => void open(openFile(file))}>
          {t(listsWords.choose)}
        </FileButton>
      </div>
      <TextField
        label={t(listsWords.paste)}
        description={t(listsWords.pasteText)}
        lines={2}
        value=""
        onChange={(typed) => void (typed.trim() !== '' && open(openList({ from: 'text', text: typed })))}
      />
      <div className={styles.line}>
        {onType !== undefined && (
          <Button icon={<Keyboard size={16} aria-hidden />} onPress={onType}>
            {t(listsWords.type)}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}

/** A list from where it is to where its columns are known. */
export function ReadingSteps({ text, fields, isSure, onContinue, onType, children }: ReadingStepsProps) {
  const [list, setList] = useState<OpenedList>()

  async function take(read: OpenedList): Promise<void> {
    const meanings = meaningsIn(read.opened, fields)
    const { file } = read.opened
    if (isSure(read.opened, meanings) && (await onContinue(file, meanings)) === undefined) return
    setList(read)
  }

  function replace(next: OpenedList | undefined): void {
    if (list !== undefined) closeList(list.opened.file)
    setList(next)
  }

  if (list === undefined)
    return (
      <BeginList text={text} onOpened={(read) => void take(read)} {...(onType && { onType })}>
        {children}
      </BeginList>
    )
  return (
    <ReadList
      list={list}
      fields={fields}
      onRead={replace}
      onContinue={(meanings) => onContinue(list.opened.file, meanings)}
      onOther={() => replace(undefined)}
    />
  )
}
