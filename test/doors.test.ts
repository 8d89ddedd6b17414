import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { operationNames, type OperationName } from '../src/contract/operationNames.ts'
import { commandLineParts } from '../src/main/commandLineParts.ts'
import { runCommandLine } from '../src/main/doors/cli/run.ts'
import { threadsFor } from '../src/main/threads/threads.ts'

/** Where a door offers an operation, or why it does not. */
type Offer = string | { lacks: string }

const sameCopy = (command: string): Offer => ({ lacks: `\`${command} --offline\` reads the same copy.` })
const onCopy = { lacks: 'It shows the copy, which a refresh brings up to date.' }
const stopped = { lacks: 'Ctrl-C stops the sync that it runs, and the next one goes on from there.' }
const followed = { lacks: 'It waits for each change that it sends, and prints what became of it.' }

const asRows = { lacks: '`jobs show` lists the rows.' }
const asCopied = { lacks: 'It shows what they hold as the copy has it; the job reads it anew.' }
const inFile = { lacks: 'Passwords that it has made go into a file.' }
const noTable = { lacks: 'It has no table that is arranged: options say what is listed.' }
const noPen = { lacks: 'It has nothing to draw with; `loans sheet` prints what was signed on the screen.' }
const noGrid = { lacks: 'It has no grid in which a file is corrected: the file is.' }
const heardOf = { lacks: 'An event says how a job stands.' }

/** The command that calls each operation, and the place of the page. A new one does not compile without both. */
const doors: Record<OperationName, { commandLine: Offer; page: Offer }> = {
  listMembers: { commandLine: 'members list', page: onCopy },
  addMembers: { commandLine: 'members add', page: 'features/members' },
  editMember: { commandLine: 'members edit', page: 'features/members' },
  resetPassword: { commandLine: 'members reset-password', page: 'features/members' },
  deleteMember: { commandLine: 'members delete', page: 'features/members' },
  openMemberFile: { commandLine: 'members add', page: 'data' },
  readIdentities: { commandLine: 'activity claim', page: 'features/activities' },
  checkMemberFile: { commandLine: 'members add', page: 'features/board' },
  compareMemberFile: { commandLine: 'members compare', page: 'features/lists' },
  makeMemberSheet: { commandLine: noGrid, page: 'features/lists' },
  editMemberSheet: { commandLine: noGrid, page: 'features/lists' },
  readMemberSheet: { commandLine: noGrid, page: 'features/lists' },
  findSheetFault: { commandLine: noGrid, page: 'features/lists' },
  saveMemberRows: { commandLine: 'members add', page: 'features/lists' },
  makeMemberTemplate: { commandLine: 'members template', page: 'features/lists' },
  closeMemberFile: { commandLine: { lacks: 'It ends with the file.' }, page: 'data' },
  suggestAccounts: { commandLine: noGrid, page: 'features/members' },
  listAssets: { commandLine: 'assets list', page: onCopy },
  listKeys: { commandLine: 'keys list', page: onCopy },
  showProducts: { commandLine: 'products show', page: 'features/board' },
  exportProducts: { commandLine: 'products export', page: 'data' },
  exportTable: { commandLine: 'members export', page: 'data' },
  makePack: { commandLine: 'pack', page: 'features/snapshots' },
  verifyPack: { commandLine: 'verify', page: 'features/snapshots' },
  configureAssets: { commandLine: 'assign', page: 'features/members' },
  lend: { commandLine: 'lend', page: 'features/lending' },
  moveAsset: { commandLine: 'move', page: 'features/members' },
  readWall: { commandLine: 'board', page: 'features/board' },
  claimActivity: { commandLine: 'activity claim', page: 'features/activities' },
  findParticipants: { commandLine: 'activity claim', page: 'features/activities' },
  listHistory: { commandLine: 'history list', page: 'features/history' },
  settleEntry: { commandLine: 'history settle', page: 'changes' },
  settleRows: { commandLine: 'jobs settle', page: 'features/jobs' },
  verifyHistory: { commandLine: 'history verify', page: 'features/history' },
  undoChange: { commandLine: 'history undo', page: 'changes' },
  mergeHistory: { commandLine: 'history merge', page: 'features/history' },
  exportHistory: { commandLine: 'history export', page: 'features/history' },
  listLoans: { commandLine: 'loans list', page: 'changes' },
  extendLoans: { commandLine: 'loans extend', page: 'changes' },
  handInKey: { commandLine: 'loans hand-in', page: 'changes' },
  closeLoan: { commandLine: 'loans close', page: 'changes' },
  adoptLoan: { commandLine: 'loans adopt', page: 'changes' },
  makeReminder: { commandLine: 'loans remind', page: 'changes' },
  readLoanSettings: { commandLine: 'loans settings', page: 'data' },
  saveLoanSettings: { commandLine: 'loans settings', page: 'features/settings' },
  makeLoanSheet: { commandLine: 'loans sheet', page: 'features/loans' },
  signLoan: { commandLine: noPen, page: 'features/loans' },
  startJob: { commandLine: 'members delete', page: 'changes' },
  followJob: { commandLine: 'jobs resume', page: heardOf },
  listJobs: { commandLine: 'jobs list', page: 'features/jobs' },
  showJob: { commandLine: 'jobs show', page: 'features/jobs' },
  showClaims: { commandLine: asRows, page: 'features/jobs' },
  saveUndoneRows: { commandLine: 'jobs save-undone', page: 'features/jobs' },
  checkLeaving: { commandLine: 'members leave', page: asCopied },
  returnKeys: { commandLine: 'jobs key-back', page: 'features/jobs' },
  showLeavers: { commandLine: 'jobs leavers', page: 'features/jobs' },
  pauseJob: { commandLine: 'jobs resume', page: 'features/jobs' },
  resumeJob: { commandLine: 'jobs resume', page: 'features/jobs' },
  stopJob: { commandLine: 'jobs stop', page: 'features/jobs' },
  retryJob: { commandLine: 'jobs retry', page: 'features/jobs' },
  takePasswords: { commandLine: inFile, page: 'features/jobs' },
  savePasswords: { commandLine: inFile, page: 'features/jobs' },
  listChanges: { commandLine: followed, page: 'changes' },
  showNewPassword: { commandLine: followed, page: 'changes' },
  dismissChange: { commandLine: followed, page: 'changes' },
  sync: { commandLine: 'sync', page: 'data' },
  listSnapshots: { commandLine: 'snapshots list', page: 'features/snapshots' },
  nameSnapshot: { commandLine: 'snapshots name', page: 'features/snapshots' },
  deleteSnapshots: { commandLine: 'snapshots delete', page: 'features/snapshots' },
  compareSnapshots: { commandLine: 'diff', page: 'features/snapshots' },
  findMembers: { commandLine: 'jobs stop', page: 'features/members' },
  findAssets: { commandLine: sameCopy('assets list'), page: 'features/board' },
  findKeys: { commandLine: sameCopy('keys list'), page: 'features/board' },
  findProducts: { commandLine: 'products find', page: 'features/members' },
  groupProducts: { commandLine: 'products group', page: 'features/products' },
  readReport: { commandLine: 'report', page: 'features/reports' },
  listViews: { commandLine: noTable, page: 'features/members' },
  saveView: { commandLine: noTable, page: 'features/members' },
  removeView: { commandLine: noTable, page: 'features/members' },
  listReports: { commandLine: 'report list', page: 'features/reports' },
  saveReport: { commandLine: 'report save', page: 'features/reports' },
  renameReport: { commandLine: 'report rename', page: 'features/reports' },
  removeReport: { commandLine: 'report remove', page: 'features/reports' },
  readLeadTimes: { commandLine: 'report lead-times', page: 'features/reports' },
  saveLeadTime: { commandLine: 'report lead-times', page: 'features/reports' },
  exportReport: { commandLine: 'report', page: 'features/reports' },
  readCopy: { commandLine: 'copy info', page: 'features/settings' },
  deleteCopy: { commandLine: 'copy delete', page: 'features/settings' },
  readSync: { commandLine: 'copy status', page: 'data' },
  watchEnterprise: { commandLine: { lacks: 'It ends before there is anything to keep current.' }, page: 'data' },
  pauseSync: { commandLine: stopped, page: 'data' },
  resumeSync: { commandLine: stopped, page: 'data' },
  stopSync: { commandLine: stopped, page: 'data' },
  dismissLoss: { commandLine: { lacks: 'It refuses a loss, and nothing stays open.' }, page: 'data' },
  readSyncSettings: { commandLine: 'copy settings', page: 'features/settings' },
  saveSyncSettings: { commandLine: 'copy settings', page: 'features/settings' },
  listProfiles: { commandLine: 'profile list', page: 'data' },
  addProfile: { commandLine: 'profile add', page: 'features/profiles' },
  editProfile: { commandLine: 'profile edit', page: 'features/profiles' },
  removeProfile: { commandLine: 'profile remove', page: 'data' },
  testProfile: { commandLine: 'profile test', page: 'features/profiles' },
  openSandbox: { commandLine: 'serve', page: 'data' },
  signIn: { commandLine: 'profile sign-in', page: 'features/profiles' },
  readSession: { commandLine: { lacks: '`profile test` says it, by trying.' }, page: 'data' },
  readSettings: { commandLine: 'loans terms', page: 'preferences' },
  saveSettings: { commandLine: 'loans terms', page: 'preferences' },
  noteDefect: { commandLine: { lacks: 'It notes its own defects where they happen.' }, page: 'desk' },
  readDiagnostics: { commandLine: 'diagnostics', page: 'shell' },
  saveDiagnostics: { commandLine: 'diagnostics', page: 'shell' },
}

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The code under a folder of `src`, as one text. */
function codeOf(folder: string): string {
  const path = join(root, 'src', folder)
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  return files.map((name) => readFileSync(join(path, name), 'utf8')).join('\n')
}

const calls = (code: string, name: OperationName): boolean =>
  new RegExp(`\\b(?:call|control|ask|useQuery|useRows|useChange|sendPendingChange)\\((?:id, |\\s*)'${name}'`).test(code)

describe.each(operationNames)('%s', (name) => {
  const { commandLine, page } = doors[name]

  it('is called by the command line, by a command that is documented, or is said to be lacking there', async () => {
    expect(calls(codeOf('main/doors/cli'), name)).toBe(typeof commandLine === 'string')
    if (typeof commandLine !== 'string') return
    let shown = ''
    const io = {
      env: { LANG: 'en_US.UTF-8' },
      out: (text: string) => void (shown += text),
      err: (text: string) => void (shown += text),
      outSettled: async () => undefined,
      errIsTerminal: false,
      readInput: async () => Buffer.alloc(0),
      signal: new AbortController().signal,
    }
    const status = await runCommandLine(
      [...commandLine.split(' '), '--help'],
      io,
      commandLineParts(io.env, { root, rendererFolder: root, openThreads: threadsFor(new URL('file:///nowhere.js')) }),
    )
    expect([status, shown]).toEqual([0, expect.stringContaining(`keydesk ${commandLine}`)])
    expect(readFileSync(join(root, 'docs/command-line.md'), 'utf8')).toContain(`\`${commandLine}`)
  })

  it('is called by the page, in its place, or is said to be lacking there', () => {
    const isThere = typeof page === 'string'
    expect(calls(codeOf(isThere ? join('renderer', page) : 'renderer'), name)).toBe(isThere)
  })
})

it('what a door lacks stands with its reason in docs/architecture.md, and nothing else', () => {
  const document = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const section = document.split(/^## /m).find((one) => one.startsWith('What a door lacks')) ?? ''
  const told = [...section.matchAll(/^\| (`\w+`(?:, `\w+`)*) \| ([\w ]+) \| (.*) \|$/gm)].flatMap(
    ([, names = '', door, why]) => [...names.matchAll(/\w+/g)].map(([name]) => `${name}, ${door}: ${why}`),
  )
  const lacking = operationNames.flatMap((name) =>
    Object.entries({ 'the command line': doors[name].commandLine, 'the page': doors[name].page }).flatMap(
      ([door, offer]) => (typeof offer === 'string' ? [] : [`${name}, ${door}: ${offer.lacks}`]),
    ),
  )
  expect(told.sort()).toEqual(lacking.sort())
})
