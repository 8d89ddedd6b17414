import type { DatabaseSync } from 'node:sqlite'
import { holderField } from '../../../domain/changeRows.ts'
import { fieldsOf, literalsIn, plainText, type Fields, listKinds } from '../kinds.ts'
import { compareSnapshots, type Difference } from '../past/compare.ts'
import { listSnapshots, noSnapshot, snapshotTimes, unreadableAt } from '../past/snapshots.ts'
import { unpacked } from '../record.ts'
import type { ReportCell } from './people.ts'
import { builtOf, textOrNull, type Build, type ReportQuery, type RowOf, hasWords } from './report.ts'

const nameFields = new Set(['name', 'userName', 'productName', 'productUri', 'assetNum'])

/** What a person knows a record by. */
function nameOf(kind: Difference['kind'], fields: Fields): string | undefined {
  if (kind === 'member') return fields['name']?.trim() || fields['userName']
  return kind === 'product' ? fields['productName'] || fields['productUri'] : fields['assetNum']
}

/** A value of a record as people read it: texts as they are, everything else as JSON. */
function valueOf(literals: ReadonlyMap<string, string> | undefined, field: string): string | null {
  const literal = literals?.get(field)
  return literal === undefined || literal === 'null' ? null : plainText(literal)
}

/** What is told of a record, as it was in one of the snapshots. */
function describeIn<Told>(
  past: DatabaseSync,
  kind: 'asset' | 'member',
  snapshots: readonly number[],
  tell: (fields: Fields) => Told | null,
): (id: string) => Told | null {
  const find = past.prepare('SELECT body FROM version WHERE kind = ?1 AND id = ?2 AND first <= ?3 AND last >= ?3')
  const known = new Map<string, Told | null>()
  return (id) => {
    const found = known.get(id)
    if (found !== undefined) return found
    const bodies = snapshots.map((one) => find.get(kind, id, one)?.['body'])
    const body = bodies.find((one) => one instanceof Uint8Array)
    const text = body && unpacked(body).toString('utf8').replace('\u0000', 'null')
    const described = text === undefined ? null : tell(fieldsOf(text, nameFields))
    known.set(id, described)
    return described
  }
}

/** How many holders are told by name; whoever reads of more reads of none. */
const mostNames = 1000

/** The names of those whom differences of a holder are about. */
function holdersIn(
  rows: readonly Record<string, ReportCell>[],
  nameOfHolder: (globalId: string) => string | null,
): Record<string, string> {
  const names: Record<string, string> = {}
  let count = 0
  for (const { field, before, after } of rows) {
    if (field !== holderField) continue
    for (const id of [before, after]) {
      if (typeof id !== 'string' || id === '' || names[id] !== undefined || count >= mostNames) continue
      const name = nameOfHolder(id)
      if (name === null) continue
      names[id] = name
      count += 1
    }
  }
  return names
}

/** The two snapshots: those asked for, or else the last two up to the one that is looked at. */
function comparedOf(past: DatabaseSync, snapshot: number | null, { from, to }: ReportQuery) {
  const known = listSnapshots(past).map((one) => one.snapshot)
  if (from !== undefined && to !== undefined) {
    for (const one of [from, to]) if (!known.includes(one)) throw noSnapshot(String(one))
    return { from, to }
  }
  const [last, before] = known.filter((one) => snapshot === null || one <= snapshot)
  return { from: before ?? null, to: last ?? null }
}

type ChangeRow = RowOf<'changes'> & { kind: string; change: string; field: string | null }

/** What differs between two snapshots, a row for each field; what came or went is one row. */
export const buildChanges: Build<'changes'> = ({ past, snapshot }, asked) => {
  const compared = comparedOf(past, snapshot, asked)
  const both = [compared.to, compared.from].filter((one) => one !== null)
  const unreadable = new Map(both.flatMap((one) => unreadableAt(past, one)).map((tree) => [tree.assetId, tree]))
  const totals = { added: 0, removed: 0, changed: 0 }
  const rows: ChangeRow[] = []
  let names: Record<string, string> | undefined
  const { text, said = {} } = asked
  const add = (row: ChangeRow): void => {
    if (text === undefined) return void rows.push(row)
    const { kind, change, field } = row
    const words = [said[kind], said[change], said[`${kind}.${field}`] ?? said[`asset.${field}`]].join('\n')
    if (hasWords({ ...row, words }, text)) rows.push(row)
  }
  if (compared.from !== null && compared.to !== null) {
    const both = [compared.to, compared.from]
    const numberOf = describeIn(past, 'asset', both, ({ assetNum }) => textOrNull(assetNum))
    for (const one of compareSnapshots(past, compared.from, compared.to, [...listKinds, 'tree'])) {
      const { kind, id, product, before, after, fields } = one
      const change = before === null ? 'added' : after === null ? 'removed' : 'changed'
      const [was, is] = [before, after].map((record) => (record === null ? undefined : literalsIn(record)))
      const known = fieldsOf((after ?? before)!, nameFields)
      const row = {
        kind,
        change,
        id: product?.id ?? id,
        name: textOrNull(nameOf(kind, known)),
        assetNum: kind === 'product' ? numberOf(id) : kind === 'member' ? null : textOrNull(known['assetNum']),
      }
      const shownBefore = rows.length
      if (change !== 'changed') add({ ...row, field: null, before: null, after: null })
      for (const field of fields) add({ ...row, field, before: valueOf(was, field), after: valueOf(is, field) })
      if (rows.length > shownBefore) totals[change] += 1
    }
    names = holdersIn(
      rows,
      describeIn(past, 'member', both, (fields) => textOrNull(nameOf('member', fields))),
    )
  }
  const newest = Math.max(compared.from ?? 0, compared.to ?? 0)
  const timeOf = snapshotTimes(past)
  const readAt = (snapshot: number | null): number | null => (snapshot === null ? null : (timeOf(snapshot) ?? null))
  const about = {
    compared: { ...compared, fromAt: readAt(compared.from), toAt: readAt(compared.to) },
    ...(names && { names }),
    unreadable: [...unreadable.values()],
    at: timeOf(newest),
  }
  return {
    ...builtOf('changes', rows, { totals }),
    ...about,
  }
}
