import type { Language } from '../../../contract/bridge.ts'
import type { FieldDiffers } from '../../../contract/history.ts'
import { DeskFailure, type DeskError } from '../../../contract/errors.ts'
import { type ProfileId, MemberGlobalId } from '../../../contract/ids.ts'
import type { Door } from '../../../contract/log.ts'
import { effects, isLocal, isLook, type OperationName } from '../../../contract/operationNames.ts'
import type { InputOf, OutputOf } from '../../../contract/operations.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { Desk } from '../../desk/desk.ts'
import { type Targets, knownOf, type Target } from '../../desk/targets.ts'
import { operatorName } from '../../../domain/people.ts'
import { shownTime } from './usage.ts'
import { tellAct, most, namedWith } from './acts.ts'
import { errorText, type Answer, type ExitStatus } from './answer.ts'
import { profileOf, type EnvironmentProfile } from './environment.ts'
import type { CliIo, ProgressBar } from './processIo.ts'
import type { SayOnCommandLine } from '../../../words/commands/index.ts'
import type { JobRow } from '../../../contract/jobs.ts'
import type { Member } from '../../../contract/records.ts'

/** The options that every command takes. */
export interface GlobalOptions {
  json?: boolean
  profile?: string
  home?: string
  operator?: string
}

/** What the command line needs from the rest of the program; the entry puts it together. */
export interface CliDeps {
  version: string
  /** `door`: the door that the desk is opened for. Left out: the command line. */
  openDesk: (options: {
    home?: string
    operator?: string | undefined
    given?: EnvironmentProfile
    door?: Door
    /** The sandbox has no past of its own. */
    isSandboxEmpty?: boolean | undefined
  }) => Promise<Desk>
  /** Logs an unexpected error, and returns the error to report. */
  noteDefect: (thrown: unknown, home?: string) => Promise<DeskError>
  /** Whether this home has a database at all. Without one nothing is stored, and looking must not create one. */
  hasStore: (home?: string) => boolean
  /** `home`: a folder for a desk's data that has a past of this sandbox; it goes with it. */
  startSandbox: (options: SandboxChoice) => Promise<{ sandbox: SandboxFacts; home?: string; close(): Promise<void> }>
  serve: (
    desk: Desk,
    options: { port?: number; profile?: ProfileId },
  ) => Promise<{ address: string; close(): Promise<void> }>
}

export interface SandboxChoice {
  port?: number
  members?: number
  assets?: number
  keys?: number
  seed?: number
  latencyMs?: number
  isEmpty: boolean
}

/** What a running sandbox prints: its address and its credentials. Everything in it is made up. */
export const sandboxFacts = [
  'baseUrl',
  'tokenUrl',
  'enterpriseGlobalId',
  'enterpriseCode',
  'clientToken',
  'userToken',
  'activityToken',
  'appKey',
  'appSecret',
  'userName',
  'password',
] as const
type SandboxFacts = Record<(typeof sandboxFacts)[number], string>

/** What a command has to work with. */
export interface CommandContext {
  io: CliIo
  parts: CliDeps
  options: GlobalOptions
  language: Language
  say: SayOnCommandLine
  /** The desk of this run, opened at its first use. */
  desk: () => Promise<Desk>
  /**
   * The profile of this run: the one named, the only stored one, or the one from the environment, which needs no
   * secrets if `isLocal` says that no service is called.
   */
  profile: (how?: { isLocal: boolean }) => Promise<Profile>
  /** Runs an operation on the profile's enterprise. */
  ask: <N extends OperationName>(name: N, input: Omit<InputOf<N>, 'profile'>) => Promise<OutputOf<N>>
  /** Runs an operation that concerns no profile, or one that the input names. */
  call: <N extends OperationName>(name: N, input: InputOf<N>) => Promise<OutputOf<N>>
  /** Whether anything was called that leaves more behind than a file or the copy. */
  hasChanged: () => boolean
  close: () => Promise<void>
}

/** Finishes a command: it returns an answer to be printed, or its exit status if it printed while running. */
export type Finish = (run: (context: CommandContext) => Promise<Answer | ExitStatus>) => Promise<void>

function fail(error: DeskError): never {
  throw new DeskFailure(error)
}

/** Who works here; undefined: whoever the settings say, or the system's user. */
export const operatorOf = ({ io, options }: Pick<CommandContext, 'io' | 'options'>): string | undefined =>
  operatorName(options.operator) ?? operatorName(io.env.KEYDESK_OPERATOR)

/** Whether the input asks for the copy or a snapshot instead of the service. */
const readsMemory = (input: object): boolean => 'source' in input && input.source !== undefined

/** The profile of that name, ignoring case. Throws `notFound.profile`. */
export function namedProfile(profiles: readonly Profile[], name: string): Profile {
  const found = profiles.find((one) => one.name.toLowerCase() === name.toLowerCase())
  if (found) return found
  throw new DeskFailure({ kind: 'notFound', code: 'notFound.profile', details: { name } })
}

export function createContext(
  io: CliIo,
  bar: ProgressBar,
  deps: CliDeps,
  options: GlobalOptions,
  words: { language: Language; say: SayOnCommandLine },
): CommandContext {
  const home = options.home === undefined ? {} : { home: options.home }
  let opened: Promise<Desk> | undefined
  let chosen: Promise<Profile> | undefined
  let given: EnvironmentProfile | undefined

  const openDesk = async (): Promise<Desk> => {
    const desk = await deps.openDesk({ ...home, operator: operatorOf({ io, options }), ...(given ? { given } : {}) })
    desk.onEvent((event) => {
      if (event.type === 'notice') io.err(`${errorText(event.notice, words.language)}\n`)
    })
    return desk
  }
  const desk = (): Promise<Desk> => (opened ??= openDesk())

  /** Reports what was found when the database was opened, once, whichever list of profiles brings it. */
  let isNoticeShown = false
  const tellNotice = (data: object | undefined): void => {
    const { notice } = (data ?? {}) as Partial<OutputOf<'listProfiles'>>
    if (notice === undefined || isNoticeShown) return
    isNoticeShown = true
    io.err(`${errorText(notice, words.language)}\n`)
  }

  let hasChanged = false
  const call: CommandContext['call'] = async (name, input) => {
    const opening = await desk()
    const tell = (): void => io.err(`${words.say('note.stopping')}\n`)
    if (effects[name] === 'change') io.signal.addEventListener('abort', tell)
    let waitsFor: unknown
    const onWaiting = ({ details: { entry, operator = '' } = {} }: DeskError): void => {
      if (waitsFor === entry) return
      waitsFor = entry
      io.err(`${words.say('note.waitsForChange', { entry: String(entry), operator: String(operator) })}\n`)
    }
    const onTargets = ({ act, of }: Targets): void => tellAct({ io, say: words.say }, act, of)
    const how = { signal: io.signal, onProgress: bar.show, onWaiting, onTargets, asTyped: true } as const
    const result = await opening.call(name, input, how)
    io.signal.removeEventListener('abort', tell)
    bar.clear()
    if (!result.ok) return fail(result.error)
    hasChanged ||= !isLook(name)
    tellNotice(result.data)
    return result.data
  }

  const choose = async (how: { isLocal: boolean }): Promise<Profile> => {
    const fromEnvironment = (): EnvironmentProfile | undefined => profileOf(io.env, how)
    if (!deps.hasStore(options.home)) {
      const name = options.profile
      if (name !== undefined) fail({ kind: 'notFound', code: 'notFound.profile', details: { name } })
      given = fromEnvironment() ?? fail({ kind: 'notSignedIn', code: 'profile.none' })
      return given.profile
    }
    const { profiles } = await call('listProfiles', {})
    const name = options.profile
    if (name !== undefined) return namedProfile(profiles, name)
    const [only, another] = profiles
    if (another) {
      const details = { names: profiles.map((one) => one.name).join(', ') }
      return fail({ kind: 'invalid', code: 'profile.many', details })
    }
    if (only) {
      if (io.env.KEYDESK_BASE_URL) io.err(`${words.say('note.environmentIgnored')}\n`)
      return only
    }
    given = fromEnvironment() ?? fail({ kind: 'notSignedIn', code: 'profile.none' })
    // The desk that was opened to look for profiles does not know this one.
    await (await opened)?.close()
    opened = undefined
    return given.profile
  }

  const profile: CommandContext['profile'] = (how = { isLocal: false }) => (chosen ??= choose(how))

  return {
    io,
    parts: deps,
    options,
    ...words,
    desk,
    profile,
    call,
    hasChanged: () => hasChanged,
    ask: async (name, input) => {
      const { id } = await profile({ isLocal: isLocal(name) || readsMemory(input) })
      return call(name, { ...input, profile: id } as InputOf<typeof name>)
    },
    close: async () => {
      bar.clear()
      await (await opened)?.close()
    },
  }
}

/** The answer to a change: its outcome as data, with the error if it wasn't done. */
export function answerOf(
  context: CommandContext,
  output:
    | {
        outcome: 'done'
        settledByReading?: true | undefined
        entry?: string | undefined
        differs?: FieldDiffers[] | undefined
      }
    | { outcome: 'refused'; error: DeskError }
    | { outcome: 'unknown'; error: DeskError; entry?: string | undefined; settles?: string | null | undefined },
  extra: { data?: object; text?: string } = {},
): Answer {
  if (output.outcome !== 'done') {
    const { error, ...rest } = output
    const text = [extra.text, output.outcome === 'unknown' ? whenKnown(context, output) : undefined]
    const message = text.filter(Boolean).join('\n')
    return { data: { ...rest, ...extra.data }, error, ...(message && { text: message }) }
  }
  const text = context.say(output.settledByReading ? 'done.settled' : 'done.outcome')
  const { entry: _entry, ...data } = output
  const differs = (output.differs ?? []).map((one) => context.say('note.differs', one))
  return { data: { ...data, ...extra.data }, text: [text, extra.text, ...differs].filter(Boolean).join('\n') }
}

/** When it will be known what became of a change, or of a job's rows; or who has to say. */
export function whenKnown(
  { say }: CommandContext,
  { entry, settles }: { entry?: string | undefined; settles?: string | null | undefined },
): string | undefined {
  if (settles) return say('note.settles', { time: shownTime(settles) })
  return entry === undefined ? undefined : say('note.settlesByPerson', { entry })
}

/** Says what may be wrong, and goes on. */
export function tellAdvice({ io, language }: CommandContext, advice: Omit<DeskError, 'kind'>): void {
  io.err(`${errorText({ kind: 'invalid', ...advice }, language)}\n`)
}

/** What tells somebody from others. */
type Known = Pick<Target, 'userName' | 'name' | 'department'>

/** Whoever the copy has of these, by global id; nobody where there is no copy. */
async function byIdInCopy({ ask }: CommandContext, ids: readonly string[]): Promise<Map<string, Known>> {
  try {
    const globalIds = ids.map((id) => MemberGlobalId.parse(id))
    const { rows } = await ask('findMembers', { globalIds, limit: most })
    return new Map(rows.map(({ entry }) => [entry.globalId, knownOf(entry)]))
  } catch {
    return new Map()
  }
}

/** What the last change of somebody that read their record saw of them. */
async function inHistory({ ask }: CommandContext, member: string): Promise<Known> {
  const { rows } = await ask('listHistory', { member, limit: most }).catch(() => ({ rows: [] }))
  const [seen] = rows.flatMap(({ before }) => (typeof before?.['userName'] === 'string' ? [before] : []))
  const [called] = rows.flatMap(({ target }) => target.name ?? [])
  return { ...(called !== undefined && { name: called }), ...(seen && knownOf(seen as unknown as Member)) }
}

/** The first ten rows of a job, named as the copy has each employee, or else as history last saw them. */
export async function namedRows(context: CommandContext, rows: readonly JobRow[]): Promise<string[]> {
  const shown = rows.slice(0, most)
  const inCopy = await byIdInCopy(
    context,
    shown.map(({ id }) => id),
  )
  const named = shown.map(async ({ id, userName, name }) => {
    const own = { ...(userName !== undefined && { userName }), ...(name !== undefined && { name }) }
    const known = inCopy.get(id) ?? { ...(await inHistory(context, id)), ...own }
    return namedWith(context, { memberGlobalId: id, ...known, numbers: [], keys: [] })
  })
  return Promise.all(named)
}
