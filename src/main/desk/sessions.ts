import { z } from 'zod'
import { DeskFailure, type DeskError } from '../../contract/errors.ts'
import { ProfileId } from '../../contract/ids.ts'
import type { Profile } from '../../contract/profiles.ts'
import type { PasswordLength } from '../../domain/memberRules.ts'
import { passwordLengthOf } from '../../domain/memberAdvice.ts'
import type { Synced } from '../../contract/memory.ts'
import { isOff } from '../../domain/times.ts'
import type { Credentials, Gateway, GatewayConfig } from '../gateway/gateway.ts'
import { checkConnection, memoryCredentials, storedCredentials, type ProfileCredentials } from './credentials.ts'
import type { DeskDeps, RunningSandbox } from './desk.ts'
import { trace } from './trace.ts'
import { createRemembered } from './settings.ts'

const sandboxId = ProfileId.parse('sandbox')

/** The profiles that can be used now, each with its secrets and its gateway, which are made at the first use. */
export interface Sessions {
  list(): Profile[]
  /** Throws `notFound.profile`. */
  find(id: ProfileId): Profile
  credentials(id: ProfileId): Promise<ProfileCredentials>
  gateway(id: ProfileId): Promise<Gateway>
  /** A gateway for a profile that may not be kept; the caller closes it. Throws if its address is unfit. */
  connect(profile: Omit<Profile, 'id' | 'origin'>, credentials: Credentials): Gateway
  /**
   * Closes what was opened for a profile that is being changed, removed or signed in again. What is under way there may
   * go on with a new connection as soon as the old one is closed: `before` that is done what it must find done.
   */
  drop(id: ProfileId, before?: () => Promise<void>): Promise<void>
  openSandbox(): Promise<Profile>
  /**
   * Records the password bounds that the service named: for good for a stored profile and for an enterprise given by
   * variables, for the sandbox while this process runs.
   */
  notePasswordLength(id: ProfileId, bounds: PasswordLength): void
  close(): Promise<void>
}

const Bounds = z.object({ min: z.int(), max: z.int() })

type Whose = Pick<Profile, 'baseUrl' | 'enterpriseGlobalId'>
const keyOf = ({ baseUrl, enterpriseGlobalId }: Whose): string => `${enterpriseGlobalId} ${baseUrl}`

const minuteOf = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`
const minuteAt = (at: number): string => minuteOf(new Date(at).toISOString())

/** So many snapshots are named; of the others it is said how many they are. */
const mostNamed = 10

/**
 * Hears what services' clocks say, in epoch milliseconds, and tells when this machine's differs by more than a day: once
 * for each address, and again after it was right.
 */
export function createClockWatch(now: () => number, tell: (notice: DeskError) => void) {
  const off = new Set<string>()
  return (baseUrl: string, serviceAt: number): void => {
    const here = now()
    if (!isOff(serviceAt - here)) return void off.delete(baseUrl)
    if (off.has(baseUrl)) return
    off.add(baseUrl)
    const details = { here: minuteAt(here), service: minuteAt(serviceAt) }
    tell({ kind: 'store', code: 'clock.off', details })
  }
}

/** What is to be said of snapshots that lie ahead of the service's clock. */
export function aheadNotice(ahead: Synced['ahead']): DeskError {
  const named = ahead.slice(0, mostNamed).map(({ snapshot, asOf }) => `${snapshot} (${minuteOf(asOf)})`)
  const more = ahead.length - named.length
  return {
    kind: 'store',
    code: 'snapshot.ahead',
    details: { snapshots: named.join(', '), ...(more > 0 && { more }) },
  }
}

/**
 * `hearClock`: see `createClockWatch`. `areAccepted`: whether somebody took a list that has these employees more than
 * once.
 */
export function createSessions(
  deps: DeskDeps,
  hearClock: ReturnType<typeof createClockWatch>,
  areAccepted: (profile: ProfileId, ids: readonly string[]) => Promise<boolean>,
): Sessions {
  const gateways = new Map<ProfileId, Gateway>()
  const credentialsByProfile = new Map<ProfileId, ProfileCredentials>()
  let sandbox: Promise<{ running: RunningSandbox; profile: Profile }> | undefined
  let sandboxProfile: Profile | undefined

  if (deps.given)
    credentialsByProfile.set(deps.given.profile.id, memoryCredentials(deps.given.profile, deps.given.secrets))

  // The password bounds that the service of an enterprise given by variables named; a stored profile keeps its own.
  const givenBounds = createRemembered(deps.store, 'given.passwordLength', Bounds)
  /** Without a store that can be opened nothing is known, and what only reads the service goes on. */
  function boundsOf(given: Whose): PasswordLength | undefined {
    try {
      return givenBounds.of(keyOf(given))
    } catch {
      return undefined
    }
  }
  let ofSandbox: PasswordLength | undefined
  const withBounds = (profile: Profile, passwordLength: PasswordLength | undefined): Profile =>
    passwordLength ? { ...profile, passwordLength } : profile
  const unstored = (): Profile[] => {
    const given = deps.given?.profile
    return [
      ...(given ? [withBounds(given, boundsOf(given))] : []),
      ...(sandboxProfile ? [withBounds(sandboxProfile, ofSandbox)] : []),
    ]
  }
  const list = (): Profile[] => [...deps.store().profiles.list(), ...unstored()]

  const find = (id: ProfileId): Profile => {
    const profile =
      unstored().find((one) => one.id === id) ??
      deps
        .store()
        .profiles.list()
        .find((one) => one.id === id)
    if (!profile) throw new DeskFailure({ kind: 'notFound', code: 'notFound.profile', details: { name: id } })
    return profile
  }

  const credentials = async (id: ProfileId): Promise<ProfileCredentials> => {
    const profile = find(id)
    const known = credentialsByProfile.get(id)
    if (known) return known
    const { vault } = await deps.vault()
    const made = credentialsByProfile.get(id) ?? storedCredentials(profile, vault, deps.store())
    credentialsByProfile.set(id, made)
    return made
  }

  const connect = (
    profile: Omit<Profile, 'id' | 'origin'>,
    secrets: Credentials,
    more: Pick<GatewayConfig, 'areAccepted'> = {},
  ): Gateway => {
    checkConnection(profile)
    return deps.createGateway({
      baseUrl: profile.baseUrl,
      enterpriseGlobalId: profile.enterpriseGlobalId,
      credentials: secrets,
      ...(profile.readOnly ? { readOnly: true } : {}),
      ...(profile.services ? { services: profile.services } : {}),
      ...(profile.enterpriseCode ? { enterpriseCode: profile.enterpriseCode } : {}),
      ...(profile.signIn.method === 'tokenEndpoint'
        ? {
            tokenEndpoint: {
              url: profile.signIn.tokenUrl,
              appKey: profile.signIn.appKey,
              loginName: profile.signIn.loginName,
            },
          }
        : {}),
      ...(deps.resolveProxy ? { resolveProxy: deps.resolveProxy } : {}),
      ...(deps.limits ? { limits: deps.limits } : {}),
      ...more,
      onExchange: ({ route, status, code, durationMs, dateMs }) => {
        if (dateMs !== undefined) hearClock(profile.baseUrl, dateMs)
        deps.log.write({
          ...trace.getStore(),
          route,
          durationMs,
          ...(status === undefined ? {} : { status }),
          ...(code === undefined ? {} : { code }),
        })
      },
    })
  }

  // A password from the environment is traded once; a failure is remembered too, because a password is never retried.
  let givenSignIn: Promise<void> | undefined

  const gateway = async (id: ProfileId): Promise<Gateway> => {
    const secrets = await credentials(id)
    const made = gateways.get(id) ?? connect(find(id), secrets, { areAccepted: (ids) => areAccepted(id, ids) })
    gateways.set(id, made)
    if (id === deps.given?.profile.id && deps.given.secrets.password !== undefined) {
      givenSignIn ??= made.signIn(deps.given.secrets.password)
      await givenSignIn
    }
    return made
  }

  const drop: Sessions['drop'] = async (id, before) => {
    const open = gateways.get(id)
    gateways.delete(id)
    if (find(id).origin === 'stored') credentialsByProfile.delete(id)
    try {
      await before?.()
    } finally {
      await open?.close()
    }
  }

  const openSandbox = async (): Promise<Profile> => {
    sandbox ??= deps.startSandbox().then((running) => {
      sandboxProfile = {
        id: sandboxId,
        name: 'Sandbox',
        baseUrl: running.baseUrl,
        enterpriseGlobalId: running.enterpriseGlobalId,
        enterpriseCode: running.enterpriseCode,
        signIn: { method: 'tokens' },
        origin: 'sandbox',
      }
      credentialsByProfile.set(sandboxId, memoryCredentials(sandboxProfile, running.secrets))
      return { running, profile: sandboxProfile }
    })
    return (await sandbox).profile
  }

  return {
    list,
    find,
    credentials,
    gateway,
    connect: (profile, secrets) => connect(profile, secrets),
    drop,
    openSandbox,
    notePasswordLength: (id, bounds) => {
      const profile = find(id)
      if (profile.origin === 'stored') deps.store().profiles.notePasswordLength(id, bounds)
      else if (id === sandboxId) ofSandbox = bounds
      else givenBounds.save(keyOf(profile), bounds)
    },
    close: async () => {
      await Promise.all([...gateways.values()].map((open) => open.close()))
      await (await sandbox)?.running.close()
    },
  }
}

/** Returns a function that remembers the password bounds that a refusal names (50003). */
export function createLearning(sessions: Sessions, profilesChanged: () => void) {
  return (profile: ProfileId, refusal: DeskError | undefined): void => {
    const bounds = refusal && passwordLengthOf(refusal)
    if (bounds === undefined) return
    sessions.notePasswordLength(profile, bounds)
    profilesChanged()
  }
}
