import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useWords, useZone } from '../ui/useWords.tsx'
import { Opening } from './Opening.tsx'
import { EnterpriseFrame } from './EnterpriseFrame.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Overlays } from './Overlays.tsx'
import { useRoute, type Route } from '../routing/route.ts'
import { SandboxScreen, StartScreen } from './StartScreen.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { appWords } from '../../words/page/frame.ts'
import styles from './Frame.module.css'

const ProfilesScreen = lazyPart(() => import('../features/profiles/ProfilesScreen.tsx'), Opening)
const PreferencesScreen = lazyPart(() => import('./PreferencesScreen.tsx'), Opening)
const ConnectScreen = lazyPart(() => import('../features/profiles/ConnectScreen.tsx'), Opening)
const NowhereScreen = lazyPart(() => import('./NowhereScreen.tsx'), Opening)
const Offer = lazyPart(() => import('./Offer.tsx'))
const Toasts = lazyPart(() => import('../ui/Toasts.tsx'))
const EditConnectionScreen = lazyPart(() => import('../features/profiles/EditConnectionScreen.tsx'), Opening)

function ScreenOf({ route }: { route: Route }) {
  switch (route.place) {
    case 'start':
      return <StartScreen />
    case 'sandbox':
      return <SandboxScreen />
    case 'profiles':
      return <ProfilesScreen />
    case 'connect':
      return <ConnectScreen />
    case 'connection':
      return <EditConnectionScreen />
    case 'preferences':
      return <PreferencesScreen />
    case 'nowhere':
      return <NowhereScreen />
    default:
      return <EnterpriseFrame route={route} />
  }
}

export function App() {
  const { t, language } = useWords()
  const route = useRoute()
  const zone = useZone()
  return (
    <I18nProvider key={zone} locale={language}>
      <ErrorBoundary place={route.place} title={t(appWords.name)}>
        <div className={styles.page}>
          <ScreenOf route={route} />
        </div>
      </ErrorBoundary>
      <Overlays />
      <Toasts Offer={Offer} />
    </I18nProvider>
  )
}
