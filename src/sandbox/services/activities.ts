/** A made-up activity of the activity service. */
export interface Activity {
  readonly id: string
  readonly name: string
  readonly units: readonly ActivityUnit[]
  /** Whether one identity may claim only once (unit error 14005 afterwards). */
  readonly oncePerIdentity: boolean
  /** Whether only accounts of this enterprise qualify. */
  readonly enterpriseOnly: boolean
}

interface ActivityUnit {
  readonly id: string
  readonly name: string
  readonly productUri: string
  readonly activateType: '0' | '1'
}

export const SOME_ACTIVITY: Activity = {
  id: 'act-1001',
  name: '春季试用 Spring trial',
  units: [
    { id: 'sub-1', name: '土建计量 30 天', productUri: 'product://sandbox/gtj/1', activateType: '0' },
    { id: 'sub-2', name: 'Review 30 days', productUri: 'product://sandbox/review/2', activateType: '1' },
  ],
  oncePerIdentity: true,
  enterpriseOnly: false,
}

/** By `activityLabel`. */
export const ACTIVITIES: ReadonlyMap<string, Activity> = new Map([
  ['spring-trial', SOME_ACTIVITY],
  [
    'training-pack',
    {
      id: 'act-1002',
      name: '培训包 Training pack',
      units: [{ id: 'sub-3', name: '培训授权', productUri: 'product://sandbox/gccp/3', activateType: '0' }],
      oncePerIdentity: false,
      enterpriseOnly: false,
    },
  ],
  [
    'enterprise-only',
    {
      id: 'act-1003',
      name: '企业专享 For enterprise accounts',
      units: [{ id: 'sub-4', name: '企业授权', productUri: 'product://sandbox/site/4', activateType: '1' }],
      oncePerIdentity: true,
      enterpriseOnly: true,
    },
  ],
])

/** A mnemonic that nobody can join with, whose refusal names every activity. */
export const SEVERAL_ACTIVITIES = 'several-activities'

/** By `activityLabel`: the mnemonic, or (made up) the id of an activity, or of a unit, which is then joined alone. */
export function activityCalled(label: string): Activity | undefined {
  const named = ACTIVITIES.get(label)
  if (named) return named
  for (const activity of ACTIVITIES.values()) {
    if (activity.id === label) return activity
    const unit = activity.units.find(({ id }) => id === label)
    if (unit) return { ...activity, units: [unit] }
  }
  return undefined
}
