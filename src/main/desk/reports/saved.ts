import { DeskFailure } from '../../../contract/errors.ts'
import { reportCommands, reportNames } from '../../../contract/reportColumns.ts'
import type { SavedReport } from '../../../contract/reports.ts'
import { alike } from '../../../domain/searchable.ts'
import type { Handlers } from '../desk.ts'
import type { AllReportSettings } from './reportSettings.ts'

type SavedHandlers = Pick<
  Handlers,
  | 'listReports'
  | 'saveReport'
  | 'renameReport'
  | 'removeReport'
  | 'readLeadTimes'
  | 'saveLeadTime'
  | 'listViews'
  | 'saveView'
  | 'removeView'
>

const ownNames: readonly string[] = [...reportNames, ...reportCommands]

/** A name that can be typed and isn't Keydesk's own. */
function isFit(name: string): boolean {
  const isOneLine = !/[\p{Cc}\u2028\u2029]/u.test(name)
  return name.trim() !== '' && isOneLine && !ownNames.includes(alike(name))
}

/** @throws DeskFailure where a report can't have this name, or one of `others` has it: this, or one that looks alike */
function checkName(name: string, field: 'name' | 'to', others: readonly SavedReport[]): void {
  const refuse = (code: 'savedReport.nameUnfit' | 'savedReport.nameTaken', details: { name: string }) =>
    new DeskFailure({ kind: 'invalid', code, field, details })
  if (!isFit(name)) throw refuse('savedReport.nameUnfit', { name })
  const other = others.find((one) => alike(one.name) === alike(name))
  if (other) throw refuse('savedReport.nameTaken', { name: other.name })
}

const noSuch = (name: string): DeskFailure =>
  new DeskFailure({ kind: 'notFound', code: 'savedReport.none', field: 'name', details: { name } })

/** All but the one of this name. */
const without = <T extends { name: string }>(all: readonly T[], name: string): T[] =>
  all.filter((one) => one.name !== name)

/** With this one, in place of another of its name; in the order of names. */
const withNamed = <T extends { name: string }>(all: readonly T[], added: T): T[] =>
  [...without(all, added.name), added].sort((a, b) => (a.name < b.name ? -1 : 1))

/** Reports and views that were saved under a name, and the products' lead times: all belong to the enterprise. */
export function savedHandlers(settings: AllReportSettings): SavedHandlers {
  return {
    listReports: async ({ profile }) => ({ reports: settings.of(profile).saved }),

    saveReport: async ({ profile, name: typed, report, filter, sort, replace }) => {
      const name = typed.trim()
      const all = settings.of(profile)
      checkName(name, 'name', replace ? [] : all.saved)
      const others = all.saved.filter((one) => alike(one.name) !== alike(name))
      const saved = withNamed(others, { name, report, filter, ...(sort && { sort }) })
      settings.save(profile, { ...all, saved })
      return { reports: saved }
    },

    renameReport: async ({ profile, name, to: typed }) => {
      const to = typed.trim()
      const all = settings.of(profile)
      const renamed = all.saved.find((one) => one.name === name)
      if (renamed === undefined) throw noSuch(name)
      const others = without(all.saved, name)
      checkName(to, 'to', others)
      const saved = withNamed(others, { ...renamed, name: to })
      settings.save(profile, { ...all, saved })
      return { reports: saved }
    },

    removeReport: async ({ profile, name }) => {
      const all = settings.of(profile)
      const saved = without(all.saved, name)
      if (saved.length === all.saved.length) throw noSuch(name)
      settings.save(profile, { ...all, saved })
      return { name }
    },

    listViews: async ({ profile }) => ({ views: settings.of(profile).views }),

    saveView: async ({ profile, view }) => {
      const all = settings.of(profile)
      const views = withNamed(all.views, view)
      settings.save(profile, { ...all, views })
      return { views }
    },

    removeView: async ({ profile, name }) => {
      const all = settings.of(profile)
      const views = without(all.views, name)
      settings.save(profile, { ...all, views })
      return { views }
    },

    readLeadTimes: async ({ profile }) => ({ leadTimes: settings.of(profile).leadTimes }),

    saveLeadTime: async ({ profile, uri, days }) => {
      const all = settings.of(profile)
      const others = all.leadTimes.filter((one) => one.uri !== uri)
      const leadTimes = [...others, { uri, days }].sort((a, b) => (a.uri < b.uri ? -1 : 1))
      settings.save(profile, { ...all, leadTimes })
      return { leadTimes }
    },
  }
}
