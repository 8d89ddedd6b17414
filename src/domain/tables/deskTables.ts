import type { HistoryEntry } from '../../contract/history.ts'
import type { Job, JobRow } from '../../contract/jobs.ts'
import type { Loan } from '../../contract/loans.ts'
import { deskIn } from '../historyEntry.ts'
import { ownField, tableOf } from './table.ts'
import type { Change, SnapshotEntry } from '../../contract/memory.ts'

/** What the desks did, under the names that the contract has for it. */
export const historyTable = tableOf<HistoryEntry>()(
  [
    ownField('history.entry'),
    { id: 'time', type: 'date', term: 'history.time', value: ({ time }) => Date.parse(time) },
    ownField('history.operator'),
    ownField('history.door', 'word'),
    { ...ownField('history.endpoint', 'word'), id: 'change' },
    { id: 'name', term: 'history.targetName', value: ({ target }) => target.name },
    { id: 'target', term: 'history.targetId', value: ({ target }) => target.id },
    { ...ownField('history.input'), id: 'what' },
    ownField('history.before'),
    ownField('history.after'),
    ownField('history.outcome', 'word'),
    ownField('history.settledBy', 'word'),
    ownField('history.code'),
    ownField('history.job'),
    ownField('history.hash'),
    { id: 'desk', term: 'history.desk', value: ({ entry }) => deskIn(entry) },
    ownField('history.clockWasAhead', 'flag'),
  ],
  {
    time: { width: 84 },
    change: { width: 132, grow: 1, isHiddenAtFirst: true },
    target: { width: 108, grow: 2, isHiddenAtFirst: true, exports: ['history.targetName', 'history.targetId'] },
    what: { term: 'history.what', width: 240, grow: 5, exports: ['history.input', 'history.before', 'history.after'] },
    outcome: { width: 132, exports: ['history.outcome', 'history.code'] },
    settledBy: { width: 160 },
    operator: { width: 148, grow: 1, exports: ['history.operator', 'history.door'] },
    desk: { width: 112 },
    entry: { width: 132, isHiddenAtFirst: true },
  },
  ['entry', 'time', 'operator', 'desk', 'change', 'target', 'outcome', ['code', 'history.reason']],
)

/** The name; of somebody of whom nobody knows more, the global id. */
const nameIn = (member: Loan['member']): string | undefined =>
  member?.name ?? (member?.userName === null ? member.globalId : undefined)

const timeOf = (time: string | null): number | undefined => (time === null ? undefined : Date.parse(time))

/** Loans, under the names that the contract has for them; a due date stands as it was given. */
export const loanTable = tableOf<Loan>()(
  [
    ownField('loan.loan'),
    ownField('loan.state', 'word'),
    ownField('loan.overdue', 'flag'),
    ownField('loan.key'),
    { id: 'person', term: 'member.name', value: ({ member }) => nameIn(member) },
    { id: 'account', term: 'member.userName', value: ({ member }) => member?.userName },
    { id: 'globalId', term: 'member.globalId', value: ({ member }) => member?.globalId },
    {
      id: 'numbers',
      term: 'loan.assets',
      value: ({ assets }) => assets.map(({ assetNum, assetId }) => assetNum ?? assetId),
    },
    { id: 'since', type: 'date', term: 'loan.lentAt', value: ({ lentAt }) => timeOf(lentAt) },
    ownField('loan.due'),
    ownField('loan.note'),
    { id: 'handedInAt', type: 'date', term: 'loan.handedInAt', value: ({ handedInAt }) => timeOf(handedInAt) },
    { id: 'releasedAt', type: 'date', term: 'loan.releasedAt', value: ({ releasedAt }) => timeOf(releasedAt) },
    ownField('loan.operator'),
    ownField('loan.desk'),
    ownField('loan.madeHere', 'flag'),
  ],
  {
    key: { width: 132 },
    person: { term: 'loan.person', width: 120, grow: 2, exports: ['member.name', 'member.userName'] },
    state: { term: 'loan.shownState', width: 116, exports: ['loan.state', 'loan.overdue'] },
    due: { width: 116 },
    numbers: { width: 132, grow: 3 },
    since: { term: 'loan.since', width: 96 },
    desk: { width: 112, grow: 1 },
    note: { width: 120, grow: 1, isHiddenAtFirst: true },
  },
  [
    'loan',
    ['state', 'loan.shownState'],
    ['key', 'loan.keyNumber'],
    ['person', 'loan.holder'],
    ['since', 'loan.since'],
    'due',
    'desk',
  ],
)

const figure = { width: 84, align: 'end' } as const

export const jobTable = tableOf<Job>()(
  [
    { ...ownField('job.job'), id: 'name' },
    { ...ownField('job.kind', 'word'), id: 'job' },
    ownField('job.state', 'word'),
    ownField('job.rows', 'number'),
    ownField('job.done', 'number'),
    ownField('job.refused', 'number'),
    ownField('job.unknown', 'number'),
    ownField('job.skipped', 'number'),
    ownField('job.waiting', 'number'),
    ownField('job.sent', 'number'),
    { id: 'time', type: 'date', term: 'job.time', value: ({ time }) => Date.parse(time) },
    ownField('job.operator'),
    {
      id: 'progress',
      term: 'job.progress',
      value: ({ rows, waiting, sent }) => rows - waiting - sent,
      exported: 'never',
    },
  ],
  {
    job: { term: 'job.title', width: 168, grow: 2, isControl: true, exports: ['job.kind', 'job.rows'] },
    state: { width: 232 },
    progress: { width: 156, grow: 1 },
    done: figure,
    refused: figure,
    unknown: figure,
    skipped: figure,
    waiting: { ...figure, exports: ['job.waiting', 'job.sent'] },
    time: { width: 84 },
    operator: { width: 104, grow: 1 },
    name: { width: 132, isHiddenAtFirst: true },
  },
  [['name', 'job.title'], ['job', 'job.work'], 'state', 'rows', 'waiting', 'done', 'refused', 'unknown', 'skipped'],
)

/** What became of a job's rows, under the names that the contract has for it. */
export const jobRowTable = tableOf<JobRow>()(
  [
    ownField('job.row', 'number'),
    ownField('job.id'),
    ownField('member.userName'),
    { ...ownField('member.name'), id: 'whom' },
    ownField('job.state', 'word'),
    { id: 'code', term: 'history.code', value: ({ error }) => error?.code },
    { id: 'reason', term: 'job.message', value: ({ error }) => error?.message },
  ],
  {
    row: { width: 64, align: 'end' },
    whom: { term: 'job.whom', width: 132, grow: 1, isControl: true, exports: ['member.name'] },
    id: { width: 132, grow: 1, exports: ['member.userName', 'job.id'] },
    state: { width: 196 },
    reason: { term: 'job.reason', width: 160, grow: 3, exports: ['history.code', 'job.message'] },
  },
)

export const snapshotTable = tableOf<SnapshotEntry>()(
  [
    ownField('snapshot.snapshot', 'number'),
    { id: 'asOf', type: 'date', term: 'snapshot.asOf', value: ({ asOf }) => Date.parse(asOf) },
    ownField('snapshot.name'),
    ownField('snapshot.members', 'number'),
    ownField('snapshot.assets', 'number'),
    ownField('snapshot.assigned', 'number'),
    ownField('snapshot.lent', 'number'),
    ownField('snapshot.online', 'number'),
    ownField('snapshot.keys', 'number'),
    ownField('snapshot.products', 'number'),
    ownField('snapshot.expired', 'number'),
    ownField('snapshot.within30', 'number'),
    ownField('snapshot.within90', 'number'),
    ownField('snapshot.by24Hours', 'flag'),
    ownField('snapshot.trial', 'number'),
    ownField('snapshot.notActivated', 'number'),
    ownField('snapshot.unreadableCount', 'number'),
  ],
  {
    asOf: {
      width: 220,
      grow: 2,
      exports: ['snapshot.asOf', 'snapshot.snapshot', 'snapshot.name', 'snapshot.unreadableCount'],
    },
    members: { width: 108, align: 'end' },
    assets: { width: 124, align: 'end' },
    assigned: { width: 108, align: 'end' },
    lent: { width: 84, align: 'end' },
    online: { width: 84, align: 'end', isHiddenAtFirst: true },
    keys: { width: 84, align: 'end' },
    products: { width: 108, align: 'end' },
    expired: { width: 100, align: 'end' },
    within30: { width: 148, align: 'end', exports: ['snapshot.within30', 'snapshot.by24Hours'] },
    within90: { width: 148, align: 'end', isHiddenAtFirst: true },
    trial: { width: 84, align: 'end', isHiddenAtFirst: true },
    notActivated: { width: 116, align: 'end', isHiddenAtFirst: true },
  },
  ['snapshot', ['asOf', 'snapshot.readAt'], 'name', 'members', 'assets', 'keys', 'products'],
)

/** Of a changed record the fields that differ, of another one all. */
const recordIn = ({ fields }: Change, record: Change['before']): string | undefined =>
  record === null
    ? undefined
    : JSON.stringify(fields.length === 0 ? record : Object.fromEntries(fields.map((name) => [name, record[name]])))

/** What differs between two snapshots. */
export const changeTable = tableOf<Change>()(
  [
    ownField('change.change', 'word'),
    ownField('change.kind', 'word'),
    { id: 'id', term: 'change.id', value: ({ id }) => (typeof id === 'string' ? id : id.id) },
    {
      id: 'under',
      term: 'asset.assetId',
      value: ({ id, kind }) => (typeof id !== 'string' ? id.assetId : kind === 'member' ? undefined : id),
    },
    {
      id: 'record',
      term: 'change.name',
      value({ after, before }) {
        const record = after ?? before ?? {}
        return record['name'] ?? record['productName'] ?? record['productUri'] ?? record['assetNum']
      },
    },
    ownField('change.fields'),
    { id: 'before', term: 'change.before', value: (row) => recordIn(row, row.before) },
    { id: 'after', term: 'change.after', value: (row) => recordIn(row, row.after) },
  ],
  {
    change: { width: 96 },
    kind: { term: 'change.kindOf', width: 120 },
    record: { width: 160, grow: 2, exports: ['change.name', 'change.id'] },
    under: { term: 'change.under', width: 132 },
    fields: { width: 200, grow: 3, exports: ['change.fields', 'change.before', 'change.after'] },
  },
  [['kind', 'change.list'], 'id', 'change', 'fields'],
)
