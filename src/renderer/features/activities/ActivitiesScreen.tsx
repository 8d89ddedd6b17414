import { useState } from 'react'
import { claimsWords } from '../../../words/page/activities.ts'
import { placeWords } from '../../../words/page/frame.ts'
import type { ActivityAccess } from '../../../domain/access.ts'
import { identitiesIn } from '../../../domain/claims.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { betweenSentences } from '../../../words/fill.ts'
import { anywhereWords } from '../../../words/page/anywhere.ts'
import { useWhyNoChanges } from '../../data/changeable.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { addressOf, changeParams, useRoute } from '../../routing/route.ts'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Screen, ToolbarEnd } from '../../ui/Screen.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { askToSignIn } from '../../desk/call.ts'
import { Button } from '../../ui/Button.tsx'
import { ClaimMany } from './ClaimMany.tsx'
import { ClaimOne } from './ClaimOne.tsx'
import { RecentClaims, UsedBefore, useRemembered } from './UsedBefore.tsx'
import styles from './Activities.module.css'

const ways = ['one', 'many'] as const

interface NotHereProps {
  profile: Profile
  access: ActivityAccess
  /** Claims all the same: only a claim shows whether the scope is there by now. */
  onAnyway: () => void
}

/** In place of the forms where the last claim was refused for its token: why, and what can be done about it. */
function NotHere({ profile, access, onAnyway }: NotHereProps) {
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

/** Claims the products of activities, for one participant or for many. */
export default function ActivitiesScreen() {
  const { t } = useWords()
  const profile = useCurrentProfile()
  const { params } = useRoute()
  const remembered = useRemembered()
  const [label, setLabel] = useState('')
  /** Of many, one in a line. */
  const [labels, setLabels] = useState('')
  const [isAnyway, setAnyway] = useState(false)
  const whyNot = useWhyNoChanges()
  const { access } = remembered
  const isNotHere = access?.state === 'missing' && !isAnyway
  const way = params['for'] === 'many' ? 'many' : 'one'
  if (profile === undefined) return null
  const shared = { profile, remembered }
  function use(used: string): void {
    if (way === 'one') return setLabel(used)
    const before = identitiesIn(labels)
    const after = before.includes(used) ? before.filter((one) => one !== used) : [...before, used]
    setLabels([...after, ''].join('\n'))
  }
  return (
    <Screen
      title={t(placeWords.activities)}
      toolbar={
        <>
          <FilterChips
            label={t(claimsWords.howMany)}
            areViews
            chips={ways.map((id) => ({ id, text: t(claimsWords[id]), count: undefined }))}
            value={way}
            onChange={(id) => changeParams({ for: id === 'one' ? '' : id }, 'replace')}
          />
          <p className={styles.purpose}>{t(claimsWords.purpose)}</p>
          <ToolbarEnd>
            <a href={addressOf({ place: 'jobs', profile: profile.id, params: {} })}>{t(claimsWords.all)}</a>
          </ToolbarEnd>
        </>
      }
    >
      {isNotHere ? (
        <NotHere profile={profile} access={access} onAnyway={() => setAnyway(true)} />
      ) : (
        <>
          {whyNot && <Notice kind="info" title={t(whyNot)} />}
          {/* What was typed for one stays while the other is looked at. */}
          <div className={styles.place}>
            <UsedBefore
              claims={remembered.claims}
              isUsed={(used) => (way === 'one' ? label === used : identitiesIn(labels).includes(used))}
              onUse={use}
            />
            <div className={styles.claiming}>
              <ClaimOne {...shared} label={label} onLabel={setLabel} isShown={way === 'one'} />
              <ClaimMany {...shared} labels={labels} onLabels={setLabels} isShown={way === 'many'} />
              <RecentClaims claims={remembered.claims} />
            </div>
          </div>
        </>
      )}
    </Screen>
  )
}
