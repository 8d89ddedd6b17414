import { useState, type ReactNode } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { FileField } from '../../../contract/fileFields.ts'
import type { OpenedFile } from '../../../contract/files.ts'
import { BeginList } from './BeginList.tsx'
import { meaningsIn, type Meanings } from './matching.ts'
import { closeList, type OpenedList } from '../../data/openingFile.ts'
import { ReadList } from './ReadList.tsx'

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
