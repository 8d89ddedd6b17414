import type { ReportName } from '../../../contract/reportColumns.ts'
import { buildByDepartment } from './byDepartment.ts'
import { buildByEmployee } from './byEmployee.ts'
import { buildByProduct } from './byProduct.ts'
import { buildChanges } from './changes.ts'
import { buildExpiring } from './expiring.ts'
import { buildIdle, buildKeys } from './idle.ts'
import { buildOverview } from './overview.ts'
import type { Build } from './report.ts'
import { buildNotActivated, buildTrials } from './trials.ts'

export const builders: { readonly [Of in ReportName]: Build<Of> } = {
  overview: buildOverview,
  'by-employee': buildByEmployee,
  'by-department': buildByDepartment,
  'by-product': buildByProduct,
  expiring: buildExpiring,
  trials: buildTrials,
  'not-activated': buildNotActivated,
  keys: buildKeys,
  idle: buildIdle,
  changes: buildChanges,
}
