import { useEffect } from 'react'
import { ArrowLeft } from 'lucide-react'
import { placeWords } from '../../words/page/frame.ts'
import { connectWords } from '../../words/page/profiles.ts'
import SettingsScreen from '../features/settings/SettingsScreen.tsx'
import { useWords } from '../ui/useWords.tsx'
import { nameWindow } from '../ui/Screen.tsx'
import styles from './Frame.module.css'
import { addressOf } from '../routing/route.ts'

/** The settings, before an enterprise is chosen. */
export default function PreferencesScreen() {
  const { t } = useWords()
  useEffect(() => {
    nameWindow(t(placeWords.settings))
  }, [t])
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        <a className={styles.back} href={addressOf({ place: 'profiles', params: {} })}>
          <ArrowLeft size={16} aria-hidden />
          {t(connectWords.back)}
        </a>
      </header>
      <main className={styles.main}>
        <SettingsScreen />
      </main>
    </div>
  )
}
