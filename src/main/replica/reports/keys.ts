import { columnsOfReport } from '../../../contract/reportColumns.ts'
import { plainId } from '../kinds.ts'
import { isInDepartment } from './people.ts'
import { hasWords } from './words.ts'
import { builtOf, type Build, type ReportCell } from './report.ts'

/**
 * Each key with whoever has it. The lent asset numbers are derived: those of that employee, since the service does not say
 * what is in a key.
 */
export const buildKeys: Build = ({ copy, columns, people }, asked) => {
  const { all, placeOf } = people()
  const lent = new Map<string, string[]>()
  const isHeld = columns.assets.filter(({ holder, isLent }) => holder !== null && isLent)
  const byNumber = isHeld.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  for (const { holder, number } of byNumber) {
    const known = lent.get(holder!)
    if (known) known.push(number)
    else lent.set(holder!, [number])
  }
  const isIn = asked.departmentId === undefined ? () => true : isInDepartment(people(), asked.departmentId)
  const names = columnsOfReport('keys').map(({ name }) => name)
  const rows = copy
    .prepare('SELECT id, asset_num, holder, lent FROM key ORDER BY number_key, position')
    .all()
    .map((row): Record<string, ReportCell> => {
      const globalId = row['holder'] === null ? null : String(row['holder'])
      const person = globalId === null ? undefined : all[placeOf.get(globalId) ?? -1]
      const numbers = globalId === null ? undefined : lent.get(globalId)
      return {
        ...{ assetNum: String(row['asset_num']), assetId: plainId(String(row['id'])), borrowedFlag: row['lent'] === 1 },
        ...{ globalId, userName: person?.userName ?? null, name: person?.name ?? null },
        ...{ departmentId: person?.departmentId ?? null, departmentName: person?.departmentName ?? null },
        lentAssetNums: numbers ? [...new Set(numbers)].join(' ') : null,
      }
    })
    .filter((row) => isIn(row['globalId'] as string | null) && hasWords(row, asked.text))
  return builtOf(names, rows, {
    totals: { keys: rows.length, lent: rows.filter(({ borrowedFlag }) => borrowedFlag === true).length },
  })
}
