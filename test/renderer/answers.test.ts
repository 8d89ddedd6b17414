import { describe, expect, it } from 'vitest'
import type { OperationName } from '../../src/contract/operationNames.ts'
import { answerTo, checkEvent, usualAnswers, type Answers } from '../fakes/answers.ts'
import { enterprise } from '../fakes/enterprise.ts'

const profile = 'sandbox'
const secrets = { clientToken: 'c', userToken: 'u' }
/** One input for each operation that is answered. */
const inputs: Partial<Record<OperationName, object>> = {
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
  exportTable: { profile, table: 'members', format: 'csv', target: { to: 'chosen' } },
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
  readLoanSettings: { profile },
  saveLoanSettings: { profile, days: 30 },
  adoptLoan: { profile, key: 'desk-109' },
  startJob: { profile, work: { kind: 'delete', people: [{ memberGlobalId: '6100000000000000006' }] } },
  listJobs: { profile },
  showJob: { profile, job: 'desk-24' },
  showClaims: { profile, job: 'desk-24' },
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
    const wrong = (answer: object) => (() => answer) as unknown as Answers['listJobs']
    for (const answer of [
      { ok: true, data: { rows: [null] } },
      { ok: true, data: {} },
      { ok: true, data: undefined },
      { ok: false, error: { kind: 'sad', code: 'net.timeout' } },
      { ok: false, error: { kind: 'unreachable', code: 'net.gone' } },
    ])
      await expect(answerTo('listJobs', wrong(answer), { profile }, '')).rejects.toThrow()
    await expect(answerTo('listJobs', usual.listJobs, { profile, page: 1 }, '')).rejects.toThrow()
    await expect(answerTo('listJobs', usual.listJobs, {}, '')).rejects.toThrow()
  })

  it('tells of nothing that could not happen', () => {
    const nameOf = () => 'exportProducts' as const
    const progress = { type: 'progress', callId: '1', progress: { done: 1, total: 2 } } as const
    expect(() => checkEvent(progress, nameOf)).not.toThrow()
    expect(() => checkEvent(progress, () => undefined)).toThrow()
    expect(() => checkEvent({ ...progress, progress: { done: 0.5 } }, nameOf)).toThrow()
  })
})
