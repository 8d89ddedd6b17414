import { describe, expect, it } from 'vitest'
import type { OperationName } from '../../src/contract/operationNames.ts'
import { answerTo, checkEvent, usualAnswers, type Answers } from '../fakes/answers.ts'
import { enterprise } from '../fakes/enterprise.ts'

const profile = 'sandbox'
const person = { profile, memberGlobalId: '6100000000000000006' }
const secrets = { clientToken: 'c', userToken: 'u' }
/** One input for each operation that is answered. */
const inputs: Partial<Record<OperationName, object>> = {
  listMembers: { profile },
  addMembers: { profile, members: [{ userName: 'someone', password: 'secret12', name: 'Someone' }] },
  editMember: { ...person, change: { remark: 'r' } },
  resetPassword: person,
  deleteMember: person,
  listAssets: { profile },
  listKeys: { profile },
  showProducts: { profile, assetId: '1' },
  exportTable: { profile, table: 'members', format: 'csv', target: { to: 'chosen' } },
  exportProducts: { profile, assets: 'all', format: 'json', target: { to: 'chosen' } },
  configureAssets: { ...person, add: ['KD-1'], remove: [] },
  readWall: { profile, of: 'lanes', by: 'state' },
  lend: { ...person, key: 'UK-1', assets: ['1'] },
  findParticipants: { profile, identities: ['i'] },
  claimActivity: { profile, identity: 'i', activityLabel: 'a', source: 's', branch: 'b' },
  listProfiles: {},
  addProfile: {
    draft: { name: 'n', baseUrl: 'https://x.example', enterpriseGlobalId: '6', signIn: { method: 'tokens' } },
    secrets,
  },
  editProfile: { profile, change: { name: 'n' } },
  removeProfile: { profile },
  testProfile: { profile },
  openSandbox: {},
  signIn: { profile, secrets },
  readSession: { profile },
  readSettings: {},
  saveSettings: { settings: { theme: 'dark' } },
  noteDefect: { name: 'TypeError', frames: [] },
  listChanges: {},
  showNewPassword: { change: 'c' },
  dismissChange: { change: 'c' },
  watchEnterprise: { profile, watcher: 'w', isInView: true },
  pauseSync: { profile },
  resumeSync: { profile },
  stopSync: { profile },
  dismissLoss: { profile },
  readSync: { profile },
  sync: { profile },
  findMembers: { profile },
  findAssets: { profile },
  findKeys: { profile },
  findProducts: { profile },
  groupProducts: { profile, by: 'product' },
  listSnapshots: { profile },
  nameSnapshot: { profile, snapshot: '1', name: 'audit' },
  deleteSnapshots: { profile, snapshots: ['1'] },
  compareSnapshots: { profile, from: '1', to: '2' },
  visitScreen: { profile, screen: 'members' },
  changesSinceVisit: { profile, screen: 'members' },
  readCopy: { profile },
  deleteCopy: { profile },
  readReport: { profile, report: 'keys' },
  exportReport: { profile, report: 'keys', format: 'csv', target: { to: 'chosen' } },
  listViews: { profile },
  saveView: { profile, view: { name: 'Mine', layout: {} } },
  removeView: { profile, name: 'Mine' },
  listReports: { profile },
  saveReport: { profile, name: 'Soon', report: 'expiring', filter: { days: 60 } },
  renameReport: { profile, name: 'Soon', to: 'Later' },
  removeReport: { profile, name: 'Soon' },
  readLeadTimes: { profile },
  saveLeadTime: { profile, uri: 'product://a/1', days: 30 },
  verifyPack: { pack: { from: 'chosen' } },
  makePack: { profile, snapshot: '1', target: { to: 'chosen' } },
  listHistory: { profile },
  settleEntry: { profile, entry: 'desk-3', outcome: 'done' },
  verifyHistory: { profile },
  mergeHistory: { profile, record: { from: 'chosen' } },
  exportHistory: { profile, target: { to: 'chosen' } },
  undoChange: { profile, entry: 'desk-8' },
  listLoans: { profile, details: true },
  extendLoans: { profile, loans: ['desk-105'], due: '2999-12-31' },
  handInKey: { profile, loan: 'desk-105' },
  closeLoan: { profile, loan: 'desk-105' },
  makeReminder: { profile, member: '6100000000000000000' },
  makeLoanSheet: { profile, loan: 'desk-105', kind: 'out' },
  signLoan: { profile, loan: 'desk-105', kind: 'out', strokes: [[[1, 2]]] },
  readSyncSettings: { profile },
  saveSyncSettings: { profile, change: { refreshMinutes: 10 } },
  moveAsset: { profile, assetNum: 'KD-1', to: '2' },
  readLoanSettings: { profile },
  saveLoanSettings: { profile, days: 30 },
  adoptLoan: { profile, key: 'desk-109' },
  startJob: { profile, work: { kind: 'delete', people: [{ memberGlobalId: '6100000000000000006' }] } },
  listJobs: { profile },
  showJob: { profile, job: 'desk-24' },
  showClaims: { profile, job: 'desk-24' },
  readIdentities: { file: '0' },
  pauseJob: { profile, job: 'desk-24' },
  resumeJob: { profile, job: 'desk-23' },
  stopJob: { profile, job: 'desk-24' },
  retryJob: { profile, job: 'desk-22' },
  checkLeaving: { profile, people: [{ memberGlobalId: '1' as never }] },
  returnKeys: { profile, job: 'desk-22', rows: [1] },
  saveUndoneRows: { profile, job: 'desk-22', format: 'csv', target: { to: 'chosen' } },
  showLeavers: { profile, job: 'desk-22' },
  savePasswords: { profile, job: 'desk-23', format: 'csv', target: { to: 'chosen' } },
  takePasswords: { profile, job: 'desk-22' },
  openMemberFile: { source: { from: 'text', text: 'Name\tAccount\n甲\ta1\n' } },
  readMemberFile: { file: '0' },
  closeMemberFile: { file: '0' },
  makeMemberSheet: { profile, of: { purpose: 'add', from: { file: '0', columns: { name: 1 } } } },
  checkMemberFile: { profile, file: '0', purpose: 'add' },
  compareMemberFile: { profile, file: '0', columns: { name: 1 }, by: 'name', part: 'new' },
  editMemberSheet: { profile, file: '0', edit: { what: 'accounts', empty: true } },
  readMemberSheet: { profile, file: '0' },
  findSheetFault: { profile, file: '0', row: 0, step: 'next' },
  suggestAccounts: { profile, names: ['Ann Lee'] },
  saveMemberRows: { file: '0', rows: [1], format: 'csv', target: { to: 'chosen' } },
  makeMemberTemplate: { format: 'csv', target: { to: 'chosen' } },
}

describe('the fake desk behind the page', () => {
  it.each(Object.keys(usualAnswers(enterprise())) as OperationName[])(
    'answers %s as the contract says',
    async (name) => {
      const result = await answerTo(name, usualAnswers(enterprise())[name], inputs[name], '')
      expect(result.ok).toBe(true)
    },
  )

  it('gives and takes nothing else', async () => {
    const usual = usualAnswers(enterprise())
    const wrong = (answer: object) => (() => answer) as unknown as Answers['listAssets']
    for (const answer of [
      { ok: true, data: { assets: [null] } },
      { ok: true, data: {} },
      { ok: true, data: undefined },
      { ok: false, error: { kind: 'sad', code: 'net.timeout' } },
      { ok: false, error: { kind: 'unreachable', code: 'net.gone' } },
    ])
      await expect(answerTo('listAssets', wrong(answer), { profile }, '')).rejects.toThrow()
    await expect(answerTo('listAssets', usual.listAssets, { profile, page: 1 }, '')).rejects.toThrow()
    await expect(answerTo('listAssets', usual.listAssets, {}, '')).rejects.toThrow()
  })

  it('tells of nothing that could not happen', () => {
    const nameOf = () => 'exportProducts' as const
    const progress = { type: 'progress', callId: '1', progress: { done: 1, total: 2 } } as const
    expect(() => checkEvent(progress, nameOf)).not.toThrow()
    expect(() => checkEvent(progress, () => undefined)).toThrow()
    expect(() => checkEvent(progress, () => 'lend')).toThrow()
    expect(() => checkEvent({ ...progress, progress: { done: 0.5 } }, nameOf)).toThrow()
  })
})
