/** Work on many. */
export const jobCodes = [
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
export const planCodes = [
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

/* Without their schemas, which the page must not carry. */

/**
 * Why an asset number or key needs somebody (`attentionOf`). `overdue`: its loan is out though its due date has passed.
 * `dueToday`: its loan is due today. `released`: the service shows its key free, and nobody has seen it. `handedIn`: the
 * key is on the desk, and the service still shows it lent. `onlineWhileLent`. `ended`: it is held, and all its products
 * have ended, or one of them did in the last seven days. `expiring`: it is held, and a product ends within its lead time.
 * `unknown`: a change whose outcome is unknown. `holderGone`: it is with somebody who no longer exists.
 */
export const attentionCodes = [
  'overdue',
  'dueToday',
  'released',
  'handedIn',
  'onlineWhileLent',
  'ended',
  'expiring',
  'unknown',
  'holderGone',
] as const
