import type { DeskEvent } from '../../contract/bridge.ts'
import type { DeskError } from '../../contract/errors.ts'
import type { RecordedChange } from '../../contract/history.ts'
import { ProfileId } from '../../contract/ids.ts'
import { isSameEnterprise } from '../../domain/address.ts'
import { activityHandlers, createFindParticipants } from './activities.ts'
import { boardHandlers } from './board.ts'
import { createClockWatch, createLearning, createSessions } from './sessions.ts'
import { createCall } from './call.ts'
import { createChange } from './changes.ts'
import type { DeskDeps, Desk } from './desk.ts'
import { diagnosticsHandlers } from './diagnostics.ts'
import { packHandlers } from './exports/pack.ts'
import { tableHandlers } from './exports/table.ts'
import { createFiles } from './files/files.ts'
import { fileHandlers } from './files/fileHandlers.ts'
import { createPendingChanges } from './pendingChanges.ts'
import { historyHandlers } from './history/historyHandlers.ts'
import { createHistory } from './history/history.ts'
import { createLooks } from './history/looks.ts'
import { generatePassword } from './generatePassword.ts'
import { createEngine } from './jobs/engine.ts'
import { createGoOn, jobHandlers } from './jobs/jobHandlers.ts'
import { createLeavers, leavingHandlers } from './jobs/leavingHandlers.ts'
import { settleRowsHandlers } from './jobs/settleRows.ts'
import { unprocessedHandlers } from './jobs/exportUnprocessed.ts'
import { createStart } from './jobs/start.ts'
import { lendingHandlers, moveHandlers } from './lending.ts'
import { undoHandlers } from './history/undo.ts'
import { memberHandlers } from './members.ts'
import { areAccepted, withOpenNotices } from './memory/replicas.ts'
import { memoryHandlers, syncHandlers, createVisits } from './memory/copyHandlers.ts'
import { snapshotsOf, createReadings } from './memory/reading.ts'
import { createKeyWatch } from './loans/keyWatch.ts'
import { loanHandlers, loanSettingsHandlers, reminderHandlers } from './loans/loanHandlers.ts'
import { createOverdueTeller } from './loans/shown.ts'
import { createOpenLoans, createTileBoardLoans } from './loans/loansOf.ts'
import { sheetHandlers } from './loans/sheet.ts'
import { createSyncService, createSyncSettings } from './memory/syncService.ts'
import { rowHandlers } from './memory/copyRows.ts'
import { touchedLater } from './memory/touched.ts'
import { createNoteTest, signInHandlers } from './signIn.ts'
import { productHandlers } from './products.ts'
import { profileHandlers } from './profiles.ts'
import { trace } from './trace.ts'
import { createWriteReportFile, exportHandlers } from './reports/export.ts'
import { createDueTeller, savedHandlers, createReportSettings } from './reports/saved.ts'
import { createFindReport, readHandlers, type LeadDaysOf } from './reports/read.ts'
import { tileBoardHandlers } from './tileBoard.ts'
import { todayHandlers } from './today.ts'
import { settingsHandlers } from './settings.ts'

/**
 * The desk: every use case, behind one function. `close` closes what the desk opened; store and vault are the
 * caller's.
 */
export function createDesk(given: DeskDeps): Desk {
  const listeners = new Set<(event: DeskEvent) => void>()
  const emit = (event: DeskEvent): void => {
    for (const listener of listeners) {
      try {
        listener(event)
      } catch (thrown) {
        // Whoever can't be told must not end what is being told of.
        given.log.defect(thrown)
      }
    }
  }
  const tell = (notice: DeskError): void => emit({ type: 'notice', notice })
  const replicas = withOpenNotices(given.replicas, tell)
  const deps = { ...given, replicas }
  const { now = Date.now } = deps
  const sessions = createSessions(deps, createClockWatch(now, tell), (...of) =>
    areAccepted(deps.replicas, sessions, ...of),
  )
  const readings = createReadings(deps.replicas, sessions)
  const findParticipants = createFindParticipants(deps.replicas, sessions, readings)
  const history = createHistory(
    deps,
    sessions,
    emit,
    async (profile, again) => {
      const looked = await looks.look(profile)
      // On the command line nobody would hear of it: what was told wrongly is sync's to say.
      if (again && deps.door !== 'commandLine') looked.settled.push(...(await looks.correct(profile)))
      return looked
    },
    (left) => syncService.caughtUp(left),
  )
  const looks = createLooks(deps, sessions, history.known, snapshotsOf(deps.replicas, sessions), (...of) =>
    settled(...of),
  )
  const change = createChange(
    deps,
    sessions,
    history,
    looks,
    (...of) => syncService.changing(...of),
    (...of) => settled(...of),
  )
  const syncSettings = createSyncSettings(deps.store, sessions)
  const reportSettings = createReportSettings(deps.store, sessions)
  const leadDays: LeadDaysOf = (profile) =>
    Object.fromEntries(reportSettings.of(profile).leadTimes.map(({ uri, days }) => [uri, days]))
  const notifyDue = createDueTeller(deps.replicas, sessions, reportSettings, leadDays, now, emit)
  const notifyOverdue = createOverdueTeller(deps, sessions, history, reportSettings, now, emit)
  const syncService = createSyncService(deps, sessions, syncSettings, emit, {
    look: createKeyWatch(history, now),
    read: (profiles) => {
      if (profiles[0] === undefined) return
      void history.lookAgain(profiles[0])
      void leavers.lookAgain(profiles[0])
      void notifyDue(profiles[0])
      void notifyOverdue(profiles[0])
    },
    // What ended runs left is settled when somebody comes.
    came: (profile) => void history.shown(profile).catch(() => undefined),
  })

  const tileBoardLoans = createTileBoardLoans(history, now)
  const findReport = createFindReport(deps.replicas, sessions, {
    leadDays,
    tileBoardLoans,
    changeWords: deps.changeWords,
    now,
  })

  const writeReportFile = createWriteReportFile(findReport, sessions, deps.exportFile)

  const profilesChanged = (): void => emit({ type: 'profilesChanged' })
  const learn = createLearning(sessions, profilesChanged)
  const engine = createEngine({
    sessions,
    history,
    looks,
    change,
    emit,
    learn,
    operator: deps.operator,
    touch: syncService.touched,
    makePassword: (profile, style) => generatePassword(sessions.find(profile).passwordLength, style),
    noteDefect: (thrown) => void deps.log.defect(thrown, { ...trace.getStore(), code: 'internal' }),
  })
  const pendingChanges = createPendingChanges(engine, (changes) => emit({ type: 'changes', changes }))
  const openLoans = createOpenLoans(history)
  const files = createFiles(deps, sessions, openLoans, history.current)
  const start = createStart(deps, sessions, history, engine, files, findParticipants)
  const goOn = createGoOn(deps, sessions, history, engine, files)
  const leavers = createLeavers(deps, sessions, history, goOn)
  /** More is known of a change whose outcome was open, by a look or by a person's word. */
  async function settled(profile: ProfileId, change: RecordedChange): Promise<void> {
    pendingChanges.settled(change)
    await engine.noteLook(profile, change)
    // Of somebody who leaves the next step comes, once the one before is known to be done.
    const isNext = change.goesOn && change.settled?.outcome === 'done'
    if (isNext && change.job !== undefined && engine.hasRun(change.job)) {
      void goOn(profile, change.job).catch(() => undefined)
    }
    syncService.touched(touchedLater(profile, change))
    for (const { job, profile: of } of engine.waitingForOutcome()) {
      if (!isSameEnterprise(sessions.find(of), sessions.find(profile))) continue
      // Where another one is still open it waits again.
      void goOn(of, job).catch(() => undefined)
    }
  }
  const lending = lendingHandlers(sessions, deps.replicas, engine.single, openLoans)
  const recorded = historyHandlers(deps, history, looks, sessions, settled)
  const lent = { settle: recorded.settleEntry, settlesAt: looks.settlesAt }
  const loans = loanHandlers(deps, history, sessions, now, lent)
  const jobs = jobHandlers(deps, history, engine, start, goOn)
  const lists = fileHandlers(deps, files, history.current, now)
  const profiles = profileHandlers(deps, sessions, profilesChanged)
  const onError = (input: unknown, error: DeskError): void => {
    if (error.kind !== 'notSignedIn') return
    const profile = ProfileId.safeParse((input as { profile?: unknown } | null)?.profile)
    if (profile.success) emit({ type: 'session', profile: profile.data, session: 'signedOut' })
  }

  return {
    call: createCall(
      {
        ...memberHandlers(sessions, readings, engine, history, jobs),
        ...boardHandlers(sessions, readings),
        ...lending,
        ...moveHandlers(sessions, lending.configureAssets, syncService.touched),
        ...tileBoardHandlers(deps, sessions, history, leadDays, tileBoardLoans, now),
        ...todayHandlers(deps, sessions, history, leadDays, engine, now),
        ...productHandlers(deps, readings, sessions, now),
        ...tableHandlers(deps, sessions, history, { ...loans, ...jobs, ...lists }, now),
        ...packHandlers(deps, sessions, history, writeReportFile),
        ...lists,
        ...savedHandlers(reportSettings),
        ...readHandlers(findReport),
        ...exportHandlers(writeReportFile, now),
        ...activityHandlers(engine.single, findParticipants),
        ...pendingChanges.handlers,
        ...recorded,
        ...loans,
        ...reminderHandlers(deps, history, sessions, now),
        ...loanSettingsHandlers(reportSettings),
        ...sheetHandlers(deps, history, sessions, now),
        ...jobs,
        ...settleRowsHandlers(deps, history, engine, settled),
        ...unprocessedHandlers(deps, history, now),
        ...leavingHandlers(deps, sessions, history, engine, goOn, files, openLoans),
        ...undoHandlers(deps, history, engine.single, sessions),
        ...memoryHandlers(deps, sessions, syncService, looks),
        ...syncHandlers(deps.replicas, sessions, syncService, syncSettings, createVisits(deps.store, sessions, now)),
        ...rowHandlers(deps.replicas, sessions, readings, now),
        ...settingsHandlers(deps.store, (settings) => emit({ type: 'settingsChanged', settings })),
        ...diagnosticsHandlers(deps, sessions),
        ...profiles,
        removeProfile: (input, context) =>
          syncService.removing(input.profile, () => profiles.removeProfile(input, context)),
        ...signInHandlers(deps, sessions, history, createNoteTest(deps, profilesChanged)),
      },
      deps.log,
      pendingChanges,
      { failed: onError, ended: syncService.ended },
    ),
    onEvent: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    keptPasswords: engine.keptPasswords,
    close: async () => {
      await engine.close()
      await looks.close()
      await syncService.close()
      await sessions.close()
      await deps.journals.close()
      await deps.replicas.close()
      await deps.imports.close()
    },
  }
}
