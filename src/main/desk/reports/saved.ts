import { DeskFailure } from '../../../contract/errors.ts'
import { reportCommands, reportNames } from '../../../contract/reportColumns.ts'
import type { Handlers } from '../desk.ts'
import type { AllReportSettings } from './settings.ts'

type SavedHandlers = Pick<
  Handlers,
  | 'listReports'
  | 'saveReport'
  | 'removeReport'
  | 'readLeadTimes'
  | 'saveLeadTime'
  | 'listViews'
  | 'saveView'
  | 'removeView'
>

const ownNames: readonly string[] = [...reportNames, ...reportCommands]

/** A name that can be typed and isn't Keydesk's own, in whatever letters. */
function isFit(name: string): boolean {
  const isOneLine = !/[\p{Cc}\u2028\u2029]/u.test(name)
  return name.trim() !== '' && isOneLine && !ownNames.includes(name.normalize('NFKC').trim().toLowerCase())
}

const refused = (code: 'savedReport.nameUnfit' | 'savedReport.nameTaken', name: string): DeskFailure =>
  new DeskFailure({ kind: 'invalid', code, field: 'name', details: { name } })

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
      if (!isFit(name)) throw refused('savedReport.nameUnfit', name)
      const all = settings.of(profile)
      const isTaken = all.saved.some((one) => one.name === name)
      if (isTaken && !replace) throw refused('savedReport.nameTaken', name)
      const saved = withNamed(all.saved, { name, report, filter, ...(sort && { sort }) })
      settings.save(profile, { ...all, saved })
      return { reports: saved }
    },

    removeReport: async ({ profile, name }) => {
      const all = settings.of(profile)
      const saved = without(all.saved, name)
      if (saved.length === all.saved.length) {
        throw new DeskFailure({ kind: 'notFound', code: 'savedReport.none', field: 'name', details: { name } })
      }
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
      const leadTimes = days === null ? others : [...others, { uri, days }].sort((a, b) => (a.uri < b.uri ? -1 : 1))
      settings.save(profile, { ...all, leadTimes })
      return { leadTimes }
    },
  }
}
