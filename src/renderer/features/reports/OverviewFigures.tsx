import type { ProfileId } from '../../../contract/ids.ts'
import { reportWords, attentionTexts, type AttentionName } from '../../../words/files/report.ts'
import { reportsWords } from '../../../words/page/reports.ts'
import { attentionCodes } from '../../../contract/bounds.ts'
import { placeWords } from '../../../words/page/frame.ts'
import { kindWords, stateWords } from '../../../words/terms.ts'
import { useWords, type Words } from '../../ui/useWords.tsx'
import type { EnterprisePlace } from '../../routing/places.ts'
import { addressOf, type Params } from '../../routing/route.ts'
import { type Answer, paramOf } from './reportQuery.ts'
import styles from './Reports.module.css'

interface OverviewFiguresProps {
  totals: Answer['totals']
  profile: ProfileId
  /** Shows the asset numbers whose products are missing. */
  onUnread: () => void
}

/** A figure, what is said beside it, and what is behind it. */
interface Figure {
  name: string
  label: string
  value: string
  href: string
  notes: string
}

/** What somebody should look at; without `href` it is told on the report itself. */
interface Attention {
  id: string
  text: string
  href: string | undefined
}

/** The enterprise in figures, and of what needs attention that of which there is some. */
export function overviewOf(
  totals: Answer['totals'],
  profile: ProfileId,
  { t, number, language }: Words,
): { figures: Figure[]; attention: Attention[] } {
  const of = (name: string): number => totals[name] ?? 0
  const to = (place: EnterprisePlace, params: Params = {}): string => addressOf({ place, profile, params })
  const toReport = (report: string, params: Params = {}): string =>
    addressOf({ place: 'reports', report, profile, params })
  const noted = (name: 'assigned' | 'free' | 'lent' | 'online' | 'within30' | 'expired'): string =>
    t(reportsWords[`part.${name}`], { count: of(name) })
  const figure = (name: string, label: string, href: string, notes: readonly string[] = []): Figure => ({
    name,
    label,
    href,
    value: number(of(name)),
    notes: notes.join(' · '),
  })
  const behind: Partial<Record<AttentionName, string>> = {
    ...Object.fromEntries(['attention', ...attentionCodes].map((code) => [code, to('board')])),
    overdue: to('loans', { show: 'overdue' }),
    holderGone: toReport('by-employee', { [paramOf.former]: 'true' }),
  }
  return {
    figures: [
      figure('members', t(placeWords.members), to('members')),
      figure('assets', t(kindWords.assets), to('board'), [
        noted('assigned'),
        noted('free'),
        noted('lent'),
        noted('online'),
      ]),
      figure('keys', t(kindWords.keys), toReport('keys')),
      figure('products', t(placeWords.products), toReport('by-product'), [noted('within30'), noted('expired')]),
      figure('trial', t(stateWords.trial), toReport('trials')),
      figure('notActivated', t(stateWords.notActivated), toReport('not-activated')),
    ],
    attention: attentionTexts(language, totals).map(({ id, text }) => ({ id, text, href: behind[id] })),
  }
}

/** The enterprise in figures, large; and what needs attention. Each leads to what is behind it. */
export function OverviewFigures({ totals, profile, onUnread }: OverviewFiguresProps) {
  const words = useWords()
  const { t, language } = words
  const say = reportWords(language)
  const { figures, attention } = overviewOf(totals, profile, words)
  return (
    <>
      <ul className={styles.figures} aria-label={t(reportsWords.figures)}>
        {figures.map(({ name, label, value, href, notes }) => (
          <li key={name}>
            <a href={href} className={styles.figure}>
              <span>{label}</span>
              <strong>{value}</strong>
              <span className={styles.soft}>{notes}</span>
            </a>
          </li>
        ))}
      </ul>
      <section className={styles.attention} aria-labelledby="report-attention">
        <h2 id="report-attention">{say('attention')}</h2>
        {attention.length === 0 ? (
          <p className={styles.soft}>{say('attention.none')}</p>
        ) : (
          <ul>
            {attention.map(({ id, text, href }) => (
              <li key={id}>
                {href === undefined ? (
                  <button type="button" onClick={onUnread}>
                    {text}
                  </button>
                ) : (
                  <a href={href}>{text}</a>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
