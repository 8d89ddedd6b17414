import { useEffect } from 'react'
import { Signpost } from 'lucide-react'
import { useWords } from '../ui/useWords.tsx'
import { nameWindow } from '../ui/windowTitle.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Screen } from '../ui/Screen.tsx'
import styles from './Frame.module.css'
import { navigate } from '../routing/route.ts'

/** An address that Keydesk does not have. */
export default function NowhereScreen() {
  const { t } = useWords()
  useEffect(() => {
    nameWindow(t('nowhere.title'))
  }, [t])
  const actions = (
    <>
      <Button onPress={() => history.back()}>{t('nowhere.back')}</Button>
      <Button variant="primary" onPress={() => navigate({ place: 'start', params: {} })}>
        {t('app.fromStart')}
      </Button>
    </>
  )
  return (
    <main className={styles.main}>
      <Screen title={t('nowhere.title')}>
        <EmptyState icon={Signpost} title={t('nowhere.text')} actions={actions}>
          {t('nowhere.hint')}
        </EmptyState>
      </Screen>
    </main>
  )
}
