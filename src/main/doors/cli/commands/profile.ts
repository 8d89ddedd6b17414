import { DeskFailure } from '../../../../contract/errors.ts'
import { EnterpriseGlobalId } from '../../../../contract/ids.ts'
import type { Found, FoundScope } from '../../../../contract/operations.ts'
import {
  type Profile,
  type ProfileChange,
  type ProfileSecrets,
  Services,
  type SignInMethod,
} from '../../../../contract/profiles.ts'
import { serves } from '../../../../domain/services.ts'
import type { WordKey } from '../../../../words/commands/index.ts'
import { type Answer, errorText, exitStatus, table } from '../answer.ts'
import { type CommandContext, namedProfile } from '../context.ts'
import { command, group, type Values } from '../declare.ts'
import { secretsOf } from '../environment.ts'
import { readId } from '../usage.ts'

const name = { name: ['<name>', 'arg.profileName'] } as const

const readOnly = ['--read-only', 'option.readOnly'] as const
const services = ['--services <services>', 'option.services', Services] as const

const addFields = {
  ...name,
  baseUrl: ['--base-url <url>', 'option.baseUrl'],
  enterprise: ['--enterprise <id>', 'option.enterprise'],
  enterpriseCode: ['--enterprise-code <code>', 'option.enterpriseCode'],
  tokenUrl: ['--token-url <url>', 'option.tokenUrl'],
  appKey: ['--app-key <key>', 'option.appKey'],
  user: ['--user <login>', 'option.user'],
  readOnly,
  services,
} as const

/** What can be changed; an empty enterprise code removes the code. */
const editFields = {
  profileName: ['<name>', 'arg.profileName'],
  name: ['--name <name>', 'option.newName'],
  baseUrl: ['--base-url <url>', 'option.editBaseUrl'],
  enterprise: ['--enterprise <id>', 'option.editEnterprise'],
  enterpriseCode: ['--enterprise-code <code>', 'option.editEnterpriseCode'],
  tokens: ['--tokens', 'option.tokens', { conflicts: ['tokenUrl', 'appKey', 'user'] }],
  tokenUrl: ['--token-url <url>', 'option.editTokenUrl'],
  appKey: ['--app-key <key>', 'option.editAppKey'],
  user: ['--user <login>', 'option.editUser'],
  readOnly,
  noReadOnly: ['--no-read-only', 'option.noReadOnly'],
  services,
} as const

type AddOptions = Values<typeof addFields>
type EditOptions = Omit<Values<typeof editFields>, 'profileName'>

function required(field: string, value: string | undefined): string {
  if (value) return value
  throw new DeskFailure({ kind: 'invalid', code: 'input.required', field })
}

const askable = ['clientToken', 'userToken', 'activityToken', 'appSecret', 'password'] as const
type Askable = (typeof askable)[number]

function neededFor({ signIn, ...profile }: Pick<Profile, 'services' | 'signIn'>): readonly Askable[] {
  const isWhole = serves(profile, 'memberCenter')
  if (signIn.method === 'tokens') return isWhole ? ['clientToken', 'userToken'] : ['activityToken']
  return isWhole ? ['appSecret', 'password'] : ['appSecret']
}

/** Secrets come from variables or are typed without echo, never as arguments, which other users of the machine can see. */
async function secretsFor(context: CommandContext, wanted: readonly Askable[]): Promise<ProfileSecrets> {
  const secrets = secretsOf(context.io.env)
  for (const kind of wanted) {
    if (secrets[kind] === undefined && context.io.askHidden) {
      const key: WordKey = `ask.${kind}`
      secrets[kind] = await context.io.askHidden(context.say(key))
    }
  }
  return secrets
}

/** Throws without a keychain: secrets kept only in memory would be lost when the command ends. */
async function needKeychain(context: CommandContext): Promise<void> {
  const { vault } = await context.call('listProfiles', {})
  if (vault.keptIn === 'memory') {
    const code = vault.keychain === 'absent' ? 'keychain.absent' : 'keychain.failing'
    throw new DeskFailure({ kind: 'keychain', code })
  }
}

async function named(context: CommandContext, name: string): Promise<Profile> {
  const { profiles } = await context.call('listProfiles', {})
  return namedProfile(profiles, name)
}

/** Where only activities are claimed nobody signs in but the application. */
const loginNameOf = (options: Pick<AddOptions, 'services'>, name: string | undefined): string =>
  serves(options, 'memberCenter') ? required('user', name) : (name ?? '')

async function addProfile(context: CommandContext, { name, ...options }: AddOptions): Promise<Answer> {
  const { env } = context.io
  const baseUrl = required('baseUrl', options.baseUrl ?? env.KEYDESK_BASE_URL)
  const enterprise = required('enterprise', options.enterprise ?? env.KEYDESK_ENTERPRISE)
  const enterpriseCode = options.enterpriseCode ?? env.KEYDESK_ENTERPRISE_CODE
  const tokenUrl = options.tokenUrl ?? env.KEYDESK_TOKEN_URL
  const { services } = options
  const signIn: SignInMethod = tokenUrl
    ? {
        method: 'tokenEndpoint',
        tokenUrl,
        appKey: required('appKey', options.appKey ?? env.KEYDESK_APP_KEY),
        loginName: loginNameOf(options, options.user ?? env.KEYDESK_USER),
      }
    : { method: 'tokens' }
  await needKeychain(context)
  const { profile } = await context.call('addProfile', {
    draft: {
      name,
      baseUrl,
      enterpriseGlobalId: readId(EnterpriseGlobalId, enterprise, 'enterpriseGlobalId'),
      ...(enterpriseCode ? { enterpriseCode } : {}),
      signIn,
      ...(options.readOnly ? { readOnly: true } : {}),
      ...(services === undefined ? {} : { services }),
    },
    secrets: await secretsFor(context, neededFor({ services, signIn })),
  })
  return { data: { profile }, text: context.say('done.profileAdded', { name: profile.name }) }
}

function signInOf({ signIn, services }: Profile, options: EditOptions): SignInMethod | undefined {
  if (options.tokens === true) return { method: 'tokens' }
  const { tokenUrl, appKey, user } = options
  if (tokenUrl === undefined && appKey === undefined && user === undefined) return undefined
  const before = signIn.method === 'tokenEndpoint' ? signIn : undefined
  return {
    method: 'tokenEndpoint',
    tokenUrl: required('tokenUrl', tokenUrl ?? before?.tokenUrl),
    appKey: required('appKey', appKey ?? before?.appKey),
    loginName: loginNameOf({ services: options.services ?? services }, user ?? before?.loginName),
  }
}

/** The secrets that a failed edit names as missing; it has changed nothing then. */
function missingSecrets(failure: unknown): Askable[] {
  if (!(failure instanceof DeskFailure)) throw failure
  const errors = failure.error.all ?? [failure.error]
  const missing = askable.filter((kind) =>
    errors.some(({ code, field }) => code === 'input.required' && field === kind),
  )
  if (missing.length === 0) throw failure
  return missing
}

async function editProfile(
  context: CommandContext,
  { profileName, ...options }: Values<typeof editFields>,
): Promise<Answer> {
  const before = await named(context, profileName)
  const signIn = signInOf(before, options)
  const { enterprise, enterpriseCode, baseUrl, readOnly, services } = options
  const change: ProfileChange = {
    ...(options.name === undefined ? {} : { name: options.name }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(enterprise === undefined ? {} : { enterpriseGlobalId: enterprise as EnterpriseGlobalId }),
    ...(enterpriseCode === undefined ? {} : { enterpriseCode }),
    ...(readOnly === undefined ? {} : { readOnly }),
    ...(services === undefined ? {} : { services }),
    ...(signIn === undefined ? {} : { signIn }),
  }
  if (Object.keys(change).length === 0) throw new DeskFailure({ kind: 'invalid', code: 'input.nothingToChange' })
  const edit = (secrets: ProfileSecrets) => context.call('editProfile', { profile: before.id, change, secrets })
  const { profile } = await edit({}).catch(async (failure: unknown) => {
    const missing = missingSecrets(failure)
    await needKeychain(context)
    return edit(await secretsFor(context, missing))
  })
  return { data: { profile }, text: context.say('done.profileEdited', { name: profile.name }) }
}

async function listProfiles(context: CommandContext): Promise<Answer> {
  const { say } = context
  const data = await context.call('listProfiles', {})
  const rows = data.profiles.map((one) => [one.name, one.enterpriseGlobalId, one.baseUrl])
  return { data, text: table([say('head.profile'), say('head.enterprise'), say('head.address')], rows) }
}

async function removeProfile(context: CommandContext, { name }: { name: string }): Promise<Answer> {
  const profile = await named(context, name)
  const data = await context.call('removeProfile', { profile: profile.id })
  return { data, text: context.say('done.profileRemoved', data) }
}

const wordsOfScope = {
  works: 'scope.works',
  inPart: 'scope.inPart',
  refused: 'scope.refused',
  unknown: 'scope.unknown',
  notUsed: 'scope.notUsed',
} as const satisfies Record<FoundScope['state'], WordKey>

async function testProfile(context: CommandContext, { name }: { name?: string }): Promise<Answer> {
  const { say, language } = context
  const profile = name === undefined ? await context.profile() : await named(context, name)
  const { scopes, ...lists } = await context.call('testProfile', { profile: profile.id })
  const { members, assets, keys } = lists
  const result = (one: Found): string =>
    'count' in one ? say('done.found', { count: one.count }) : errorText(one.error, language)
  const rows = [
    ...(members ? [[say('list.members'), result(members)]] : []),
    ...(assets ? [[say('list.assets'), result(assets)]] : []),
    ...(keys ? [[say('list.keys'), result(keys)]] : []),
  ]
  const failed = Object.values(lists).some((one) => 'error' in one)
  const known = scopes.map(({ scope, state, time }) => [scope, say(wordsOfScope[state]), time ?? ''])
  const tables = [
    ...(rows.length > 0 ? [table([say('head.list'), say('head.result')], rows)] : []),
    table([say('head.scope'), say('head.result'), say('head.seen')], known),
  ]
  return {
    data: { profile, ...lists, scopes },
    text: tables.join('\n'),
    ...(failed ? { status: exitStatus.partly } : {}),
  }
}

async function signIn(context: CommandContext, { name }: { name: string }): Promise<Answer> {
  const profile = await named(context, name)
  await needKeychain(context)
  const secrets = await secretsFor(context, neededFor(profile))
  const data = await context.call('signIn', { profile: profile.id, secrets })
  return { data, text: context.say('done.signedIn') }
}

export const profileCommands = [
  group('profile', 'help.profiles'),
  command('profile add', 'help.profile.add', addProfile, addFields),
  command('profile edit', 'help.profile.edit', editProfile, editFields),
  command('profile list', 'help.profile.list', listProfiles),
  command('profile remove', 'help.profile.remove', removeProfile, name),
  command('profile test', 'help.profile.test', testProfile, { name: ['[name]', 'arg.profileName'] }),
  command('profile sign-in', 'help.profile.signIn', signIn, name),
]
