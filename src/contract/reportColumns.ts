/*
 * Which reports there are and which columns each has, without their schemas, which the page must not carry.
 */

export const reportNames = [
  'overview',
  'by-employee',
  'by-department',
  'by-product',
  'expiring',
  'trials',
  'not-activated',
  'keys',
  'idle',
  'changes',
] as const
export type ReportName = (typeof reportNames)[number]

/** Whether it rests on the lists alone: how old the trees are says nothing of it. */
export const isOfLists = (report: ReportName): boolean => report === 'keys' || report === 'idle'

/** Whether it knows nothing of products, and is whole before the first sync. */
export const isWithoutProducts = (report: ReportName): boolean => isOfLists(report) || report === 'changes'

/** Cells of `date` are epoch milliseconds; of `number` digits as text where a double is too small. */
export type ReportColumnType = 'text' | 'number' | 'date' | 'flag'

const holder = {
  globalId: 'text',
  userName: 'text',
  name: 'text',
  departmentId: 'text',
  departmentName: 'text',
} as const

const instance = {
  productName: 'text',
  productUri: 'text',
  assetNum: 'text',
  assetId: 'text',
} as const

/**
 * The columns of each report, in their order. A column that is a field of the specification has its name; `ends` is the
 * end that counts (`domain/daysLeft.ts`). A column is never renamed: saved reports and other programs rely on it.
 */
const columns = {
  overview: {
    snapshot: 'number',
    asOf: 'date',
    members: 'number',
    assets: 'number',
    assigned: 'number',
    free: 'number',
    lent: 'number',
    online: 'number',
    keys: 'number',
    products: 'number',
    expired: 'number',
    within7: 'number',
    within30: 'number',
    within90: 'number',
    trial: 'number',
    notActivated: 'number',
    unreadable: 'number',
    by24Hours: 'flag',
  },
  'by-employee': {
    ...holder,
    assetNum: 'text',
    assetId: 'text',
    borrowedFlag: 'flag',
    productName: 'text',
    productUri: 'text',
    merchandise: 'text',
    trial: 'flag',
    limitStartTime: 'date',
    ends: 'date',
    error: 'text',
  },
  'by-department': {
    departmentId: 'text',
    departmentName: 'text',
    productUri: 'text',
    productName: 'text',
    products: 'number',
    assets: 'number',
    members: 'number',
    expired: 'number',
    expiring: 'number',
    nextEnd: 'date',
    lastEnd: 'date',
  },
  'by-product': {
    productUri: 'text',
    productName: 'text',
    owned: 'number',
    assigned: 'number',
    free: 'number',
    lent: 'number',
    online: 'number',
    assets: 'number',
    limitConcurrent: 'number',
    limitAmount: 'number',
    unlimitedConcurrent: 'number',
    unlimitedAmount: 'number',
    expired: 'number',
    expiring: 'number',
    trial: 'number',
    notActivated: 'number',
    nextEnd: 'date',
    leadDays: 'number',
  },
  expiring: {
    ends: 'date',
    daysLeft: 'number',
    ended: 'flag',
    bucket: 'number',
    withinLeadTime: 'flag',
    ...instance,
    ...holder,
    trial: 'flag',
    limitConcurrent: 'number',
    limitAmount: 'number',
  },
  trials: {
    ...instance,
    ...holder,
    limitStartTime: 'date',
    trialEndDate: 'date',
    limitEndTime: 'date',
    ends: 'date',
    daysLeft: 'number',
    ended: 'flag',
  },
  'not-activated': {
    ...instance,
    ...holder,
    activateFlag: 'flag',
    trial: 'flag',
    limitStartTime: 'date',
    limitEndTime: 'date',
    ends: 'date',
    daysLeft: 'number',
    ended: 'flag',
  },
  keys: {
    assetNum: 'text',
    assetId: 'text',
    borrowedFlag: 'flag',
    ...holder,
    lentAssetNums: 'text',
  },
  idle: {
    assetNum: 'text',
    assetId: 'text',
    ...holder,
    borrowedFlag: 'flag',
    looks: 'number',
    online: 'number',
    days: 'number',
    lastOnline: 'date',
    idle: 'flag',
  },
  changes: {
    kind: 'text',
    change: 'text',
    id: 'text',
    name: 'text',
    assetNum: 'text',
    field: 'text',
    before: 'text',
    after: 'text',
  },
} as const satisfies Record<ReportName, Record<string, ReportColumnType>>

export type ColumnOfReport<Of extends ReportName> = { [Name in Of]: keyof (typeof columns)[Name] & string }[Of]
export type ReportColumnName = ColumnOfReport<ReportName>

export interface ReportColumn {
  name: ReportColumnName
  type: ReportColumnType
}

export function columnsOfReport(report: ReportName): ReportColumn[] {
  return (Object.entries(columns[report]) as [ReportColumnName, ReportColumnType][]).map(([name, type]) => ({
    name,
    type,
  }))
}

/** The commands beside the reports: a saved report can't have their names. */
export const reportCommands = ['list', 'show', 'save', 'rename', 'remove', 'lead-times'] as const

/** How many days a report may look ahead or back. */
export const reportDays = { least: 1, most: 36_500 } as const

/** The conditions that a report knows; a report that has none of a condition refuses it. */
export const reportConditions: Readonly<Record<ReportName, readonly ReportCondition[]>> = {
  overview: [],
  'by-employee': ['text', 'departmentId', 'uri', 'former'],
  'by-department': ['text', 'departmentId', 'uri'],
  'by-product': ['text', 'departmentId', 'uri'],
  expiring: ['days', 'text', 'departmentId', 'uri'],
  trials: ['text', 'departmentId', 'uri'],
  'not-activated': ['text', 'departmentId', 'uri'],
  keys: ['text', 'departmentId'],
  idle: ['days', 'text', 'departmentId'],
  changes: ['from', 'to', 'text'],
}

export type ReportCondition = 'days' | 'from' | 'to' | 'text' | 'departmentId' | 'uri' | 'former'
