import { randomUUID } from 'node:crypto'
import type { Diagnostics } from '../../contract/operations/profileOperations.ts'
import { DeskFailure } from '../../contract/errors.ts'
import { LogCode } from '../../contract/log.ts'
import { operationNames } from '../../contract/operationNames.ts'
import { localDay } from '../../domain/fileNames.ts'
import { readSettings } from './settings.ts'
import type { DeskDeps, Handlers } from './desk.ts'
import { writeTo } from './filePlace.ts'
import type { Sessions } from './sessions.ts'
import { newCorrelation, trace } from './trace.ts'

type DiagnosticsHandlers = Pick<Handlers, 'noteDefect' | 'readDiagnostics' | 'saveDiagnostics'>

/** How much of the log goes into a report, in bytes: about a thousand lines, which a person can still look through. */
const tailBytes = 256 * 1024
/** How many reports can still be saved as they were shown. */
const maxReports = 3
/** How many defects of the page are logged per minute. */
const defectsPerMinute = 20

/** Returns a function that says yes at most `count` times within any `ms` milliseconds. */
function createRate(count: number, ms: number, now: () => number): () => boolean {
  const times: number[] = []
  return () => {
    const time = now()
    while (times[0] !== undefined && times[0] <= time - ms) times.shift()
    if (times.length >= count) return false
    times.push(time)
    return true
  }
}

export function diagnosticsHandlers(deps: DeskDeps, sessions: Sessions): DiagnosticsHandlers {
  const now = deps.now ?? Date.now
  const reports = new Map<string, Diagnostics>()
  const mayNote = createRate(defectsPerMinute, 60_000, now)

  /** Reads something of this machine that may itself be broken; if so, it is left out. */
  const unless = async <T>(read: () => T | Promise<T>): Promise<T | undefined> => {
    try {
      return await read()
    } catch {
      return undefined
    }
  }

  const vaultState = async (): Promise<Diagnostics['vault']> => {
    const { vault, keychain } = await deps.vault()
    return { keychain, keptIn: vault.keptIn }
  }

  const storeCode = (): string | undefined => {
    try {
      return deps.store().notice?.code
    } catch (failure) {
      return LogCode.safeParse(failure instanceof DeskFailure ? failure.error.code : 'internal').data ?? 'other'
    }
  }

  const gather = async (about: Diagnostics['about']): Promise<Diagnostics> => {
    const profiles = (await unless(() => sessions.list())) ?? []
    const { grids, ...settings } = (await unless(() => readSettings(deps.store()))) ?? {}
    const [vault, store] = [await unless(vaultState), storeCode()]
    const methods = profiles.map(({ signIn }) => signIn.method)
    return {
      id: randomUUID(),
      at: now(),
      door: deps.door,
      ...deps.machine(),
      settings: { ...settings, tables: Object.keys(grids ?? {}).length },
      profiles: {
        tokens: methods.filter((method) => method === 'tokens').length,
        tokenEndpoint: methods.filter((method) => method === 'tokenEndpoint').length,
        readOnly: profiles.filter(({ readOnly }) => readOnly === true).length,
      },
      ...(vault ? { vault } : {}),
      ...(store ? { store } : {}),
      ...(about ? { about } : {}),
      log: deps.log.tail(tailBytes),
    }
  }

  /** Of what a page says the schema knows the form alone: a name that no operation has is left out. */
  const withKnownOperation = ({ operation, ...about }: NonNullable<Diagnostics['about']>): Diagnostics['about'] => {
    const known = operationNames.find((name) => name === operation)
    return { ...about, ...(known && { operation: known }) }
  }

  return {
    noteDefect: async (defect) => {
      const correlation = trace.getStore()?.correlation ?? newCorrelation()
      if (mayNote()) deps.log.pageDefect(defect, { correlation })
      return { correlation }
    },

    readDiagnostics: async ({ about }) => {
      const diagnostics = await gather(about && withKnownOperation(about))
      reports.set(diagnostics.id, diagnostics)
      for (const id of [...reports.keys()].slice(0, -maxReports)) reports.delete(id)
      return { diagnostics }
    },

    saveDiagnostics: async ({ id, language, target }, context) => {
      const diagnostics = reports.get(id)
      if (!diagnostics) throw new DeskFailure({ kind: 'notFound', code: 'report.gone' })
      const text = deps.documents.diagnostics(diagnostics, language)
      const suggested = `keydesk-report-${localDay(diagnostics.at)}.txt`
      return writeTo(target, suggested, context, (place) => deps.exportFile(deps.documents.text(text), 'txt', place))
    },
  }
}
