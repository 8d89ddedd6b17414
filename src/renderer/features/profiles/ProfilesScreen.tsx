import { useEffect, useState } from 'react'
import { FlaskConical, Plug } from 'lucide-react'
import { appWords, uiWords } from '../../../words/page/frame.ts'
import { connectionWords, profilesWords } from '../../../words/page/profiles.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { ProfileCard } from '../../changes/ProfileCard.tsx'
import { lastRead } from '../../data/loadable.ts'
import { DoorNotice } from '../../data/Readable.tsx'
import { LooksMenu } from '../../preferences/LooksMenu.tsx'
import { readProfiles, useProfiles, openSandbox } from '../../data/profiles.ts'
import { addressOf } from '../../routing/route.ts'
import { useWords } from '../../ui/useWords.tsx'
import { nameWindow } from '../../ui/Screen.tsx'
import { Button } from '../../ui/Button.tsx'
import { Mark } from '../../ui/StatusTag.tsx'
import { FailedState } from '../../ui/Notice.tsx'
import { ConnectionTest, useConnectionTest } from './ConnectionTest.tsx'
import styles from './Profiles.module.css'
import { VaultNotice } from './ConnectionFields.tsx'

/** The first screen: the connected enterprises, and the two ways to add one. */
export default function ProfilesScreen() {
  const { t } = useWords()
  const list = useProfiles((state) => state.list)
  const [isOpening, setOpening] = useState(false)
  const known = lastRead(list)?.value
  useEffect(() => {
    nameWindow()
  }, [t])

  return (
    <main className={styles.page}>
      <header className={styles.top}>
        <h1 className={styles.brand}>
          <Mark size={40} />
          {t(appWords.name)}
        </h1>
        <LooksMenu />
      </header>
      <p className={styles.intro}>{t(profilesWords.intro)}</p>
      {list.state !== 'failed' && <DoorNotice />}
      {list.state === 'failed' && (
        <FailedState
          error={list.error}
          actions={<Button onPress={() => void readProfiles()}>{t(uiWords.tryAgain)}</Button>}
        />
      )}
      {known !== undefined && known.profiles.length > 0 && (
        <section className={styles.section} aria-labelledby="known">
          <h2 id="known">{t(profilesWords.known)}</h2>
          <ul className={styles.cards}>
            {known.profiles.map((profile) => (
              <TestedProfile key={profile.id} profile={profile} />
            ))}
          </ul>
        </section>
      )}
      <section className={styles.ways}>
        <div className={styles.way}>
          <Plug size={24} strokeWidth={1.5} aria-hidden />
          <h2>{t(profilesWords.connect)}</h2>
          <p>{t(profilesWords.connectText)}</p>
          <a className={styles.action} href={addressOf({ place: 'connect', params: {} })}>
            {t(profilesWords.connectAction)}
          </a>
        </div>
        <div className={styles.way}>
          <FlaskConical size={24} strokeWidth={1.5} aria-hidden />
          <h2>{t(profilesWords.sandbox)}</h2>
          <p>{t(profilesWords.sandboxText)}</p>
          <Button
            isPending={isOpening}
            onPress={() => {
              setOpening(true)
              void openSandbox().finally(() => setOpening(false))
            }}
          >
            {t(profilesWords.sandboxAction)}
          </Button>
        </div>
      </section>
      {/* Nobody is warned about where secrets are kept before entering one: the sign-in step says it. */}
      {known !== undefined && known.profiles.length > 0 && <VaultNotice vault={known.vault} />}
    </main>
  )
}

/** A profile whose connection can be tested before it is opened. */
function TestedProfile({ profile }: { profile: Profile }) {
  const { t } = useWords()
  const { test, run } = useConnectionTest(profile.id)
  const button = (
    <Button isPending={test.at === 'testing'} onPress={() => void run()}>
      {t(connectionWords.test)}
    </Button>
  )
  return (
    <ProfileCard profile={profile} action={button}>
      <ConnectionTest profile={profile} state={test} onTestAgain={() => void run()} />
    </ProfileCard>
  )
}
