import { useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import { LoanState, useLoanVerbs } from '../../changes/LoanVerbs.tsx'
import { UnsettledNotice } from '../../changes/UnsettledNotice.tsx'
import { useUnsettled } from '../../data/UnsettledMark.tsx'
import { borrowerOf, dueText, loanStatusOf, type ListedLoan } from '../../data/loans.ts'
import { RecordHistory } from '../../data/RecordHistory.tsx'
import { addressOf } from '../../routing/route.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Details } from '../../ui/Details.tsx'
import { ErrorNotice, Notice } from '../../ui/Notice.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useWords, type Words } from '../../ui/useWords.tsx'
import styles from './Loans.module.css'
import { openWords, uiWords } from '../../../words/page/frame.ts'
import { loansWords } from '../../../words/page/loans.ts'
import { headWords } from '../../../words/headings.ts'
import { kindWords, verbWords } from '../../../words/terms.ts'
import type { LoanProducts, Loan } from '../../../contract/loans.ts'
import { hasEnded, isEndlessAt, nextEndFirst } from '../../../domain/daysLeft.ts'
import { EndedOn } from '../../data/productsRead.tsx'
import { deskName } from '../../data/historyEntry.ts'
import { WordButton } from '../../changes/ChangeDialog.tsx'
import { close, extend, handIn, errorOrToast } from '../../changes/LoanDialogs.tsx'
import { TriangleAlert } from 'lucide-react'
import { loanTable } from '../../../domain/tables/deskTables.ts'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { tableColumns } from '../../ui/grid/tableColumns.tsx'

/** Which desk made a loan, or saw one that nobody made, in words. */
function deskOf({ desk, madeHere, operator }: ListedLoan, here: string, words: Words): string {
  const name = deskName(desk, here, words)
  return !madeHere && operator === null ? words.t(loansWords.seenBy, { desk: name }) : name
}

const numbersOf = ({ assets }: ListedLoan, { t }: Words): string =>
  assets.map(({ assetNum, assetId }) => assetNum ?? assetId).join(t(uiWords.listSeparator))

/** The columns of loans; they are always in the order in which they were lent, newest first. */
export function loanColumns(words: Words, here: string): GridColumn<ListedLoan>[] {
  const { t, time, dateTime } = words
  return tableColumns(loanTable, words, {
    texts: {
      person: (loan) => borrowerOf(loan, words),
      state: (loan) =>
        [t(loansWords[`state.${loanStatusOf(loan)}`]), loan.contested && t(loansWords['show.contested'])]
          .filter(Boolean)
          .join(t(uiWords.listSeparator)),
      numbers: (loan) => numbersOf(loan, words),
      desk: (loan) => deskOf(loan, here, words),
    },
    cells: {
      key: ({ key }) => <NumberText text={key} />,
      person: (loan) => <bdi className={styles.person}>{borrowerOf(loan, words)}</bdi>,
      state: (loan) => (
        <>
          <LoanState loan={loan} />
          {loan.contested !== undefined && (
            <TriangleAlert size={14} role="img" aria-label={t(loansWords['show.contested'])} className={styles.differ}>
              <title>{t(loansWords['show.contested'])}</title>
            </TriangleAlert>
          )}
        </>
      ),
      due: ({ due }) => (due === null ? '—' : dueText(due, words)),
      since: ({ lentAt, madeHere }) => {
        const at = time(Date.parse(lentAt))
        return <span title={dateTime(Date.parse(lentAt))}>{madeHere ? at : t(loansWords.seenAt, { time: at })}</span>
      },
    },
  })
}

interface LoanPanelProps {
  loan: ListedLoan
  /** This desk, as loans name it. */
  here: string
  profile: ProfileId
  isLeftOut: boolean
  onClose: () => void
}

/** Who has it, what was lent, and the records behind it. */
function Links({ loan, profile }: Pick<LoanPanelProps, 'loan' | 'profile'>) {
  const { t } = useWords()
  const { member, key, madeHere } = loan
  return (
    <p className={styles.links}>
      {member !== null && (
        <a href={addressOf({ place: 'members', profile, params: { member: member.globalId } })}>
          {t(verbWords.showEmployee)}
        </a>
      )}
      <a href={addressOf({ place: 'board', profile, params: { find: key } })}>{t(loansWords.showKey)}</a>
      {madeHere && (
        <a href={addressOf({ place: 'history', profile, params: { entry: loan.loan } })}>{t(openWords.inHistory)}</a>
      )}
    </p>
  )
}

/** Says what holds, of everything in which they differ. */
async function decide(side: Loan, sides: readonly Loan[], title: string): Promise<DeskError | undefined> {
  const differ = (about: 'due' | 'state') => sides.some((other) => other[about] !== side[about])
  if (differ('due') && side.due !== null) {
    const result = await extend([side.loan], side.due)
    if (!result.ok) return result.error
  }
  if (!differ('state')) return errorOrToast({ ok: true, data: { loans: [] } }, title)
  const ending = side.state === 'handedIn' ? handIn(side.loan) : close(side.loan, side.state === 'lost')
  return errorOrToast(await ending, title)
}

/** What desks say of a loan, side by side; a person decides. */
function Sides({ sides, here }: { sides: readonly Loan[]; here: string }) {
  const words = useWords()
  const { t } = words
  const [error, setError] = useState<DeskError>()
  const [isBusy, setBusy] = useState(false)

  async function choose(side: Loan): Promise<void> {
    setBusy(true)
    setError(await decide(side, sides, t(loansWords.decided, { key: side.key })))
    setBusy(false)
  }

  const side = (loan: Loan) => {
    const name = deskName(loan.desk, here, words)
    return (
      <section key={loan.desk} className={styles.side}>
        <h3>{name}</h3>
        <LoanState loan={loan} />
        <span>{t(loansWords.dueIs, { due: loan.due === null ? '—' : dueText(loan.due, words) })}</span>
        <WordButton
          size="small"
          isDisabled={isBusy}
          label={`${t(loansWords.holds)}: ${name}`}
          onPress={() => void choose(loan)}
        >
          {t(loansWords.holds)}
        </WordButton>
      </section>
    )
  }
  return (
    <>
      <Notice kind="warning" title={t(loansWords.sides)}>
        <p>{t(loansWords.sidesText)}</p>
      </Notice>
      <div className={styles.sides}>{sides.map(side)}</div>
      {error !== undefined && <ErrorNotice error={error} />}
    </>
  )
}

/** One loan: how it stands, what is to be done, what was lent, and everything that is known of it. */
export function LoanPanel({ loan, here, profile, isLeftOut, onClose }: LoanPanelProps) {
  const words = useWords()
  const { t, dateTime } = words
  const [error, setError] = useState<DeskError>()
  const { verbs, dialog } = useLoanVerbs(loan, setError)
  const lending = useUnsettled().all.filter(({ entry }) => entry === loan.loan)
  const at = (time: string | null) => (time === null ? '' : dateTime(Date.parse(time)))
  const { handedInAt, releasedAt, operator, note, due, assets, products = [], sides } = loan
  return (
    <Panel
      isLeftOut={isLeftOut}
      title={<NumberText text={loan.key} />}
      subtitle={<bdi>{borrowerOf(loan, words)}</bdi>}
      tags={<LoanState loan={loan} />}
      verbs={verbs}
      onClose={onClose}
    >
      {dialog}
      {error !== undefined && <ErrorNotice error={error} />}
      {sides !== undefined && <Sides sides={sides} here={here} />}
      <UnsettledNotice entries={lending} profile={profile} />
      {lending.length === 0 && <p>{t(loansWords[`means.${loanStatusOf(loan)}`])}</p>}
      {!loan.madeHere && loan.operator === null && <p className={styles.soft}>{t(loansWords.found)}</p>}
      <section className={styles.section}>
        <h3>{t(kindWords.assets)}</h3>
        <ul>
          {assets.map(({ assetId, assetNum }) => (
            <li key={assetId}>
              <NumberText text={assetNum ?? assetId} />
            </li>
          ))}
        </ul>
        {assets.length === 0 && <p className={styles.soft}>—</p>}
      </section>
      <Products of={products} />
      <Links loan={loan} profile={profile} />
      <Details
        items={[
          { label: t(headWords.due), value: due === null ? '' : dueText(due, words) },
          { label: t(loan.madeHere ? headWords.lentAt : loansWords.foundAt), value: at(loan.lentAt) },
          ...(operator === null ? [] : [{ label: t(loansWords.operator), value: <bdi>{operator}</bdi> }]),
          { label: t(kindWords.desk), value: deskOf(loan, here, words) },
          ...(note === null ? [] : [{ label: t(headWords.note), value: <bdi>{note}</bdi> }]),
          ...(handedInAt === null ? [] : [{ label: t(headWords.handedInAt), value: at(handedInAt) }]),
          ...(releasedAt === null ? [] : [{ label: t(headWords.releasedAt), value: at(releasedAt) }]),
          {
            label: t(loansWords.name),
            value: <CopyButton variant="quiet" size="small" text={loan.loan} label={loan.loan} />,
          },
        ]}
      />
      <RecordHistory of={{ asset: loan.key }} profile={profile} />
    </Panel>
  )
}

/** The products of a loan as they were kept with it. */
function Products({ of }: { of: readonly LoanProducts[] }) {
  const { t, date } = useWords()
  const [now] = useState(Date.now)
  const products = nextEndFirst(
    of.flatMap(({ products }) => products),
    ({ ends }) => ends ?? undefined,
    now,
  )
  const more = of.reduce((sum, one) => sum + one.more, 0)
  if (products.length === 0) return null
  const until = (ends: number | null) => {
    if (ends !== null && hasEnded(ends, now)) return <EndedOn end={ends} />
    const isEndless = ends !== null && isEndlessAt(ends)
    const text = isEndless ? t(loansWords.endless) : ends === null ? '—' : t(loansWords.until, { date: date(ends) })
    return <span className={styles.soft}>{text}</span>
  }
  return (
    <section className={styles.section}>
      <h3>{t(loansWords.products)}</h3>
      <ul>
        {products.map(({ name, ends }, at) => (
          <li key={at} className={styles.product}>
            <bdi>{name}</bdi>
            {until(ends)}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.soft}>{t(loansWords.moreProducts, { count: more })}</p>}
    </section>
  )
}
