import { claimsWords } from '../../../words/page/activities.ts'
import { placeWords } from '../../../words/page/frame.ts'
import { useState } from 'react'
import { useWhyNoChanges } from '../../data/changeable.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { addressOf, changeParams, useRoute } from '../../routing/route.ts'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Screen, ToolbarEnd } from '../../ui/Screen.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { ClaimMany } from './ClaimMany.tsx'
import { ClaimOne } from './ClaimOne.tsx'
import { NotHere } from './NotHere.tsx'
import { useRemembered } from './remembered.ts'

const ways = ['one', 'many'] as const

/** Claims the products of activities, for one participant or for many. */
export default function ActivitiesScreen() {
  const { t } = useWords()
  const profile = useCurrentProfile()
  const { params } = useRoute()
  const remembered = useRemembered()
  const [isAnyway, setAnyway] = useState(false)
  const whyNot = useWhyNoChanges()
  const { access } = remembered
  const isNotHere = access?.state === 'missing' && !isAnyway
  const way = params['for'] === 'many' ? 'many' : 'one'
  if (profile === undefined) return null
  const shared = { profile, remembered }
  return (
    <Screen
      title={t(placeWords.activities)}
      toolbar={
        <>
          <FilterChips
            label={t(claimsWords.howMany)}
            chips={ways.map((id) => ({ id, text: t(claimsWords[id]), count: undefined }))}
            value={way}
            onChange={(id) => changeParams({ for: id === 'one' ? '' : id }, 'replace')}
          />
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
          <ClaimOne {...shared} isShown={way === 'one'} />
          <ClaimMany {...shared} isShown={way === 'many'} />
        </>
      )}
    </Screen>
  )
}
