import { DeskFailure } from '../../../contract/errors.ts'
import { planFields, type FileField, type PlanField } from '../../../contract/fileFields.ts'
import type { FileJobKind, RecordedRow } from '../../../contract/jobs.ts'
import { fitForFileName, localDay } from '../../../domain/fileNames.ts'
import { clearing } from '../../../domain/files/checkPeople.ts'
import { longWork, type ExportDeps, type Handlers } from '../desk.ts'
import { writeTo } from '../filePlace.ts'
import type { History } from '../history/history.ts'
import type { RowInput } from './kinds.ts'
import { foundJob, recordedRows } from './view.ts'

/** What was not done, as far as is known. */
const unprocessed = ['waiting', 'refused', 'skipped'] as const

type Field = FileField | PlanField
type Cells = Partial<Record<Field, string | null | undefined>>

/** What is read again from a row of each kind. A password is in no row: its column stays empty, and new ones are made. */
const fieldsOf: Record<FileJobKind, readonly Field[]> = {
  add: ['name', 'userName', 'password', 'departmentId', 'passwordMobile', 'remark'],
  // Beside the id, the account would only say the same once more, and may be another by now.
  edit: ['globalId', 'name', 'departmentId', 'passwordMobile', 'remark'],
  resetPassword: ['globalId', 'userName'],
  delete: ['globalId', 'userName'],
  leave: ['globalId', 'userName'],
  assign: ['globalId', 'userName', 'assets', 'remove'],
  lend: ['globalId', 'userName', 'key', 'assets', 'due', 'note'],
}

/** A text that is to be cleared says so: an empty cell leaves it as it is. */
const edited = (value: string | undefined): string | undefined => (value === '' ? clearing : value)

const listed = (numbers: readonly string[]): string => numbers.join(', ')

function cellsOf(kind: FileJobKind, input: object): Cells {
  if (kind === 'add') return input as RowInput['add'] as Cells
  const { member: globalId, userName } = input as RowInput['delete']
  if (kind === 'assign') {
    const { add, remove } = input as RowInput['assign']
    return { globalId, userName, assets: listed(add), remove: listed(remove) }
  }
  if (kind === 'lend') {
    const { key, assets, due, note } = input as RowInput['lend']
    return { globalId, userName, key, assets: listed(assets), due, note }
  }
  if (kind !== 'edit') return { globalId, userName }
  const { name, departmentId, passwordMobile, remark } = (input as RowInput['edit']).change
  return {
    globalId,
    name: edited(name),
    departmentId,
    passwordMobile: edited(passwordMobile),
    remark: edited(remark),
  }
}

const reasonOf = ({ error }: RecordedRow): string =>
  error === undefined ? '' : [error.code, error.message].filter((part) => part !== undefined).join(': ')

const isPlanField = (field: Field): field is Exclude<PlanField, FileField> =>
  !(field === 'globalId' || field === 'userName') && planFields.some((one) => one === field)

/** What was not done of a job, as a file that is read again as it is. */
export function unprocessedHandlers(
  { exportFile, documents }: ExportDeps,
  history: History,
  now: () => number,
): Pick<Handlers, 'saveUndoneRows'> {
  return {
    saveUndoneRows: async ({ profile, job, format, language, target }, context) => {
      const journal = await history.shown(profile)
      const { kind } = await foundJob(journal, job)
      // Claims are a table of their own.
      if (kind === 'claim') throw new DeskFailure({ kind: 'invalid', code: 'input.invalid', field: 'job' })
      const ofFile: FileJobKind = kind
      const fields = fieldsOf[ofFile]
      // An assignment that is as it should be says nothing that could be read again.
      const isSaved = ({ assets, remove }: Cells): boolean => kind !== 'assign' || `${assets}${remove}` !== ''
      async function* cells() {
        for await (const part of recordedRows(journal, { job, states: unprocessed }, longWork(context))) {
          yield part.flatMap((row) => {
            const known = cellsOf(ofFile, row.input)
            return isSaved(known) ? [[...fields.map((field) => known[field] ?? ''), reasonOf(row)]] : []
          })
        }
      }
      const headings = [...fields.map((field) => (isPlanField(field) ? field : { field })), 'reason']
      const list = documents.members({ headings, language, rows: cells() })
      return writeTo(target, `keydesk-not-done-${fitForFileName(job)}-${localDay(now())}.${format}`, context, (place) =>
        exportFile(list, format, place),
      )
    },
  }
}
