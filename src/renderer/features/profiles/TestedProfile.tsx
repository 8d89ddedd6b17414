import { useState } from 'react'
import type { Profile } from '../../../contract/profiles.ts'
import { ProfileCard } from '../../changes/ProfileCard.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { Button } from '../../ui/Button.tsx'
import { testConnection } from './actions.ts'
import { ConnectionTest, type ConnectionTestState } from './ConnectionTest.tsx'

/** A profile whose connection can be tested before it is opened. */
export function TestedProfile({ profile }: { profile: Profile }) {
  const { t } = useWords()
  const [test, setTest] = useState<ConnectionTestState>({ at: 'rest' })

  async function runTest(): Promise<void> {
    setTest({ at: 'testing' })
    setTest(await testConnection(profile.id))
  }

  const button = (
    <Button isPending={test.at === 'testing'} onPress={() => void runTest()}>
      {t('connection.test')}
    </Button>
  )
  return (
    <ProfileCard profile={profile} action={button}>
      <ConnectionTest state={test} />
    </ProfileCard>
  )
}
