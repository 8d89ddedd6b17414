import type { Profile } from '../../../contract/profiles.ts'
import { ProfileCard } from '../../changes/ProfileCard.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConnectionTest } from './ConnectionTest.tsx'
import { useConnectionTest } from './useConnectionTest.ts'

/** A profile whose connection can be tested before it is opened. */
export function TestedProfile({ profile }: { profile: Profile }) {
  const { t } = useWords()
  const { test, run } = useConnectionTest(profile.id)
  const button = (
    <Button isPending={test.at === 'testing'} onPress={() => void run()}>
      {t('connection.test')}
    </Button>
  )
  return (
    <ProfileCard profile={profile} action={button}>
      <ConnectionTest profile={profile} state={test} onTestAgain={() => void run()} />
    </ProfileCard>
  )
}
