import { type ReactNode, useState } from 'react'
import type { Profile } from '../../../contract/profiles.ts'
import type { BorrowedKey, AssetEntry } from '../../../contract/records.ts'
import type { HolderRow } from '../../../contract/rows.ts'
import { lentTo, holderOf, isHolderGone, departmentOf, nameOf } from '../../../domain/people.ts'
import { useShownForLending } from '../../changes/dialogs.ts'
import { openVerbs } from '../../changes/openVerbs.ts'
import { UnsettledNotice } from '../../changes/UnsettledNotice.tsx'
import { useUnsettled } from '../../data/UnsettledMark.tsx'
import { records } from '../../../domain/changeRecords.ts'
import { useQuery } from '../../data/query.ts'
import { useWhyNoChanges, useWhyNoWord } from '../../data/changeable.ts'
import { FoldedFields } from '../../data/RecordFields.tsx'
import { RecordHistory } from '../../data/RecordHistory.tsx'
import { lastRead, entriesRead } from '../../data/loadable.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Board.module.css'
import { copyVerb, keyActions, lendingOfKey } from './boardActions.ts'
import { KeyState } from './KeyList.tsx'
import { boardWords } from '../../../words/page/holdings.ts'
import type { ProfileId, AssetId } from '../../../contract/ids.ts'
import { wallWords } from '../../../words/page/wall.ts'
import { fieldWords, stateWords, kindWords } from '../../../words/terms.ts'
import type { DeskError } from '../../../contract/errors.ts'
import type { Loan } from '../../../contract/loans.ts'
import { openStates } from '../../../domain/loans.ts'
import { loansWords } from '../../../words/page/loans.ts'
import { headWords } from '../../../words/headings.ts'
import { placeOf } from '../../data/person.ts'
import { addressOf } from '../../routing/route.ts'
import { Details } from '../../ui/Details.tsx'
import { Notice, ErrorNotice } from '../../ui/Notice.tsx'
import { LoanState, useLoanVerbs } from '../../changes/LoanVerbs.tsx'
import { borrowerOf, dueText } from '../../data/loans.ts'

interface KeyPanelProps {
  of: HolderRow<BorrowedKey>
  profile: Profile
  isLeftOut: boolean
  onClose: () => void
}

interface HolderDetailsProps {
  of: HolderRow<Pick<AssetEntry, 'cloudAccountGlobalId' | 'assetId'>>
  profile: ProfileId
  /** Further details, before its id. */
  more?: { label: string; value: ReactNode }[]
}

/** The holder of an asset number or a key with account and department, and its id. */
export function HolderDetails({ of, profile, more = [] }: HolderDetailsProps) {
  const { entry, holder } = of
  const { t } = useWords()
  const id = holderOf(entry)
  const gone = id && t(wallWords.gone, { id })
  const who =
    holder === undefined ? (
      (gone ?? t(stateWords.free))
    ) : (
      <a href={addressOf(placeOf(holder, profile))}>
        <bdi>{nameOf(holder)}</bdi>
      </a>
    )
  const department = holder === undefined ? '' : departmentOf(holder)
  return (
    <>
      {isHolderGone(of) && (
        <Notice kind="warning" title={t(wallWords['needs.holderGone'])}>
          <p>{t(boardWords.goneText)}</p>
        </Notice>
      )}
      <Details
        items={[
          { label: t(fieldWords.holder), value: who },
          ...(holder === undefined ? [] : [{ label: t(fieldWords.userName), value: <bdi>{holder.userName}</bdi> }]),
          ...(department === '' ? [] : [{ label: t(fieldWords.department), value: <bdi>{department}</bdi> }]),
          ...more,
          {
            label: t(fieldWords.assetId),
            value: <CopyButton variant="quiet" size="small" text={entry.assetId} label={entry.assetId} />,
          },
        ]}
      />
    </>
  )
}

/** Whose loan: a key's, or an asset number's. */
export type LoanQuery = { key: string } | { asset: AssetId }

interface LoanOfProps {
  of: LoanQuery
  /** Whom the service shows; a loan to somebody else says so. */
  holder: string | undefined
  profile: ProfileId
}

/** The loan that has not ended; undefined where there is none, or it was not read yet. */
export const useOpenLoan = (of: LoanQuery) =>
  lastRead(useQuery('listLoans', { ...of, states: [...openStates], limit: 1 }))?.value.rows[0]

/** What can be done with a loan, but for taking back, which the details have among their own verbs. */
function LoanButtons({ loan, onFailed }: { loan: Loan; onFailed: (error: DeskError | undefined) => void }) {
  const { verbs, dialog } = useLoanVerbs(loan, onFailed)
  const others = verbs.filter(({ id }) => id !== 'takeBack')
  return (
    <>
      {others.map(({ id, text, reason, onAction }) => (
        <Button key={id} size="small" reason={reason} onPress={onAction}>
          {text}
        </Button>
      ))}
      {dialog}
    </>
  )
}

/**
 * The loan of a key or an asset number that has not ended: how it stands, to whom and until when, and what can be done
 * with it. Nothing where there is none.
 */
export function LoanOf({ of, holder, profile }: LoanOfProps) {
  const words = useWords()
  const { t, dateTime } = words
  const [error, setError] = useState<DeskError>()
  const loan = useOpenLoan(of)
  if (loan === undefined) return null
  const { due, lentAt, madeHere, note } = loan
  return (
    <section className={styles.under}>
      <h3 className={styles.loanHead}>
        {t(kindWords.loan)} <LoanState loan={loan} />
      </h3>
      <Details
        items={[
          ...('asset' in of ? [{ label: t(fieldWords.borrowNum), value: <NumberText text={loan.key} /> }] : []),
          ...(loan.member?.globalId === holder
            ? []
            : [{ label: t(fieldWords.holder), value: <bdi>{borrowerOf(loan, words)}</bdi> }]),
          { label: t(madeHere ? headWords.lentAt : loansWords.foundAt), value: dateTime(Date.parse(lentAt)) },
          { label: t(headWords.due), value: due === null ? '' : dueText(due, words) },
          ...(note === null ? [] : [{ label: t(headWords.note), value: <bdi>{note}</bdi> }]),
        ]}
      />
      {error !== undefined && <ErrorNotice error={error} />}
      <div className={styles.verbs}>
        <LoanButtons loan={loan} onFailed={setError} />
      </div>
      <a href={addressOf({ place: 'loans', profile, params: { loan: loan.loan } })}>{t(boardWords.showLoan)}</a>
    </section>
  )
}

/** One key: its holder, what they have lent, and everything that can be done with it. */
export function KeyPanel({ of, profile, isLeftOut, onClose }: KeyPanelProps) {
  const words = useWords()
  const { t } = words
  const { entry } = of
  useShownForLending(lendingOfKey(of))
  const why = useWhyNoChanges()
  const whyNoWord = useWhyNoWord()
  const unsettled = useUnsettled()
  const holder = lentTo(entry)
  const lent = entriesRead(useQuery('findAssets', holder && { holder, lent: true, limit: 1000 })) ?? []
  const entries = unsettled.of(records.key(entry.assetNum))
  const loan = useOpenLoan({ key: entry.assetNum })
  const verbs = [
    ...openVerbs({ unsettled: entries, loan, whyNoWord }, profile.id, words),
    ...keyActions(of, profile, why, words),
    copyVerb(entry.assetNum, words),
  ]
  return (
    <Panel
      isLeftOut={isLeftOut}
      title={<NumberText text={entry.assetNum} />}
      tags={<KeyState entry={entry} />}
      verbs={verbs}
      onClose={onClose}
    >
      <UnsettledNotice entries={entries} profile={profile.id} />
      <HolderDetails of={of} profile={profile.id} />
      <LoanOf of={{ key: entry.assetNum }} holder={holder} profile={profile.id} />
      {lent.length > 0 && (
        <section className={styles.under}>
          <h3>{t(boardWords.lentNumbers, { count: lent.length })}</h3>
          <ul>
            {lent.map(({ assetId, assetNum }) => (
              <li key={assetId}>
                <NumberText text={assetNum} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <RecordHistory of={{ asset: entry.assetNum }} profile={profile.id} />
      <FoldedFields kind="key" record={entry} />
    </Panel>
  )
}
