import { DeskFailure, type DeskError } from '../../contract/errors.ts'
import type { Profile } from '../../contract/profiles.ts'
import { serves } from '../../domain/services.ts'
import type { FoundScope, Found } from '../../contract/operations.ts'
import { activityAccess, needsProbe, provesTokens, whyNothing } from '../../domain/access.ts'
import { historyEntry } from '../../domain/historyEntry.ts'
import { AssetId } from '../../contract/ids.ts'
import type { CallOptions, Gateway } from '../gateway/gateway.ts'
import { type ProfileCredentials, vaultState } from './credentials.ts'
import type { DeskDeps, Handlers } from './desk.ts'
import { trySecrets, type StoredSecrets } from './profiles.ts'
import type { History } from './history/history.ts'
import type { Sessions } from './sessions.ts'

type SignInHandlers = Pick<Handlers, 'testProfile' | 'signIn' | 'readSession'>

/** The secrets that need not be typed again; one that the keychain can't return right now has to be. */
async function stillKnown(profile: Profile, now: ProfileCredentials): Promise<StoredSecrets> {
  const { signIn } = profile
  const known = (read: Promise<string | undefined>) => read.catch(() => undefined)
  if (signIn.method === 'tokenEndpoint') return { appSecret: await known(now.appSecret()) }
  if (!serves(profile, 'memberCenter')) {
    return { activityToken: await known(now.read('activityToken').then((token) => token?.value)) }
  }
  return {
    clientToken: await known(now.read('clientToken').then((token) => token?.value)),
    userToken: await known(now.read('userToken').then((token) => token?.value)),
  }
}

/** No asset has this id. What counts is whether the refusal comes after the tokens were accepted. */
const nobodysAsset = AssetId.parse('0')

async function found(read: Promise<number>): Promise<Found> {
  try {
    return { count: await read }
  } catch (error) {
    if (error instanceof DeskFailure && error.error.kind !== 'cancelled') return { error: error.error }
    throw error
  }
}

const readers = {
  members: async (gateway: Gateway, options: CallOptions) => {
    const page = await gateway.listMembers({ page: 1, pageSize: 1 }, options)
    return page.total ?? page.list.length
  },
  assets: async (gateway: Gateway, options: CallOptions) => (await gateway.listAssets(options)).length,
  keys: async (gateway: Gateway, options: CallOptions) => (await gateway.listKeys(options)).length,
}

/** The reason why nothing of the enterprise can be read; asks A7 once if the answers leave it open. */
async function reasonOf(
  answers: readonly Found[],
  { gateway, enterprise }: Tested,
  options: CallOptions,
): Promise<DeskError> {
  const probe = needsProbe(answers) ? [await found(gateway.showProducts(nobodysAsset, options).then(() => 0))] : []
  const errors = answers.flatMap((answer) => ('error' in answer ? [answer.error] : []))
  return whyNothing(errors, [...answers, ...probe].some(provesTokens), enterprise)
}

/** What is tested: reading through the gateway of one enterprise. */
interface Tested {
  gateway: Gateway
  enterprise: string
}

type FoundLists = Record<'members' | 'assets' | 'keys', Found>

/** What can be read of A5, A6 and A8. Throws if nothing can. */
async function testConnection(tested: Tested, options: CallOptions): Promise<FoundLists> {
  const { gateway } = tested
  const [members, assets, keys] = await Promise.all([
    found(readers.members(gateway, options)),
    found(readers.assets(gateway, options)),
    found(readers.keys(gateway, options)),
  ])
  const answers = [members, assets, keys]
  if (!answers.some((answer) => 'count' in answer)) throw new DeskFailure(await reasonOf(answers, tested, options))
  return { members, assets, keys }
}

/** What keeps a sign-in from working for the enterprise, as far as A5 shows; undefined if nothing does. */
async function obstacleToReading(tested: Tested, options: CallOptions): Promise<DeskError | undefined> {
  const members = await found(readers.members(tested.gateway, options))
  return 'count' in members ? undefined : reasonOf([members], tested, options)
}

function scopeOfLists(lists: FoundLists | undefined): FoundScope {
  if (lists === undefined) return { scope: 'auth_me', state: 'notUsed' }
  const isWhole = Object.values(lists).every((one) => 'count' in one)
  return { scope: 'auth_me', state: isWhole ? 'works' : 'inPart' }
}

/** Claims that are looked at. */
const fewClaims = 20

async function scopeOfClaims(history: History, profile: Profile): Promise<FoundScope> {
  const scope = 'auth_activity'
  if (!serves(profile, 'activities')) return { scope, state: 'notUsed' }
  const claims = await history
    .known(profile.id)
    .then((journal) => journal?.changes({ endpoint: 'B1' }, { limit: fewClaims, offset: 0 }))
    // A history that can't be read tells nothing.
    .catch(() => undefined)
  const last = activityAccess(
    (claims?.changes ?? []).map((change) =>
      historyEntry(change, { enterpriseCode: profile.enterpriseCode, settles: undefined, now: Date.now() }),
    ),
  )
  if (last === undefined) return { scope, state: 'unknown' }
  return { scope, state: last.state === 'works' ? 'works' : 'refused', time: last.time }
}

/** What is known of the two scopes without claiming anything; `lists`: what could be read, if any was. */
const scopesOf = async (history: History, profile: Profile, lists: FoundLists | undefined): Promise<FoundScope[]> => [
  scopeOfLists(lists),
  await scopeOfClaims(history, profile),
]

/**
 * Records the result of a stored profile's last test; without `error` it passed. `changed` is called if that is new.
 */
type NoteTest = (profile: Profile, error?: DeskError) => void

export function createNoteTest(deps: Pick<DeskDeps, 'store' | 'now'>, changed: () => void): NoteTest {
  return ({ id, origin, failedTest }, error) => {
    if (origin !== 'stored' || (error === undefined && failedTest === undefined)) return
    deps.store().profiles.noteTest(id, error && { at: (deps.now ?? Date.now)(), code: error.code })
    if (error?.code !== failedTest?.code) changed()
  }
}

/** Testing a connection, and signing in, which tests it too, so that a bad secret is reported at once. */
export function signInHandlers(
  deps: DeskDeps,
  sessions: Sessions,
  history: History,
  noteTest: NoteTest,
): SignInHandlers {
  return {
    testProfile: async ({ profile: id, remember }, { signal }) => {
      const profile = sessions.find(id)
      const tested = { gateway: await sessions.gateway(id), enterprise: profile.enterpriseGlobalId }
      try {
        const lists = serves(profile, 'memberCenter')
          ? await testConnection(tested, signal ? { signal } : {})
          : await tested.gateway.readyToClaim().then(() => undefined)
        if (remember) noteTest(profile)
        return { ...lists, scopes: await scopesOf(history, profile, lists) }
      } catch (failure) {
        const isAnswer = failure instanceof DeskFailure && failure.error.kind !== 'cancelled'
        if (remember && isAnswer) noteTest(profile, failure.error)
        throw failure
      }
    },

    signIn: async ({ profile: id, secrets }, { signal }) => {
      const profile = sessions.find(id)
      const credentials = await sessions.credentials(id)
      const stored = await stillKnown(profile, credentials)
      const tried = await trySecrets(sessions, profile, { secrets, held: stored, signal })
      let obstacle: DeskError | undefined
      try {
        const tested = { gateway: tried.gateway, enterprise: profile.enterpriseGlobalId }
        if (serves(profile, 'memberCenter')) obstacle = await obstacleToReading(tested, signal ? { signal } : {})
      } finally {
        await tried.gateway.close()
      }
      const isRefused = obstacle?.kind === 'notSignedIn' || obstacle?.kind === 'refused'
      // Tokens from an endpoint are kept even if refused here; a pasted token that is refused may be a mistake.
      const keepsTokens = obstacle?.kind !== 'notSignedIn' || profile.signIn.method === 'tokenEndpoint'
      if (keepsTokens) {
        await tried.keep(credentials)
        await sessions.drop(id)
      }
      if (obstacle === undefined) noteTest(profile)
      else if (isRefused) throw new DeskFailure(obstacle)
      return { session: await (await sessions.credentials(id)).session() }
    },

    readSession: async ({ profile: id }) => ({
      session: await (await sessions.credentials(id)).session(),
      vault: await vaultState(deps),
    }),
  }
}
