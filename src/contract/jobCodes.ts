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
  'job.interrupted',
  'job.unknownThrice',
  'job.waitsForKey',
  'job.noKeyOut',
  'job.passwordsNeeded',
  'job.employeeTwice',
  'job.identityTwice',
  'job.activityTwice',
  'job.tooManyActivities',
  'job.changedSince',
  'job.othersNow',
] as const
export type JobCode = (typeof jobCodes)[number]
