import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useEffect } from 'react'
import { useWords, useZone } from '../ui/useWords.tsx'
import { Opening, ErrorBoundary } from './ErrorBoundary.tsx'
import { EnterpriseFrame } from './EnterpriseFrame.tsx'
import { useRoute, type Route, navigate } from '../routing/route.ts'
import { lazyPart, loadParts } from '../ui/lazyPart.tsx'
import { appWords } from '../../words/page/frame.ts'
import { Loading } from '../ui/EmptyState.tsx'
import { readProfiles, useProfiles } from '../data/profiles.ts'
import { Unread } from '../data/Readable.tsx'
import { recall } from '../preferences/settings.ts'
import { openSandbox } from '../data/sandbox.ts'
import { useExporting } from '../data/exporting.ts'
import { useHiddenRows } from '../data/hiddenRows.ts'
import { useCredentials } from '../changes/credentials.ts'
import { useSigningIn } from '../desk/signingIn.ts'
import { Above, AboveHere } from '../ui/above.tsx'
import { useLossQuestion } from '../ui/losses.ts'
import { useReporting } from '../ui/reporting.ts'
import { useOverlay, type Overlay } from '../routing/overlays.ts'
import styles from './Frame.module.css'
import { whereToStart } from './start.ts'

const ProfilesScreen = lazyPart(() => import('../features/profiles/ProfilesScreen.tsx'), Opening)
const PreferencesScreen = lazyPart(() => import('./PreferencesScreen.tsx'), Opening)
const ConnectScreen = lazyPart(() => import('../features/profiles/ConnectScreen.tsx'), Opening)
const NowhereScreen = lazyPart(() => import('./NowhereScreen.tsx'), Opening)
const Offer = lazyPart(() => import('./Offer.tsx'))
const Toasts = lazyPart(() => import('../ui/Toasts.tsx'))
const EditConnectionScreen = lazyPart(() => import('../features/profiles/EditConnectionScreen.tsx'), Opening)

/** Decides where to start, and goes there. */
function StartScreen() {
  const { t } = useWords()
  const list = useProfiles((state) => state.list)
  useEffect(() => {
    if (list.state !== 'ready') return
    const requested = new URLSearchParams(location.search).get('profile')
    navigate(whereToStart(list.read.value.profiles, requested, recall('profile')), 'replace')
  }, [list])
  if (list.state !== 'failed') return <Loading label={t(appWords.starting)} />
  return <Unread error={list.error} onRetry={() => void readProfiles()} />
}

/** The address `#/sandbox`: the sandbox with one click, also from outside. */
function SandboxScreen() {
  const { t } = useWords()
  useEffect(() => {
    void openSandbox()
  }, [])
  return <Loading label={t(appWords.openingSandbox)} />
}

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

const ReportDialog = lazyPart(() => import('./ReportDialog.tsx'))
const overlays = {
  palette: lazyPart(() => import('./palette/Palette.tsx')),
  keys: lazyPart(() => import('./KeysDialog.tsx')),
  licences: lazyPart(() => import('./LicencesDialog.tsx')),
  messages: lazyPart(() => import('./MessagesDialog.tsx')),
} satisfies Record<Overlay, unknown>

const LossQuestion = lazyPart(() => import('../ui/LossQuestion.tsx'))
const SignInDialog = lazyPart(() => import('../features/profiles/SignInDialog.tsx'))
const ExportDialog = lazyPart(() => import('../data/ExportDialog.tsx'))
const HiddenRowsQuestion = lazyPart(() => import('../data/HiddenRowsQuestion.tsx'))
const CredentialsShown = lazyPart(() => import('../changes/CredentialsDialog.tsx'))

/** What is open over the screens. */
function Overlays() {
  const open = useOverlay((state) => state.open)
  const signingIn = useSigningIn((state) => state.profile)
  const hasCredentials = useCredentials((state) => state.waiting.length > 0)
  const reporting = useReporting((state) => state.asked)
  const isExporting = useExporting((state) => state.asked !== undefined)
  const hidesRows = useHiddenRows((state) => state.asked !== undefined)
  const isAsking = useLossQuestion((state) => state.loss !== undefined)
  // Loaded in advance: people type on right after Ctrl-K, and Keydesk may be unreachable by then.
  useEffect(() => {
    void loadParts(overlays.palette, LossQuestion)
  }, [])
  const Shown = open === undefined ? undefined : overlays[open]
  return (
    <>
      {Shown !== undefined && <Shown />}
      {isExporting && <ExportDialog />}
      {hasCredentials && (
        <Above>
          <CredentialsShown />
        </Above>
      )}
      {signingIn !== undefined && (
        <Above>
          <SignInDialog profileId={signingIn} />
        </Above>
      )}
      {reporting !== undefined && (
        <Above>
          <ReportDialog about={reporting.about} />
        </Above>
      )}
      {hidesRows && (
        <Above>
          <HiddenRowsQuestion />
        </Above>
      )}
      {isAsking && (
        <Above>
          <LossQuestion />
        </Above>
      )}
      <AboveHere />
    </>
  )
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
