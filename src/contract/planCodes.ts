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
