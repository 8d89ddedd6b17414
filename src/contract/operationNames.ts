/**
 * What an operation does: `read` may be repeated; `change` is sent once and answers with an `Outcome`; `local` is
 * answered from this machine.
 */
export type Effect = 'read' | 'change' | 'local'

/**
 * All operations, each with its effect. Without their schemas, which the preload and the page must not carry;
 * `operations.ts` does not compile unless it has exactly these.
 */
export const effects = {
  listMembers: 'read',
  addMembers: 'change',
  editMember: 'change',
  resetPassword: 'change',
  deleteMember: 'change',
  listAssets: 'read',
  listKeys: 'read',
  showProducts: 'read',
  exportProducts: 'read',
  exportTable: 'read',
  makePack: 'local',
  verifyPack: 'local',
  configureAssets: 'change',
  lend: 'change',
  claimActivity: 'change',
  listHistory: 'local',
  settleEntry: 'local',
  verifyHistory: 'local',
  undoChange: 'change',
  exportHistory: 'local',
  listChanges: 'local',
  showNewPassword: 'local',
  dismissChange: 'local',
  sync: 'read',
  listSnapshots: 'local',
  nameSnapshot: 'local',
  deleteSnapshot: 'local',
  compareSnapshots: 'local',
  visitScreen: 'local',
  changesSinceVisit: 'local',
  findMembers: 'local',
  findAssets: 'local',
  findKeys: 'local',
  findProducts: 'local',
  groupProducts: 'local',
  readReport: 'local',
  exportReport: 'local',
  listReports: 'local',
  saveReport: 'local',
  removeReport: 'local',
  readLeadTimes: 'local',
  saveLeadTime: 'local',
  readCopy: 'local',
  deleteCopy: 'local',
  readSync: 'local',
  watchEnterprise: 'local',
  pauseSync: 'local',
  resumeSync: 'local',
  stopSync: 'local',
  dismissLoss: 'local',
  readSyncSettings: 'local',
  saveSyncSettings: 'local',
  listProfiles: 'local',
  addProfile: 'read',
  editProfile: 'read',
  removeProfile: 'local',
  testProfile: 'read',
  openSandbox: 'local',
  signIn: 'read',
  readSession: 'local',
  readSettings: 'local',
  saveSettings: 'local',
  noteDefect: 'local',
  readDiagnostics: 'local',
  saveDiagnostics: 'local',
} as const satisfies Record<string, Effect>

export type OperationName = keyof typeof effects

export const operationNames = Object.keys(effects) as readonly OperationName[]
