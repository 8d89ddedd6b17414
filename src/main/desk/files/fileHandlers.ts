import { fileFields, type FilePurpose, type PlanPurpose } from '../../../contract/fileFields.ts'
import type { PlanRow } from '../../../contract/files.ts'
import { localDay } from '../../../domain/fileNames.ts'
import type { PlannedRow } from '../../../domain/plans/readPlan.ts'
import type { ExportDeps, Handlers } from '../desk.ts'
import { writeTo } from '../filePlace.ts'
import type { History } from '../history/history.ts'
import { isoOf } from '../memory/replicas.ts'
import type { Files } from './files.ts'

type FileHandlers = Pick<
  Handlers,
  | 'openMemberFile'
  | 'checkMemberFile'
  | 'compareMemberFile'
  | 'makeMemberSheet'
  | 'editMemberSheet'
  | 'readMemberSheet'
  | 'findSheetFault'
  | 'saveMemberRows'
  | 'makeMemberTemplate'
  | 'suggestAccounts'
  | 'closeMemberFile'
  | 'readIdentities'
>

/** The columns of a template: of people who have no id yet, in the order in which a form has them. */
const templateFields = fileFields.filter((field) => field !== 'globalId')

const isPlan = (purpose: FilePurpose | PlanPurpose): purpose is PlanPurpose =>
  purpose === 'assign' || purpose === 'lend'

/** A row of a plan, with the numbers as a person knows them. */
const shownRow = ({ assets, remove, key, ...row }: PlannedRow): PlanRow => ({
  ...row,
  assets: assets.map(({ assetNum }) => assetNum),
  remove: remove.map(({ assetNum }) => assetNum),
  ...(key && { key: key.assetNum }),
})

async function* noRows(): AsyncGenerator<readonly never[]> {
  yield []
}

export function fileHandlers(
  { exportFile, documents }: ExportDeps,
  files: Files,
  current: History['current'],
  now: () => number,
): FileHandlers {
  return {
    openMemberFile: ({ source, ...how }) => files.open(source, how),
    readIdentities: ({ file, ...range }) => files.identities(file, range),
    checkMemberFile: async ({ file, offset, limit, purpose, inUse, ...asked }, context) => {
      const checked = isPlan(purpose)
        ? await files.checkPlan(file, { ...asked, purpose, inUse, against: 'copy' }, context)
        : await files.check(file, { ...asked, purpose })
      const { result } = checked
      const counts = { people: 0, advice: 0, changes: 0, plan: 0, members: 0, ...checked.counts }
      const rows = counts.people + counts.plan
      const faulty = new Set<number>()
      for (let at = 0; at < counts.faults; at += 1000) {
        for (const { row } of await files.part(result, 'faults', at, 1000)) faulty.add(row)
      }
      return {
        rows,
        valid: rows - faulty.size,
        faults: await files.part(result, 'faults', offset, limit),
        faultCount: counts.faults,
        advice: await files.part(result, 'advice', offset, limit),
        adviceCount: counts.advice,
        changes: await files.part(result, 'changes', offset, limit),
        changeCount: counts.changes,
        plan: (await files.part(result, 'plan', offset, limit)).map(shownRow),
        planMembers: counts.members,
        mayLack: !(await current(asked.profile)),
      }
    },
    compareMemberFile: async ({ file, part, offset, limit, ...asked }) => {
      const { result, counts: all, at } = await files.compare(file, asked)
      const { rowsWithout, peopleWithout, ...counts } = all
      return {
        counts,
        without: { rows: rowsWithout, people: peopleWithout },
        rows: await files.part(result, part, offset, limit),
        total: counts[part],
        asOf: isoOf(at),
        mayLack: !(await current(asked.profile)),
      }
    },
    makeMemberSheet: ({ profile, of }) => files.makeSheet(profile, of),
    editMemberSheet: ({ profile, file, edit }) => files.editSheet(profile, file, edit),
    readMemberSheet: ({ profile, file, ...range }) => files.readSheet(profile, file, range),
    findSheetFault: ({ profile, file, ...from }) => files.findSheetFault(profile, file, from),
    saveMemberRows: async ({ file, rows, format, target }, context) => {
      const list = documents.members(files.list(file, rows))
      return writeTo(target, `keydesk-rows-${localDay(now())}.${format}`, context, (place) =>
        exportFile(list, format, place),
      )
    },
    makeMemberTemplate: async ({ format, language, target }, context) => {
      const headings = templateFields.map((field) => ({ field }))
      const list = documents.members({ headings, language, rows: noRows() })
      return writeTo(target, `keydesk-template.${format}`, context, (place) => exportFile(list, format, place))
    },
    suggestAccounts: async ({ profile, names, taken }) => ({
      accounts: await files.suggestAccounts(profile, names, taken),
    }),
    closeMemberFile: async ({ file }) => {
      files.close(file)
      return {}
    },
  }
}
