import { useMemo, useState } from 'react'
import { CalendarClock, KeyRound, Undo2, Wifi } from 'lucide-react'
import type { AssetNumber } from '../../../contract/ids.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { AssetEntry, Member } from '../../../contract/records.ts'
import { isLendable } from '../../../domain/lending.ts'
import { endOf, validityOf } from '../../../domain/validity.ts'
import { openLending } from '../../changes/lendingRequest.ts'
import { openMemberChange } from '../../changes/memberRequest.ts'
import { useAsked } from '../../data/asked.ts'
import { lastRead } from '../../data/loadable.ts'
import { seenToEndNext } from '../../data/seenProducts.ts'
import { addressOf } from '../../routing/route.ts'
import { useWords } from '../../ui/useWords.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { NumberText, sharedStart } from '../../ui/NumberText.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import styles from './HeldAssets.module.css'

/** The end that comes next under an asset number, where its products were seen; coloured only where it is near. */
function SeenEnd({ entry }: { entry: AssetEntry }) {
  const { t, date } = useWords()
  const [now] = useState(Date.now)
  const product = seenToEndNext(entry.assetId, now)
  const end = product && endOf(product)
  if (product === undefined || end === undefined) return null
  const words = t('product.firstEnd', { date: date(end) })
  if (validityOf(product, now) !== 'endsSoon') return <span className={styles.end}>{words}</span>
  return (
    <StatusTag tone="soon" icon={CalendarClock}>
      {words}
    </StatusTag>
  )
}

interface HeldAssetProps {
  assetNum: AssetNumber
  /** How many characters all of the person's numbers begin with. */
  shared: number
  entry: AssetEntry | undefined
  member: Member
  profile: Profile
}

function HeldAsset({ assetNum, shared, entry, member, profile }: HeldAssetProps) {
  const { t } = useWords()
  const number = <NumberText text={assetNum} shared={shared} />
  const canChange = profile.readOnly !== true && member.deleted !== true && entry !== undefined
  return (
    <li className={styles.holding}>
      <div className={styles.what}>
        {entry === undefined ? (
          number
        ) : (
          <a href={addressOf({ place: 'products', profile: profile.id, asset: entry.assetId, params: {} })}>{number}</a>
        )}
        {entry !== undefined && <SeenEnd entry={entry} />}
        {entry?.onlineFlag === true && (
          <StatusTag tone="online" icon={Wifi}>
            {t('state.online')}
          </StatusTag>
        )}
        {entry?.borrowedFlag === true && (
          <StatusTag tone="lent" icon={KeyRound}>
            {t('state.lent')}
          </StatusTag>
        )}
      </div>
      {canChange && isLendable(entry) && (
        <IconButton
          label={t('held.lend', { number: assetNum })}
          icon={<KeyRound size={16} aria-hidden />}
          onPress={() => openLending({ member, asset: entry.assetId })}
        />
      )}
      {canChange && !entry.borrowedFlag && (
        <IconButton
          label={t('held.withdraw', { number: assetNum })}
          icon={<Undo2 size={16} aria-hidden />}
          onPress={() => openMemberChange('assign', member, assetNum)}
        />
      )}
    </li>
  )
}

/** What the person holds, each number with its state, its next end and its verbs, as far as the asset list is read. */
export function HeldAssets({ member, profile }: { member: Member; profile: Profile }) {
  const { t } = useWords()
  const read = lastRead(useAsked('findAssets', { holder: member.globalId, limit: 1000 }))
  const entries = useMemo(() => new Map(read?.value.assets.map((asset) => [asset.assetNum, asset])), [read])
  const numbers = member.assetNums ?? []
  const shared = sharedStart(numbers)

  return (
    <section className={styles.held}>
      <h3>{t('member.assetNums', { count: numbers.length })}</h3>
      {numbers.length === 0 && <p className={styles.none}>{t('member.noAssets')}</p>}
      <ul>
        {numbers.map((assetNum) => (
          <HeldAsset
            key={assetNum}
            assetNum={assetNum}
            shared={shared}
            entry={entries.get(assetNum)}
            member={member}
            profile={profile}
          />
        ))}
      </ul>
    </section>
  )
}
