import { plainId } from '../kinds.ts'
import { departmentKey, isInDepartment, type Department } from './people.ts'
import { builtOf, type Build, type RowOf, largestOf, seriesOf, type Named, hasWords } from './report.ts'

type Row = RowOf<'keys'> & Pick<Department, keyof Department>

/** How many of the keys that somebody has are in each department, and how many of those are lent. */
function departmentsOf(rows: readonly Row[]): (Named & { lent: number })[] {
  const departments = new Map<string | null, Named & { lent: number }>()
  for (const row of rows) {
    const { globalId, departmentId, departmentName, borrowedFlag } = row
    if (globalId === null) continue
    const key = departmentKey(row)
    let department = departments.get(key)
    if (!department) {
      department = { id: departmentId, name: departmentName, value: 0, lent: 0 }
      departments.set(key, department)
    }
    department.value += 1
    department.lent += Number(borrowedFlag === true)
  }
  return [...departments.values()]
}

/**
 * Each key with whoever has it. The lent asset numbers are derived: those of that employee, since the service does not say
 * what is in a key.
 */
export const buildKeys: Build<'keys'> = ({ copy, source, people }, asked) => {
  const personOf = people()
  const lent = new Map<string, string[]>()
  const lentAssets = source.assets().filter(({ holder, isLent }) => holder !== null && isLent)
  const byNumber = lentAssets.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  for (const { holder, number } of byNumber) {
    const known = lent.get(holder!)
    if (known) known.push(number)
    else lent.set(holder!, [number])
  }
  const isIn = asked.departmentId === undefined ? () => true : isInDepartment(personOf, asked.departmentId)
  const rows = copy
    .prepare('SELECT id, asset_num, holder, lent FROM key ORDER BY number_key, position')
    .all()
    .map((row): Row => {
      const globalId = row['holder'] === null ? null : String(row['holder'])
      const person = personOf(globalId)
      const numbers = globalId === null ? undefined : lent.get(globalId)
      return {
        assetNum: String(row['asset_num']),
        assetId: plainId(String(row['id'])),
        borrowedFlag: row['lent'] === 1,
        globalId,
        userName: person?.userName ?? null,
        name: person?.name ?? null,
        departmentId: person?.departmentId ?? null,
        departmentName: person?.departmentName ?? null,
        lentAssetNums: numbers ? [...new Set(numbers)].join(' ') : null,
      }
    })
    .filter((row) => isIn(row['globalId'] as string | null) && hasWords(row, asked.text))
  const departments = departmentsOf(rows)
  const largest = largestOf(departments)
  return builtOf('keys', rows, {
    totals: {
      keys: rows.length,
      lent: rows.filter(({ borrowedFlag }) => borrowedFlag === true).length,
      departments: departments.length,
    },
    series: [
      seriesOf('keys', largest),
      seriesOf(
        'lentKeys',
        largest.map(({ label, lent: value }) => ({ label, value })),
      ),
    ],
  })
}
