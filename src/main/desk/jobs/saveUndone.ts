import { DeskFailure } from '../../../contract/errors.ts'
import type { FileField } from '../../../contract/fileFields.ts'
import type { PeopleJobKind, RecordedRow } from '../../../contract/jobs.ts'
import { fitForFileName, localDay } from '../../../domain/fileNames.ts'
import { clearing } from '../../../domain/files/checkPeople.ts'
import { isOfPeople } from '../../../domain/jobKinds.ts'
import type { FileTarget, WriteMemberFile } from '../../exports/exports.ts'
import { longWork } from '../callOptions.ts'
import type { Handlers } from '../desk.ts'
import { writeChosen } from '../filePlace.ts'
import type { History } from '../history/history.ts'
import type { RowInput } from './kinds.ts'
import { recordedRows } from './rows.ts'

/** What was not done, as far as is known. */
const undone = ['waiting', 'refused', 'skipped'] as const

type Cells = Partial<Record<FileField, string | undefined>>

/** What is read again from a row of each kind. A password is in no row: its column stays empty, and new ones are made. */
const fieldsOf: Record<PeopleJobKind, readonly FileField[]> = {
  add: ['name', 'userName', 'password', 'departmentId', 'passwordMobile', 'remark'],
  // Beside the id, the account would only say the same once more, and may be another by now.
  edit: ['globalId', 'name', 'departmentId', 'passwordMobile', 'remark'],
  resetPassword: ['globalId', 'userName'],
  delete: ['globalId', 'userName'],
  leave: ['globalId', 'userName'],
}

/** A text that is to be cleared says so: an empty cell leaves it as it is. */
const edited = (value: string | undefined): string | undefined => (value === '' ? clearing : value)

function cellsOf(kind: PeopleJobKind, input: object): Cells {
  if (kind === 'add') return input as RowInput['add'] as Cells
  const { member: globalId, userName } = input as RowInput['delete']
  if (kind !== 'edit') return { globalId, userName }
  const { name, departmentId, passwordMobile, remark } = (input as RowInput['edit']).change
  return {
    ...{ globalId, name: edited(name), departmentId },
    ...{ passwordMobile: edited(passwordMobile), remark: edited(remark) },
  }
}

const reasonOf = ({ error }: RecordedRow): string =>
  error === undefined ? '' : [error.code, error.message].filter((part) => part !== undefined).join(': ')

/** What was not done of a job, as a file that is read again as it is. */
export function undoneHandlers(
  history: History,
  writeMemberFile: WriteMemberFile,
  now: () => number,
): Pick<Handlers, 'saveUndoneRows'> {
  return {
    saveUndoneRows: async ({ profile, job, format, language, target }, context) => {
      const journal = await history.shown(profile)
      const kind = (await journal.jobs.find(job))?.kind
      if (!kind) throw new DeskFailure({ kind: 'notFound', code: 'job.none', field: 'job', details: { job } })
      // Claims are a table of their own, and a plan is more than its employees.
      if (!isOfPeople(kind)) throw new DeskFailure({ kind: 'invalid', code: 'input.invalid', field: 'job' })
      const ofPeople: PeopleJobKind = kind
      const fields = fieldsOf[ofPeople]
      async function* cells() {
        for await (const part of recordedRows(journal, { job, states: undone }, longWork(context))) {
          yield part.map((row) => {
            const known = cellsOf(ofPeople, row.input)
            return [...fields.map((field) => known[field] ?? ''), reasonOf(row)]
          })
        }
      }
      const write = (place: FileTarget) => {
        const headings = [...fields.map((field) => ({ field })), 'reason']
        return writeMemberFile(place, format, { headings, language, rows: cells() })
      }
      if (target.to === 'path') return write(target)
      return writeChosen(`keydesk-not-done-${fitForFileName(job)}-${localDay(now())}.${format}`, context, write)
    },
  }
}
