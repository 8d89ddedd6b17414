import type { DatabaseKind } from '../../sqlite/kind.ts'
import { salvagePast } from './salvage.ts'
import { pastSteps } from './pastSchema.ts'
import { verifyPast } from './seal.ts'

/** Never silently recreated: the past exists nowhere else. */
export const pastKind: DatabaseKind = {
  name: 'past',
  steps: pastSteps,
  durability: 'FULL',
  onDamage: 'restore',
  checkAgainMs: 86_400_000,
  readAll: verifyPast,
  salvage: salvagePast,
}
