import { useState, type ReactNode } from 'react'
import { ArrowRight, Lock, Pencil, Trash2, TriangleAlert } from 'lucide-react'
import type { Profile } from '../../contract/profiles.ts'
import { useWords } from '../ui/useWords.tsx'
import { IconButton } from '../ui/Button.tsx'
import { StatusTag } from '../ui/StatusTag.tsx'
import { bandOf, ProfileMark } from '../ui/ProfileMark.tsx'
import styles from './ProfileCard.module.css'
import { addressOf, navigate } from '../routing/route.ts'
import { profilesWords } from '../../words/page/profiles.ts'
import { profileWords } from '../../words/page/anywhere.ts'
import { stateWords, verbWords } from '../../words/terms.ts'
import { QuestionDialog } from '../ui/Dialog.tsx'
import { firstPlaceOf } from '../data/lacking.ts'
import { removeProfile } from '../data/profiles.ts'

interface ProfileCardProps {
  profile: Profile
  action?: ReactNode
  /** The result of the action, over the whole width of the card. */
  children?: ReactNode
}

/** Asks before a profile and its secrets are forgotten on this machine. */
function RemoveProfileDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t, rich } = useWords()
  return (
    <QuestionDialog
      title={t(profilesWords['profile.remove'])}
      action={t(profilesWords['profile.removeAction'])}
      onAct={() => removeProfile(profile.id)}
      onClose={onClose}
      mark={<ProfileMark profile={profile} />}
    >
      <p>
        {rich(profilesWords['profile.removeText'], {
          name: (
            <strong>
              <bdi>{profile.name}</bdi>
            </strong>
          ),
        })}
      </p>
    </QuestionDialog>
  )
}

/**
 * An enterprise in a list: its name and address, and what can be done with it. One whose test failed says so, and
 * opens by a link that says "anyway".
 */
export function ProfileCard({ profile, action, children }: ProfileCardProps) {
  const { t } = useWords()
  const [isRemoving, setRemoving] = useState(false)
  const { id, name, baseUrl, enterpriseGlobalId, origin, readOnly } = profile
  // A failed test is a reason not to start working with a connection.
  const isReady = profile.failedTest === undefined
  const place = addressOf({ place: firstPlaceOf(profile), profile: id, params: {} })
  const note = {
    stored: undefined,
    environment: t(profilesWords['profile.environment']),
    sandbox: t(profileWords.madeUp),
  }[origin]
  return (
    <li className={styles.card} data-band={bandOf(id)}>
      <div className={styles.text}>
        {isReady ? (
          <a className={styles.open} href={place}>
            <bdi>{name}</bdi>
            <ArrowRight size={16} aria-hidden />
          </a>
        ) : (
          <strong className={styles.name}>
            <bdi>{name}</bdi>
          </strong>
        )}
        <span className={styles.note}>{[baseUrl, enterpriseGlobalId, note].filter(Boolean).join(' · ')}</span>
        {!isReady && (
          <a className={styles.anyway} href={place}>
            {t(profilesWords['profile.openAnyway'])}
          </a>
        )}
      </div>
      {!isReady && (
        <StatusTag tone="danger" icon={TriangleAlert}>
          {t(profilesWords['profile.notReady'])}
        </StatusTag>
      )}
      {readOnly === true && (
        <StatusTag tone="note" icon={Lock}>
          {t(stateWords.readOnly)}
        </StatusTag>
      )}
      {action}
      {origin === 'stored' && (
        <>
          <IconButton
            label={t(verbWords.editNamed, { name })}
            icon={<Pencil size={16} aria-hidden />}
            onPress={() => navigate({ place: 'connection', connection: id, params: {} })}
          />
          <IconButton
            label={t(profilesWords['profile.removeNamed'], { name })}
            icon={<Trash2 size={16} aria-hidden />}
            onPress={() => setRemoving(true)}
          />
        </>
      )}
      <div className={styles.below}>{children}</div>
      {isRemoving && <RemoveProfileDialog profile={profile} onClose={() => setRemoving(false)} />}
    </li>
  )
}
