import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { campaign } from '../../campaign.ts'
import { lastingThreads as threads } from '../../fakes/lastingThreads.ts'
import { operationNames, type OperationName } from '../../../src/contract/operationNames.ts'
import { EnterpriseGlobalId, ProfileId } from '../../../src/contract/ids.ts'
import { createDesk } from '../../../src/main/desk/createDesk.ts'
import type { DeskDeps } from '../../../src/main/desk/desk.ts'
import { startBrowserDoor } from '../../../src/main/doors/browser/startBrowserDoor.ts'
import { documents, exportFile } from '../../../src/main/exports/documents.ts'
import type { Gateway } from '../../../src/main/gateway/gateway.ts'
import { changeWords } from '../../../src/main/exports/reports/changes.ts'
import { verifyPack } from '../../../src/main/exports/pack/verifyPack.ts'
import { openPasswordFile } from '../../../src/main/exports/passwordFile.ts'
import { openImports } from '../../../src/main/imports/openImports.ts'
import { createGateway } from '../../../src/main/gateway/index.ts'
import { openLog } from '../../../src/main/log/openLog.ts'
import { machine } from '../../../src/main/compose.ts'
import { createFolders, createReplicas } from '../../../src/main/replicas.ts'
import { createJournals } from '../../../src/main/journals.ts'
import { openStore } from '../../../src/main/store/openStore.ts'
import { createMemoryVault } from '../../../src/main/vault/openVault.ts'
import { enter } from '../doors/browser/client.ts'
import { startRig } from '../doors/cli/rig.ts'
import { linesIn, ownFolder } from './folder.ts'
import { canaries, canariesIn, formsOf, manners, startHostile } from './hostile.ts'

const root = join(import.meta.dirname, '../../..')
const profile = ProfileId.parse('environment')

/** What each operation is called with: canaries wherever somebody types, or an answer brings them back. */
function inputs(url: string): Partial<Record<OperationName, object>> {
  const member = { profile, memberGlobalId: canaries.member }
  const draft = (method: 'tokens' | 'tokenEndpoint') => ({
    name: canaries.name,
    baseUrl: url,
    enterpriseGlobalId: canaries.enterprise,
    signIn:
      method === 'tokens'
        ? { method }
        : { method, tokenUrl: `${url}/token`, appKey: canaries.appKey, loginName: canaries.account },
  })
  const { clientToken, userToken, activityToken, appSecret, password } = canaries
  const person = {
    userName: canaries.account,
    password,
    name: canaries.name,
    departmentId: canaries.department,
    remark: canaries.remark,
    passwordMobile: canaries.mobile,
  }
  const about = {
    kind: 'shape',
    code: appSecret,
    endpoint: userToken,
    field: canaries.name,
    at: 1,
    operation: password,
  }
  return {
    listMembers: { profile, keyword: canaries.keyword, departmentId: canaries.department },
    addMembers: { profile, members: [person] },
    editMember: {
      ...member,
      change: { name: canaries.name, remark: canaries.remark, passwordMobile: canaries.mobile },
    },
    resetPassword: { ...member, password },
    deleteMember: member,
    showProducts: { profile, assetId: canaries.assetId },
    exportProducts: { profile, assets: 'all', format: 'json', target: { to: 'chosen' } },
    exportTable: { profile, source: { from: 'copy' }, table: 'members', format: 'csv', target: { to: 'chosen' } },
    configureAssets: { ...member, add: [canaries.assetNumber], remove: [canaries.assetNumber] },
    lend: { ...member, key: canaries.keyNumber, assets: [canaries.assetId] },
    claimActivity: {
      profile,
      identity: canaries.identity,
      activityLabel: canaries.remark,
      source: password,
      branch: appSecret,
    },
    addProfile: {
      draft: draft('tokenEndpoint'),
      secrets: { clientToken, userToken, activityToken, appSecret, password },
    },
    editProfile: { profile, change: { name: canaries.name }, secrets: { clientToken, userToken, appSecret, password } },
    signIn: { profile, secrets: { clientToken, userToken, activityToken, appSecret, password } },
    saveSettings: { settings: { grids: { [canaries.name]: { order: [canaries.userToken] } } } },
    noteDefect: { name: canaries.name, frames: [{ file: `${canaries.userToken}.js`, line: 1, column: 1 }] },
    readDiagnostics: { about },
    saveDiagnostics: { id: canaries.userToken, language: 'en', target: { to: 'chosen' } },
  }
}

/** A desk over the hostile service, behind the browser door; `broken` stands in for parts that fail. */
async function openDoor(broken: Partial<DeskDeps> = {}) {
  const hostile = await startHostile()
  const folder = ownFolder()
  const store = openStore(join(folder, 'home'))
  const { clientToken, userToken, activityToken } = canaries
  const parts = {
    folders: createFolders({ root: join(folder, 'home', 'enterprises'), store: () => store }),
    threads,
  }
  const desk = createDesk({
    store: () => store,
    vault: async () => ({ vault: createMemoryVault(), keychain: 'absent' }),
    replicas: createReplicas(parts),
    journals: createJournals({ ...parts, store: () => store }),
    operator: () => 'tester',
    createGateway,
    limits: { retryPauseMs: 1, retryPauseBoundMs: 1, stallMs: 1 },
    settling: { looksMs: [0] },
    exportFile,
    documents,
    openPasswordFile,
    imports: openImports(threads),
    changeWords,
    verifyPack,
    log: openLog({ folder: join(folder, 'logs'), door: 'browser', root }),
    door: 'browser',
    machine,
    startSandbox: () => Promise.reject(new Error('none here')),
    given: {
      profile: {
        id: profile,
        name: canaries.name,
        baseUrl: hostile.url,
        enterpriseGlobalId: EnterpriseGlobalId.parse(canaries.enterprise),
        enterpriseCode: canaries.remark,
        signIn: { method: 'tokens' },
        origin: 'environment',
      },
      secrets: { clientToken, userToken, activityToken },
    },
    ...broken,
  })
  const door = await startBrowserDoor({ desk, rendererFolder: folder })
  onTestFinished(async () => {
    await door.close()
    await desk.close()
    store.close()
  })
  const page = await enter(door)
  const call = async (name: string, input: unknown) =>
    JSON.parse((await page.post(`/desk/${name}`, { input })).body) as {
      ok: boolean
      data?: Record<string, unknown>
      error?: { kind: string; code: string; correlation?: string }
    }
  const logText = () =>
    readdirSync(join(folder, 'logs'))
      .filter((name) => name.endsWith('.log'))
      .map((name) => readFileSync(join(folder, 'logs', name), 'utf8'))
      .join('')

  /** Makes every call once and gives the errors that came back, and what was kept and would be given away. */
  async function callAll() {
    const given = inputs(hostile.url)
    const answers: [OperationName, Awaited<ReturnType<typeof call>>][] = []
    for (const name of operationNames) answers.push([name, await call(name, given[name] ?? { profile })])
    const report = await call('readDiagnostics', inputs(hostile.url).readDiagnostics)
    const { id } = report.data!['diagnostics'] as { id: string }
    const saved = await call('saveDiagnostics', { id, language: 'zh-CN', target: { to: 'chosen' } })
    answers.push(['saveDiagnostics', saved])
    const file = saved.ok ? (await page.get(String(saved.data!['download']))).body : ''
    return { answers, log: logText(), report: JSON.stringify(report), file }
  }
  return { hostile, callAll, lines: () => linesIn(join(folder, 'logs')) }
}

it('the canaries would be found in any form', () => {
  for (const canary of Object.values(canaries)) {
    for (const form of formsOf(canary)) expect(canariesIn(`{"x":"${form}"}`)).not.toEqual([])
  }
})

describe('neither the log nor a report holds anything of', () => {
  it.each(campaign.some(Object.keys(manners), (_, at) => at % 16 === 0))(
    'what is sent to a service that answers with %s',
    async (manner) => {
      const { hostile, callAll, lines } = await openDoor()
      hostile.manner = manners[manner]!
      const { answers, log, report, file } = await callAll()

      expect(hostile.seen()).toBeGreaterThan(10)
      expect({ log: canariesIn(log), report: canariesIn(report), file: canariesIn(file) }).toEqual({
        log: [],
        report: [],
        file: [],
      })
      // It was written all the same, and each error can be found there by what it shows.
      expect(file).toContain('listMembers')
      const written = lines().map(({ correlation }) => correlation)
      for (const [name, { ok, error }] of answers) {
        if (!ok) expect([name, written.includes(error?.correlation)]).toEqual([name, true])
      }
    },
  )

  it('what a part of Keydesk throws, whatever hangs on it', async () => {
    const hostileError = () => {
      const all = Object.values(canaries).join('\n    at ')
      const error = new TypeError(`${all}\n    at ${canaries.userToken} (/${canaries.member}.js:1:1)`, { cause: all })
      return Object.assign(error, { ...canaries, name: canaries.appSecret, stack: `${error.stack}\n    at ${all}` })
    }
    const fail = () => {
      throw hostileError()
    }
    const brokenGateway = (more: Partial<Gateway> = {}) =>
      new Proxy(more as Gateway, {
        get(known, name: keyof Gateway | 'then') {
          if (name === 'then') return undefined
          return known[name] ?? (() => (name === 'close' ? Promise.resolve() : Promise.reject(hostileError())))
        },
      })
    // An export begins to write only where the asset numbers are known.
    const listing = brokenGateway({ listAssets: () => Promise.resolve([]) })
    const allBroken: Partial<DeskDeps>[] = [
      { store: fail },
      { vault: () => Promise.reject(hostileError()) },
      { createGateway: fail },
      { exportFile: fail, createGateway: () => listing },
      { exportFile: fail },
      { createGateway: () => brokenGateway() },
      { store: () => new Proxy({}, { get: fail }) as never },
    ]
    for (const broken of campaign.some(allBroken, (_, at) => at % 8 === 0)) {
      const { callAll, lines } = await openDoor(broken)
      const { answers, log, report, file } = await callAll()
      expect({ log: canariesIn(log), report: canariesIn(report), file: canariesIn(file) }).toEqual({
        log: [],
        report: [],
        file: [],
      })
      const internal = answers.filter(([, { error }]) => error?.kind === 'internal')
      expect(internal.length).toBeGreaterThan(0)
      expect(canariesIn(JSON.stringify(internal))).toEqual([])
      const defects = lines().filter(({ error }) => error === 'TypeError')
      expect(defects.length).toBeGreaterThan(0)
      expect(defects.every(({ stack }) => (stack as string[])[0]?.startsWith('test/main/log/canaries.test.ts:'))).toBe(
        true,
      )
    }
  })

  it('what the command line is given, and what comes back to it', async () => {
    const hostile = await startHostile()
    const rig = await startRig()
    const env = {
      KEYDESK_BASE_URL: hostile.url,
      KEYDESK_ENTERPRISE: canaries.enterprise,
      KEYDESK_CLIENT_TOKEN: canaries.clientToken,
      KEYDESK_USER_TOKEN: canaries.userToken,
      KEYDESK_ACTIVITY_TOKEN: canaries.activityToken,
    }
    const commands = [
      ['members', 'list', '--keyword', canaries.keyword],
      ['members', 'edit', canaries.member, '--name', canaries.name, '--mobile', canaries.mobile],
      ['members', 'reset-password', canaries.member, '--password-stdin'],
      ['products', 'show', canaries.assetId],
      ['assign', canaries.member, '--add', canaries.assetNumber],
      ['activity', 'claim', '--identity', canaries.identity, '--label', 'l', '--source', 's', '--branch', 'b'],
      ['members', 'list', '--nonsense', canaries.password],
    ]
    for (const manner of ['a code of its own', 'data of another shape', 'a token that is rejected']) {
      hostile.manner = manners[manner]!
      for (const command of commands) await rig.run(command, { env, input: canaries.password })
    }
    const out = join(rig.folder, 'report.txt')
    const { document } = await rig.json(['diagnostics', '--out', out], { env })
    expect(document.ok).toBe(true)
    const report = readFileSync(out, 'utf8')
    const log = linesIn(join(rig.folder, 'home', 'logs'))
    expect(log.length).toBeGreaterThan(20)
    expect({ report: canariesIn(report), log: canariesIn(JSON.stringify(log)) }).toEqual({ report: [], log: [] })
  })
})
