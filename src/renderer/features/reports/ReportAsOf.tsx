import type { Ref } from 'react'
import { sourceOf } from '../../data/profiles.ts'
import { currentRoute } from '../../routing/route.ts'
import { useWords, type Words } from '../../ui/useWords.tsx'
import { isNotReadYet, unreadLines } from '../../../words/errors/index.ts'
import { copyWords } from '../../../words/page/copy.ts'
import { reportsWords } from '../../../words/page/reports.ts'
import { snapshotsWords } from '../../../words/page/snapshots.ts'
import type { Answer, ReportFilter } from './reportQuery.ts'
import styles from './Reports.module.css'
import type { ReportName } from '../../../contract/reportColumns.ts'
import type { Entry } from '../../../words/fill.ts'
import { reportTables } from '../../../words/files/reportTables.ts'
import { productsWords } from '../../../words/page/holdings.ts'
import { countWords } from '../../../words/terms.ts'

/** As of when a report is, and of which snapshots. */
export function asOfText(
  { t, dateTime }: Words,
  { asOf, snapshot, compared }: Pick<Answer, 'asOf' | 'snapshot' | 'compared'>,
): string {
  const time = dateTime(Date.parse(asOf))
  if (compared?.from != null && compared.to !== null)
    return t(reportsWords.compared, { from: String(compared.from), to: String(compared.to), time })
  if (snapshot === null) return t(copyWords.asOf, { time })
  // What a snapshot was like is not what is now.
  const isPast = sourceOf(currentRoute()).from === 'snapshot'
  return t(isPast ? reportsWords.ofSnapshot : reportsWords.asOfSnapshot, { time, number: String(snapshot) })
}

/** How many asset numbers could not be read, and how many were not read yet. */
export function unreadText({ t }: Words, unreadable: Answer['unreadable']): string {
  const notYet = unreadable.filter(({ error }) => isNotReadYet(error)).length
  const failed = unreadable.length - notYet
  return [
    ...(failed > 0 ? [t(snapshotsWords.unreadable, { count: failed })] : []),
    ...(notYet > 0 ? [t(reportsWords.notReadYetCount, { count: notYet })] : []),
  ].join(' · ')
}

interface ReportAsOfProps {
  answer: Answer
  /** What could not be read, which opens. */
  unreadRef?: Ref<HTMLDetailsElement>
}

/** Opens what could not be read, and goes there. */
export function showUnread(unread: HTMLDetailsElement | null): void {
  if (unread === null) return
  unread.open = true
  unread.querySelector('summary')?.focus()
}

/** As of when a report is, from which snapshot, and what could not be read. */
export function ReportAsOf({ answer: { asOf, snapshot, unreadable, compared }, unreadRef }: ReportAsOfProps) {
  const words = useWords()
  const { language } = words
  const text = asOfText(words, { asOf, snapshot, compared })
  if (unreadable.length === 0) return <p className={styles.standing}>{text}</p>
  return (
    <details ref={unreadRef} className={styles.standing}>
      <summary>
        {text} · <strong>{unreadText(words, unreadable)}</strong>
      </summary>
      <ul className={styles.unread}>
        {unreadLines(language, unreadable).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}

/** How many local days `idle` looks back, unless the address says otherwise. */
export const idleDays = 30

/** What a report says, in one sentence with its figures. */
export function sentenceOf(
  report: ReportName,
  { totals, total, compared }: Answer,
  filter: ReportFilter,
  words: Words,
): string {
  const { t } = words
  const of = (name: string): number => totals[name] ?? 0
  const list = (...parts: (string | false)[]): string =>
    parts.filter((part) => part !== false).join(t(reportsWords.and))
  /** The sentence of a report that has nothing but its totals, and how many rows there are. */
  const plain = () => t<Entry>(reportTables[`says.${report}`], { ...totals, count: total })
  switch (report) {
    case 'overview':
      return t(reportTables['says.overview'], {
        members: t(countWords.members, { count: of('members') }),
        assets: t(countWords.assets, { count: of('assets') }),
        assigned: of('assigned'),
        free: of('free'),
      })
    case 'by-employee': {
      const parts = {
        members: t(countWords.members, { count: of('employees') }),
        former: t(reportTables.formerHolders, { count: of('former') }),
        assets: t(countWords.assets, { count: of('assets') }),
        products: t(countWords.products, { count: of('instances') }),
        without: of('withoutAssets'),
      }
      if (of('former') === 0) return t(reportTables['says.by-employee'], parts)
      return t(of('employees') === 0 ? reportTables['says.former'] : reportTables['says.withFormer'], parts)
    }
    case 'by-department':
      return t(reportTables['says.by-department'], {
        count: of('departments'),
        products: t(countWords.products, { count: of('products') }),
        expiring: of('expiring'),
        expired: of('expired'),
      })
    case 'by-product':
      return t(reportTables['says.by-product'], {
        count: of('products'),
        owned: of('owned'),
        assigned: of('assigned'),
        free: of('free'),
      })
    case 'expiring': {
      const products = t(countWords.products, { count: of('instances') })
      const near = of('withinLeadTime')
      const parts = list(
        filter.days === undefined
          ? t(reportTables['says.expiringYear'], { products, count: of('instances') })
          : t(reportTables['says.expiringDays'], {
              products,
              count: of('instances'),
              days: t(productsWords.days, { count: filter.days }),
            }),
        near > 0 && t(reportTables['says.withinLeadTime'], { near }),
      )
      return t(reportTables['says.expiring'], { said: parts })
    }
    case 'keys':
      return t(reportTables['says.keys'], { lent: of('lent'), keys: t(countWords.keys, { count: of('keys') }) })
    case 'idle':
      return t(reportTables['says.idle'], {
        idle: of('idle'),
        assets: t(countWords.assets, { count: of('assets') }),
        looks: t(reportsWords.looks, { count: of('looks') }),
        lookDays: t(productsWords.days, { count: of('lookDays') }),
        days: t(productsWords.days, { count: filter.days ?? idleDays }),
        unseen: of('neverLookedAt') > 0 ? of('neverLookedAt') : undefined,
      })
    case 'changes':
      if (compared?.from == null) return t(reportTables['says.noChanges'])
      return plain()
    default:
      return plain()
  }
}
