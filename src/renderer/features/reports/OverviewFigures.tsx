import type { ReactNode } from 'react'
import type { ProfileId } from '../../../contract/ids.ts'
import { addressOf, type EnterprisePlace, type Params } from '../../routing/route.ts'
import { useWords } from '../../ui/useWords.tsx'
import { paramOf } from './question.ts'
import type { Answer } from './report.ts'
import styles from './Reports.module.css'

interface OverviewFiguresProps {
  totals: Answer['totals']
  profile: ProfileId
  /** Shows the asset numbers whose products are missing. */
  onUnread: () => void
}

/** The enterprise in figures, large; and what needs attention this week. Each leads to what is behind it. */
export function OverviewFigures({ totals, profile, onUnread }: OverviewFiguresProps) {
  const { t, number } = useWords()
  const of = (name: string): number => totals[name] ?? 0
  const to = (place: EnterprisePlace, params: Params = {}): string => addressOf({ place, profile, params })
  const toReport = (report: string, params: Params = {}): string =>
    addressOf({ place: 'reports', report, profile, params })

  const figure = (name: string, label: string, href: string, notes: readonly (string | false)[]): ReactNode => (
    <li>
      <a href={href} className={styles.figure}>
        <span>{label}</span>
        <strong>{number(of(name))}</strong>
        <span className={styles.soft}>{notes.filter((note) => note !== false).join(' · ')}</span>
      </a>
    </li>
  )
  const attention = [
    { id: 'within7', href: toReport('expiring', { days: '7' }) },
    { id: 'endedLast7Days', href: to('products', { by: 'product', show: 'expired', days: '7' }) },
    { id: 'unreadable', href: undefined },
    { id: 'notReadYet', href: undefined },
    { id: 'heldByNobodyKnown', href: toReport('by-employee', { [paramOf.former]: 'true' }) },
  ] as const
  const needed = attention.filter(({ id }) => of(id) > 0)
  const noted = (name: 'assigned' | 'free' | 'lent' | 'online' | 'within30' | 'expired'): string =>
    t(`reports.part.${name}`, { count: of(name) })

  return (
    <>
      <ul className={styles.figures} aria-label={t('reports.figures')}>
        {figure('members', t('place.members'), to('members'), [])}
        {figure('assets', t('board.assets'), to('board'), [
          noted('assigned'),
          noted('free'),
          noted('lent'),
          noted('online'),
        ])}
        {figure('keys', t('board.keys'), toReport('keys'), [])}
        {figure('products', t('place.products'), toReport('by-product'), [noted('within30'), noted('expired')])}
        {figure('trial', t('product.trial'), toReport('trials'), [])}
        {figure('notActivated', t('product.notActivated'), toReport('not-activated'), [])}
      </ul>
      <section className={styles.attention} aria-labelledby="report-attention">
        <h2 id="report-attention">{t('reports.attention')}</h2>
        {needed.length === 0 ? (
          <p className={styles.soft}>{t('reports.attention.none')}</p>
        ) : (
          <ul>
            {needed.map(({ id, href }) => (
              <li key={id}>
                {href === undefined ? (
                  <button type="button" onClick={onUnread}>
                    {t(`reports.attention.${id}`, { count: of(id) })}
                  </button>
                ) : (
                  <a href={href}>{t(`reports.attention.${id}`, { count: of(id) })}</a>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
