import { useRef } from 'react'
import type { FileField } from '../../../contract/fileFields.ts'
import type { SheetEdit, SheetRow } from '../../../contract/files.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import { askAgainFor } from '../../data/dataChanged.ts'
import { call } from '../../desk/call.ts'
import type { GridEditing } from '../../ui/grid/useCellEditing.tsx'
import { toastFailure } from '../../ui/toastFailure.ts'
import type { Words } from '../../ui/useWords.tsx'
import { wordOfField } from './fieldWords.ts'
import { listsWords } from '../../../words/page/lists.ts'

/** What can be done with a sheet's cells. Changes are made one after the other, in their order. */
export function useSheet(profile: ProfileId, file: string, words: Words) {
  const last = useRef(Promise.resolve())

  async function send(edit: SheetEdit): Promise<void> {
    const result = await call('editMemberSheet', { profile, file, edit })
    if (!result.ok) toastFailure(result.error)
    askAgainFor('sheets')
  }

  function change(edit: SheetEdit): Promise<void> {
    last.current = last.current.then(() => send(edit))
    return last.current
  }

  const asField = (column: string): FileField | undefined => (column === 'row' ? undefined : (column as FileField))

  const editing: GridEditing<SheetRow> = {
    text: ({ cells }, column) => (asField(column) === undefined ? undefined : (cells[column as FileField] ?? '')),
    label: ({ row }, column) => words.t(listsWords.cell, { row, field: wordOfField(column as FileField, words) }),
    onEdit: ({ row }, column, text) => void change({ what: 'cell', row, field: column as FileField, text }),
    onPaste: ({ row }, columns, text) =>
      void change({ what: 'paste', row, fields: columns as readonly string[] as FileField[], text }),
  }

  return { change, editing, asField }
}
