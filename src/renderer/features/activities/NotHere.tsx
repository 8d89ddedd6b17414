import type { ActivityAccess } from '../../../domain/activityAccess.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { betweenSentences } from '../../../words/language.ts'
import { claimsWords } from '../../../words/page/activities.ts'
import { anywhereWords } from '../../../words/page/anywhere.ts'
import { askToSignIn } from '../../desk/signingIn.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Activities.module.css'

interface NotHereProps {
  profile: Profile
  access: ActivityAccess
  /** Claims all the same: only a claim shows whether the scope is there by now. */
  onAnyway: () => void
}

/** In place of the forms where the last claim was refused for its token: why, and what can be done about it. */
export function NotHere({ profile, access, onAnyway }: NotHereProps) {
  const { t, rich, time, language } = useWords()
  const signIn = async () => (await askToSignIn(profile.id)) && onAnyway()
  return (
    <div className={styles.page}>
      <Notice
        kind="warning"
        title={t(claimsWords.notHere)}
        actions={
          <>
            {profile.origin === 'stored' && (
              <Button onPress={() => void signIn()}>{t(anywhereWords['signIn.open'])}</Button>
            )}
            <Button onPress={onAnyway}>{t(claimsWords.anyway)}</Button>
          </>
        }
      >
        <p>
          {rich(claimsWords.notHereText, { time: time(Date.parse(access.time)), scope: <code>auth_activity</code> })}
          {betweenSentences(language)}
          <code>[60000 · B1]</code>
        </p>
      </Notice>
    </div>
  )
}
