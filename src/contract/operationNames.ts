/**
 * The names of all operations, alone: the preload builds its functions from this list and must not carry the schemas.
 * `operations.ts` fails to compile when the two differ.
 */
export const operationNames = [
  'listMembers',
  'addMembers',
  'editMember',
  'resetPassword',
  'deleteMember',
  'listAssets',
  'listKeys',
  'showProducts',
  'exportProducts',
  'configureAssets',
  'lend',
  'claimActivity',
  'listProfiles',
  'addProfile',
  'editProfile',
  'removeProfile',
  'testProfile',
  'openSandbox',
  'signIn',
  'readSession',
  'readSettings',
  'saveSettings',
] as const
export type OperationName = (typeof operationNames)[number]
