import type { ActivityCode, MemberCenterCode } from './routes.ts'

/**
 * The codes that errors carry, and by which their words are chosen. A code that is not here, or that has no words, does
 * not compile.
 */

/** Work on many. */
const jobCodes = [
  'job.none',
  'job.running',
  'job.elsewhere',
  'job.notRunning',
  'job.stopped',
  'job.incomplete',
  'job.nothingLeft',
  'job.tooMany',
  'job.sameRecord',
  'job.leavesAlready',
  'job.interrupted',
  'job.unknownThrice',
  'job.paused',
  'job.waitsForKey',
  'job.waitsForOutcome',
  'job.notUnknown',
  'job.rowsUnclear',
  'job.noKeyOut',
  'job.passwordsNeeded',
  'job.noPasswords',
  'job.employeeTwice',
  'job.identityTwice',
  'job.activityTwice',
  'job.tooManyActivities',
  'job.changedSince',
  'job.othersNow',
] as const
export type JobCode = (typeof jobCodes)[number]

/** What is wrong with a row of a plan: numbers to assign or to withdraw, or to lend. */
const planCodes = [
  'plan.numberUnknown',
  'plan.numberTaken',
  'plan.numberNotHeld',
  'plan.numberLent',
  'plan.numberOnline',
  'plan.numberTwice',
  'plan.productsEnded',
  'plan.keyUnknown',
  'plan.keyLent',
  'plan.keyLoanOpen',
  'plan.otherKey',
  'plan.keyTwice',
  'plan.dueUnusable',
  'plan.noteTooLong',
  'plan.numbersMissing',
  'plan.noFreeNumber',
] as const
export type PlanCode = (typeof planCodes)[number]

/** What was entered, given on the command line, or read from a file of people. */
const inputCodes = [
  'input.required',
  'input.invalid',
  'input.idUnusable',
  'input.notLong',
  'input.addressNotUrl',
  'input.addressNotHttps',
  'input.addressNotBase',
  'input.enterpriseIdUnusable',
  'input.enterpriseIdIsAddress',
  'input.noTokenEndpoint',
  'input.severalFit',
  'input.nothingToChange',
  'input.sameInBoth',
  'input.stillLent',
  'input.stillOnline',
  'input.loanOpen',
  'input.userNameEmpty',
  'input.userNameCharacters',
  'input.userNameTooLong',
  'input.nameEmpty',
  'input.nameTooLong',
  'input.remarkTooLong',
  'input.passwordEmpty',
  'input.passwordLength',
  'input.passwordUnusual',
  'input.mobileUnusual',
  'input.lengthUnsure',
  'input.duplicateUserName',
  'input.fileNotFound',
  'input.fileNotReadable',
  'input.fileExists',
  'input.passwordsAreCsv',
  'input.fileEmpty',
  'input.csvBroken',
  'input.rowTooShort',
  'input.rowTooLong',
  'input.jsonBroken',
  'input.jsonNotArray',
  'input.nobody',
  'input.notObject',
  'input.unknownField',
  'input.notText',
  'input.encoding',
  'input.unknownColumn',
  'input.missingColumn',
  'input.fileTooLarge',
  'input.tooManyRows',
  'input.encodingUnsure',
  'input.workbookBroken',
  'input.noHeader',
  'input.columnTwice',
  'input.noColumn',
  'input.departmentUnknown',
  'input.departmentAmbiguous',
  'input.cannotClear',
  'input.errorValue',
  'input.duplicateEmployee',
  'input.accountTaken',
  'input.employeeUnknown',
  'input.otherEmployee',
  'input.fileClosed',
  'file.hiddenRows',
  'file.formulaNotCalculated',
  'file.mergedCell',
  'file.yearUnlikely',
  'file.nameBlanks',
] as const
export type InputCode = (typeof inputCodes)[number]

/** The connection, and what it allows. */
const profileCodes = [
  'profile.exists',
  'profile.none',
  'profile.many',
  'profile.readOnly',
  'profile.noMemberCenter',
  'profile.noActivities',
  'profile.notStored',
  'profile.environmentIncomplete',
  'profile.enterpriseRefused',
  'profile.clientTokenRefused',
  'profile.userTokenRefused',
  'notFound.profile',
  'notFound.member',
] as const
export type ProfileCode = (typeof profileCodes)[number]

/** A change whose reply doesn't tell the outcome, or whose outcome the lists have shown. */
const changeCodes = [
  'change.timeout',
  'change.connectionLost',
  'change.replyCut',
  'change.replyUnreadable',
  'change.replyIncomplete',
  'change.serverError',
  'change.foreignReply',
  'change.businessError500',
  'change.notDone',
  'change.partlyDone',
  'change.personRefused',
  'change.interrupted',
  'change.notSent',
  'change.saidNotDone',
  'change.recordOpen',
  'change.recordBusy',
] as const
export type ChangeCode = (typeof changeCodes)[number]

/** Reaching a service. */
const wireCodes = [
  'net.refused',
  'net.nameNotFound',
  'net.tls',
  'net.noRoute',
  'net.connectTimeout',
  'net.timeout',
  'net.reset',
  'net.replyCut',
  'net.replyTooLarge',
  'net.failed',
  'net.proxy',
] as const
export type WireCode = (typeof wireCodes)[number]

/** A reply that can't have come from the service, or that doesn't have the shape in the specification. */
const replyCodes = [
  'reply.notJson',
  'reply.broken',
  'reply.tooComplex',
  'shape.field',
  'list.unstable',
  'list.endless',
  'list.repeated',
  'service.limited',
] as const
export type ReplyCode = (typeof replyCodes)[number]

/** Tokens, and the endpoint that gives them. */
const sessionCodes = [
  'token.invalid_grant',
  'token.invalid_client',
  'token.unauthorized_client',
  'token.invalid_scope',
  'token.unsupported_grant_type',
  'token.locked',
  'token.missing',
  'token.malformed',
  'token.refused',
  'token.noAppSecret',
  'token.noRefreshToken',
  'session.lockedOrMissing',
] as const
export type SessionCode = (typeof sessionCodes)[number]

/** The keychain of the system. */
const keychainCodes = [
  'keychain.absent',
  'keychain.failing',
  'keychain.timeout',
  'keychain.tooLarge',
  'keychain.notPrintable',
  'keychain.notKept',
] as const
export type KeychainCode = (typeof keychainCodes)[number]

/** Files and databases of this machine. */
const storageCodes = [
  'file.notWritable',
  'file.noFolder',
  'file.isFolder',
  'file.noSpace',
  'file.failed',
  'output.failed',
  'export.tooManyForHtml',
  'export.noPrinter',
  'export.notPrinted',
  'pack.unreadable',
  'pack.noSnapshot',
  'store.unusable',
  'store.full',
  'store.newer',
  'store.profileExists',
  'store.restored',
  'store.startedAnew',
  'store.folderOpen',
  'store.ended',
] as const
export type StorageCode = (typeof storageCodes)[number]

/** The copy of an enterprise, its snapshots, and syncing. */
const memoryCodes = [
  'copy.none',
  'copy.treeUnread',
  'copy.noAsset',
  'copy.deleted',
  'copy.moving',
  'snapshot.none',
  'savedReport.none',
  'savedReport.nameTaken',
  'savedReport.nameUnfit',
  'snapshot.nameTaken',
  'snapshot.nameUnfit',
  'snapshot.ahead',
  'clock.off',
  'past.salvaged',
  'past.restored',
  'past.startedAnew',
  'journal.salvaged',
  'journal.restored',
  'journal.startedAnew',
  'journal.lost',
  'history.none',
  'history.settled',
  'history.underWay',
  'merge.notRecord',
  'merge.altered',
  'merge.forked',
  'merge.incomplete',
  'merge.otherEnterprise',
  'merge.otherAddress',
  'merge.noEnterprise',
  'undo.changedSince',
  'undo.impossible',
  'sync.running',
  'sync.loss',
  'sync.repeated',
] as const
export type MemoryCode = (typeof memoryCodes)[number]

/** Loans. */
const loanCodes = [
  'loan.none',
  'loan.ended',
  'loan.unknown',
  'loan.handedIn',
  'loan.own',
  'loan.several',
  'loan.nothingOut',
] as const
export type LoanCode = (typeof loanCodes)[number]

/** Reaching Keydesk from the page. */
const doorCodes = ['door.closed', 'door.closedDuringChange', 'door.otherRun'] as const
export type DoorCode = (typeof doorCodes)[number]

/** Keydesk's own codes. The services' codes have no letters. */
export const ownCodes = [
  ...inputCodes,
  ...profileCodes,
  ...changeCodes,
  ...wireCodes,
  ...replyCodes,
  ...sessionCodes,
  ...keychainCodes,
  ...storageCodes,
  ...memoryCodes,
  ...jobCodes,
  ...loanCodes,
  ...planCodes,
  ...doorCodes,
  'cancelled',
  'report.gone',
  'start.tlsUnchecked',
  'start.debugged',
  'start.noSandbox',
  'internal',
] as const
export type OwnCode = (typeof ownCodes)[number]

/** An HTTP status that came without a code to explain it. */
export type StatusCode = `http.${number}`

declare const foreign: unique symbol
/** A code from a service or a token endpoint that none of these tables has. */
export type ForeignCode = string & { readonly [foreign]: true }

/** Accepts any text: an unknown code is passed on as it came. */
export function foreignCode(text: string): ForeignCode {
  return text as ForeignCode
}

export type ErrorCode = OwnCode | StatusCode | MemberCenterCode | ActivityCode | ForeignCode
