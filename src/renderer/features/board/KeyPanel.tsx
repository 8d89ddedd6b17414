import type { Profile } from '../../../contract/profiles.ts'
import type { BorrowedKey } from '../../../contract/records.ts'
import { lentTo, type Holding } from '../../../domain/holder.ts'
import { useShownForLending } from '../../changes/lendingRequest.ts'
import { UnsettledNotice } from '../../changes/UnsettledNotice.tsx'
import { useUnsettled } from '../../data/unsettled.ts'
import { records } from '../../../domain/changeRecords.ts'
import { useQuery } from '../../data/query.ts'
import { useWhyNoChanges } from '../../data/changeable.ts'
import { FoldedFields } from '../../data/RecordFields.tsx'
import { RecordHistory } from '../../data/RecordHistory.tsx'
import { lastRead } from '../../data/loadable.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Board.module.css'
import { keyActions, lendingOfKey } from './boardActions.ts'
import { HolderDetails } from './HolderDetails.tsx'
import { KeyState } from './KeyState.tsx'
import { LoanOf } from './LoanOf.tsx'
import { boardWords } from '../../../words/page/holdings.ts'

interface KeyPanelProps {
  of: Holding<BorrowedKey>
  profile: Profile
  isLeftOut: boolean
  onClose: () => void
}

/** One key: its holder, what they have lent, and everything that can be done with it. */
export function KeyPanel({ of, profile, isLeftOut, onClose }: KeyPanelProps) {
  const words = useWords()
  const { t } = words
  const { entry } = of
  useShownForLending(lendingOfKey(of))
  const why = useWhyNoChanges()
  const unsettled = useUnsettled()
  const holder = lentTo(entry)
  const lent = lastRead(useQuery('findAssets', holder && { holder, lent: true, limit: 1000 }))?.value.assets ?? []
  const actions = keyActions(of, profile, why, words).map(({ id, text, reason, onAction }) => (
    <Button
      key={id}
      {...(id === 'lend' && holder === undefined ? { variant: 'primary' } : {})}
      reason={reason}
      onPress={onAction}
    >
      {text}
    </Button>
  ))
  return (
    <Panel
      isLeftOut={isLeftOut}
      title={<NumberText text={entry.assetNum} />}
      tags={<KeyState entry={entry} />}
      actions={
        <>
          {actions}
          <CopyButton text={entry.assetNum} label={t(boardWords.copyNumber)} />
        </>
      }
      onClose={onClose}
    >
      <UnsettledNotice entries={unsettled.of(records.key(entry.assetNum))} profile={profile.id} />
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
