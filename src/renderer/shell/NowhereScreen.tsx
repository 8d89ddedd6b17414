import { useEffect } from 'react'
import { Signpost } from 'lucide-react'
import { useWords } from '../ui/useWords.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { nameWindow, Screen } from '../ui/Screen.tsx'
import styles from './Frame.module.css'
import { navigate } from '../routing/route.ts'
import { appWords } from '../../words/page/frame.ts'
import { nowhereWords } from '../../words/page/shell.ts'

/** An address that Keydesk does not have. */
export default function NowhereScreen() {
  const { t } = useWords()
  useEffect(() => {
    nameWindow(t(nowhereWords.title))
  }, [t])
  const actions = (
    <>
      <Button onPress={() => history.back()}>{t(nowhereWords.back)}</Button>
      <Button variant="primary" onPress={() => navigate({ place: 'start', params: {} })}>
        {t(appWords.fromStart)}
      </Button>
    </>
  )
  return (
    <main className={styles.main}>
      <Screen title={t(nowhereWords.title)}>
        <EmptyState icon={Signpost} title={t(nowhereWords.text)} actions={actions}>
          {t(nowhereWords.hint)}
        </EmptyState>
      </Screen>
    </main>
  )
}
