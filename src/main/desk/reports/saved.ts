import { DeskFailure } from '../../../contract/errors.ts'
import { reportCommands, reportNames } from '../../../contract/reportColumns.ts'
import { type SavedReport, ReportSettings } from '../../../contract/reports.ts'
import { alike } from '../../../domain/searchable.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { DeskEvent } from '../../../contract/bridge.ts'
import type { Store } from '../../store/store.ts'
import type { Replicas } from '../../replica/replica.ts'
import type { Handlers } from '../desk.ts'
import type { Sessions } from '../sessions.ts'
import { readStored } from '../settings.ts'
import { replicaOf } from '../memory/replicas.ts'
import type { LeadDaysOf } from './read.ts'

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

/** What is kept about the reports of each profile's enterprise; the sandbox's end with the process. */
export interface AllReportSettings {
  of(profile: ProfileId): ReportSettings
  save(profile: ProfileId, settings: ReportSettings): void
}

export function createReportSettings(store: () => Store, sessions: Sessions): AllReportSettings {
  let ofSandbox = ReportSettings.parse({})
  return {
    of(id) {
      const { origin, baseUrl, enterpriseGlobalId } = sessions.find(id)
      return origin === 'sandbox'
        ? ofSandbox
        : readStored(ReportSettings, store().reportSettings.read({ baseUrl, enterpriseGlobalId }))
    },
    save(id, settings) {
      const { origin, baseUrl, enterpriseGlobalId } = sessions.find(id)
      if (origin === 'sandbox') ofSandbox = settings
      else store().reportSettings.write({ baseUrl, enterpriseGlobalId }, JSON.stringify(settings))
    },
  }
}

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

/** How many of them are named. */
const namedAtMost = 3

/**
 * Tells, at most once on a local day and enterprise, of the products under held numbers that came within their lead time
 * since it was told last: nothing of what was so when it was read first, which the board and reports show. To be called
 * when the enterprise was read. Never throws.
 */
export function createDueTeller(
  replicas: Replicas,
  sessions: Sessions,
  settings: AllReportSettings,
  leadDays: LeadDaysOf,
  now: () => number,
  emit: (event: DeskEvent) => void,
): (profile: ProfileId) => Promise<void> {
  return async (profile) => {
    try {
      const at = now()
      const day = new Date(at).toDateString()
      const known = settings.of(profile)
      const { told } = known
      if (told?.day === day) return
      if (!told) return settings.save(profile, { ...known, told: { day, until: at } })
      const replica = await replicaOf(replicas, sessions, profile)
      const query = { report: 'expiring', now: at, leadDays: leadDays(profile), dueSince: told.until } as const
      const { rows, total } = await replica.report('copy', query, { offset: 0, limit: namedAtMost })
      const latest = settings.of(profile)
      // Another door may have told it meanwhile.
      if (total === 0 || latest.told?.day === day) return
      settings.save(profile, { ...latest, told: { day, until: at } })
      const products = rows.map(({ productName, assetNum }) => `${productName ?? ''} (${assetNum ?? ''})`)
      emit({ type: 'due', profile, count: total, products })
    } catch {
      // It is told of when the enterprise is read the next time.
    }
  }
}
