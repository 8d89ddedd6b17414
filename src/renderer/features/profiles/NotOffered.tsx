import { Unplug } from 'lucide-react'
import { placeWords } from '../../../words/page/frame.ts'
import { connectionWords } from '../../../words/page/profiles.ts'
import { profileWords } from '../../../words/page/anywhere.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { scopeOf, type Service } from '../../../domain/services.ts'
import type { EnterprisePlace } from '../../routing/places.ts'
import { addressOf, navigate } from '../../routing/route.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { useWords } from '../../ui/useWords.tsx'

interface NotOfferedProps {
  place: EnterprisePlace
  lacking: Service
  profile: Profile
}

/** In place of a screen that the connection isn't for: why, and what can be done about it. */
export default function NotOffered({ place, lacking, profile }: NotOfferedProps) {
  const { t, rich } = useWords()
  const scope = <code>{scopeOf[lacking]}</code>
  return (
    <Screen title={t(placeWords[place])}>
      <EmptyState
        icon={Unplug}
        title={t(profileWords[`lacks.${lacking}`])}
        actions={
          <>
            {profile.origin === 'stored' && (
              <Button onPress={() => navigate({ place: 'connection', connection: profile.id, params: {} })}>
                {t(connectionWords.edit)}
              </Button>
            )}
            {lacking === 'memberCenter' && (
              <a href={addressOf({ place: 'activities', profile: profile.id, params: {} })}>
                {t(placeWords.activities)}
              </a>
            )}
          </>
        }
      >
        {rich(profileWords.lacksText, { scope })}
      </EmptyState>
    </Screen>
  )
}
