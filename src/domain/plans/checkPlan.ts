import type { FileFault } from '../../contract/files.ts'
import { withoutUnreadable } from '../files/faults.ts'
import { checkAssigning } from './checkAssigning.ts'
import { checkLending } from './checkLending.ts'
import { readPlan, type PlanCheckedWith, type PlannedRow } from './readPlan.ts'

/** The rows of a plan, and everything that is wrong with them. */
export interface CheckedPlan {
  plan: PlannedRow[]
  /** Whom it is about, each once: global ids. */
  members: string[]
  faults: FileFault[]
}

/** Reads the cells of a plan, and checks them against each other and against what the enterprise has. */
export function checkPlan(rows: readonly (readonly (string | null)[])[], given: PlanCheckedWith): CheckedPlan {
  const { plan, faults } = readPlan(rows, given)
  const check = given.purpose === 'assign' ? checkAssigning : checkLending
  const found = withoutUnreadable([...given.faults, ...faults, ...check(plan, given)], given.faults)
  const members = [...new Set(plan.flatMap(({ member }) => member ?? []))]
  return { plan, members, faults: found.toSorted((one, other) => one.row - other.row) }
}
