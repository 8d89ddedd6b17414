import type { HistoryEntry } from '../../../contract/history.ts'
import { holderOf, lentTo, departmentOf, nameOf } from '../../../domain/people.ts'
import { useQuery } from '../../data/query.ts'
import { entriesRead } from '../../data/loadable.ts'
import { stateOf } from '../../data/historyEntry.ts'
import { useWords } from '../../ui/useWords.tsx'
import styles from './History.module.css'
import { valuesOf, type Shown, type Sought } from './values.ts'
import { historyWords } from '../../../words/page/history.ts'
import { headWords } from '../../../words/headings.ts'
import { stateWords } from '../../../words/terms.ts'

/** A department by name, as far as the copy knows somebody in it. */
function Department({ id }: { id: string }) {
  const found = entriesRead(useQuery('findMembers', { departmentId: id, limit: 1 }))
  const [record] = found ?? []
  return <bdi>{record ? departmentOf(record) : id}</bdi>
}

/** A value; an employee by name as far as the copy knows them. */
function Value({ of }: { of: Shown | undefined }) {
  const { t } = useWords()
  const id = of !== undefined && 'person' in of ? of.person : null
  const found = entriesRead(useQuery('findMembers', id === null ? undefined : { globalIds: [id as never], limit: 1 }))
  const [record] = found ?? []
  if (of === undefined) return '—'
  if ('department' in of) return <Department id={of.department} />
  if ('text' in of) return <bdi>{of.text}</bdi>
  if (of.person === null) return t(headWords.nobody)
  return <bdi>{record ? nameOf(record) : of.person}</bdi>
}

const asText = (value: unknown): Shown => ({ text: value == null || value === '' ? '—' : String(value) })

/** What the copy shows of it now; undefined until it has answered. */
function useFound(sought: Sought): Shown | undefined {
  const { t } = useWords()
  const id = sought.in === 'member' || sought.in === 'listed' ? sought.id : undefined
  const account = sought.in === 'account' ? sought.account : undefined
  const number = sought.in === 'holder' ? sought.number : sought.in === 'lent' ? sought.id : undefined
  const key = sought.in === 'keyHolder' ? sought.number : undefined
  const byId = entriesRead(
    useQuery('findMembers', id === undefined ? undefined : { globalIds: [id as never], limit: 1 }),
  )
  const byName = entriesRead(useQuery('findMembers', account === undefined ? undefined : { text: account, limit: 100 }))
  const assets = entriesRead(useQuery('findAssets', number === undefined ? undefined : { numbers: [number], limit: 2 }))
  const keys = entriesRead(useQuery('findKeys', key === undefined ? undefined : { numbers: [key], limit: 2 }))
  const listed = (isListed: boolean): Shown => ({ text: t(isListed ? historyWords.listed : historyWords.notListed) })
  switch (sought.in) {
    case 'member': {
      const [record] = byId ?? []
      if (byId === undefined) return undefined
      if (record !== undefined && sought.field === 'departmentId') return asText(departmentOf(record))
      return record ? asText((record as Record<string, unknown>)[sought.field]) : listed(false)
    }
    case 'listed':
      return byId && listed(byId.length > 0)
    case 'account': {
      const found = byName?.find(({ userName }) => userName.startsWith(sought.account))
      return byName && (found ? { text: nameOf(found) } : listed(false))
    }
    case 'holder': {
      const [asset] = assets ?? []
      return assets && (asset ? { person: holderOf(asset) ?? null } : listed(false))
    }
    case 'keyHolder': {
      const [found] = keys ?? []
      return keys && (found ? { person: lentTo(found) ?? null } : listed(false))
    }
    case 'lent': {
      const [asset] = assets ?? []
      if (assets === undefined) return undefined
      return asset ? { text: t(asset.borrowedFlag ? stateWords.lent : stateWords.notLent) } : listed(false)
    }
  }
}

function Found({ sought }: { sought: Sought }) {
  const found = useFound(sought)
  return found === undefined ? '…' : <Value of={found} />
}

/** As many as one question may name. */
const most = 1000

/** What asset numbers are called by their ids, as far as the copy knows them. */
export function useAssetNumbers(ids: readonly string[]): (id: string) => string {
  const numbers = ids.slice(0, most)
  const assets = entriesRead(
    useQuery('findAssets', numbers.length === 0 ? undefined : { numbers, limit: numbers.length }),
  )
  return (id) => assets?.find(({ assetId }) => assetId === id)?.assetNum ?? id
}

/** Each thing that a change was about: before and after, or what was sent; and, `withLists`, what the lists show now. */
export function Values({ entry, withLists = false }: { entry: HistoryEntry; withLists?: boolean }) {
  const words = useWords()
  const { t } = words
  const values = valuesOf(entry, words)
  const numberOf = useAssetNumbers(values.flatMap(({ assetId = [] }) => assetId))
  const hasSeen = entry.seen !== null
  if (values.length === 0) return <p className={styles.soft}>{t(historyWords.noValues)}</p>
  return (
    <table className={styles.values}>
      <thead>
        <tr>
          <th scope="col">{t(headWords.field)}</th>
          <th scope="col">{t(headWords.before)}</th>
          <th scope="col">
            {t(
              stateOf(entry) === 'done'
                ? headWords.after
                : entry.settledBy === 'notSent'
                  ? historyWords.meant
                  : historyWords.sent,
            )}
          </th>
          {hasSeen && <th scope="col">{t(historyWords.seen)}</th>}
          {withLists && <th scope="col">{t(historyWords.now)}</th>}
        </tr>
      </thead>
      <tbody>
        {values.map(({ label, assetId, before, after, seen, sought }) => (
          <tr key={label}>
            <th scope="row">
              <bdi>{assetId === undefined ? label : numberOf(assetId)}</bdi>
            </th>
            <td>
              <Value of={before} />
            </td>
            <td className={styles.strong}>
              <Value of={after} />
            </td>
            {hasSeen && (
              <td>
                <Value of={seen} />
              </td>
            )}
            {withLists && <td className={styles.strong}>{sought && <Found sought={sought} />}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
