import type { DeskError } from '../contract/errors.ts'

/** A unit's `errorCode` where the participant has claimed as often as allowed; of the others nothing is known. */
const claimedTooOften = '14005'

/** A unit of an activity that a participant was refused (3002); an activity without units is a line of its own. */
export interface CandidateLine {
  activity: string
  /** Undefined where the activity has no units. */
  unit: string | undefined
  /** Of the unit, or else the activity. */
  id: string
  mayJoin: boolean | undefined
  errorCode: string | undefined
  message: string | undefined
}

const textOf = (...texts: readonly (string | number | null | undefined)[]): string | undefined =>
  texts.map((text) => (text == null ? '' : String(text))).find((text) => text !== '')

/** What the service told of the activities that there are, a line for each unit. */
export function candidateLines({ candidates = [] }: Pick<DeskError, 'candidates'>): CandidateLine[] {
  return candidates.flatMap(({ id, name, participateResult, engineSubActivityDtos }) => {
    const activity = textOf(name, id) ?? ''
    const units = engineSubActivityDtos ?? []
    if (units.length === 0) {
      return [
        {
          activity,
          id,
          unit: undefined,
          mayJoin: participateResult ?? undefined,
          errorCode: undefined,
          message: undefined,
        },
      ]
    }
    return units.map((unit) => ({
      activity,
      id: unit.id,
      unit: textOf(unit.name, unit.id),
      mayJoin: unit.participateResult ?? undefined,
      errorCode: textOf(unit.errorCode),
      message: textOf(unit.errorMessage),
    }))
  })
}

/** Whether it was refused because the participant has claimed as often as allowed. */
export const reachedLimit = (error: Pick<DeskError, 'code' | 'candidates'>): boolean =>
  error.code === '3002' && candidateLines(error).some(({ errorCode }) => errorCode === claimedTooOften)
