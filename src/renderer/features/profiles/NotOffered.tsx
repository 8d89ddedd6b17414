import '../../../words/page/profiles.ts'
import { Unplug } from 'lucide-react'
import type { Profile } from '../../../contract/profiles.ts'
import { scopeOf, type Service } from '../../../domain/services.ts'
import { addressOf, navigate, type EnterprisePlace } from '../../routing/route.ts'
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
    <Screen title={t(`place.${place}`)}>
      <EmptyState
        icon={Unplug}
        title={t(`profile.lacks.${lacking}`)}
        actions={
          <>
            {profile.origin === 'stored' && (
              <Button onPress={() => navigate({ place: 'connection', connection: profile.id, params: {} })}>
                {t('connection.edit')}
              </Button>
            )}
            {lacking === 'memberCenter' && (
              <a href={addressOf({ place: 'activities', profile: profile.id, params: {} })}>{t('place.activities')}</a>
            )}
          </>
        }
      >
        {rich('profile.lacksText', { scope })}
      </EmptyState>
    </Screen>
  )
}
