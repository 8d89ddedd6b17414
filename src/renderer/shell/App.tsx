import { untilAnswered } from '../data/query.ts'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useEffect, type FunctionComponent } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { useWords, useZone } from '../ui/useWords.tsx'
import { Opening, ErrorBoundary } from './ErrorBoundary.tsx'
import { EnterpriseFrame } from './EnterpriseFrame.tsx'
import { useRoute, type Route, navigate } from '../routing/route.ts'
import { lazyPart, loadParts } from '../ui/lazyPart.tsx'
import { appWords } from '../../words/page/frame.ts'
import { Loading } from '../ui/EmptyState.tsx'
import { onOtherEnterprise, readProfiles, useCurrentProfile, useProfiles, openSandbox } from '../data/profiles.ts'
import { Unread } from '../data/Readable.tsx'
import { recall } from '../preferences/settings.ts'
import { closeDialog, DialogsOver, DrawDialog, type DialogName, type RequestOf } from '../ui/dialogs.tsx'
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

type Drawn<N extends DialogName, Given> = { [K in N]: FunctionComponent<{ request: RequestOf<K> } & Given> }

/** Those of the enterprise that is shown: they close when another one is. */
const ofEnterprise = {
  lend: lazyPart(() => import('../features/lending/LendDialog.tsx')),
  lendMany: lazyPart(() => import('../features/board/LendManyDialog.tsx')),
  member: lazyPart(() => import('../features/members/MemberDialog.tsx')),
  sheet: lazyPart(() => import('../features/loans/SheetDialog.tsx')),
  takeBack: lazyPart(() => import('../features/loans/TakeBackDialog.tsx')),
} satisfies Partial<Drawn<DialogName, { profile: Profile }>>

const ofPage = {
  credentials: lazyPart(() => import('../changes/CredentialsDialog.tsx')),
  export: lazyPart(() => import('../data/ExportDialog.tsx')),
  hiddenRows: lazyPart(() => import('../data/HiddenRowsQuestion.tsx')),
  keys: lazyPart(() => import('./KeysDialog.tsx')),
  licences: lazyPart(() => import('./LicencesDialog.tsx')),
  loss: lazyPart(() => import('../ui/LossQuestion.tsx')),
  messages: lazyPart(() => import('./MessagesDialog.tsx')),
  palette: lazyPart(() => import('./palette/Palette.tsx')),
  report: lazyPart(() => import('./ReportDialog.tsx')),
  signIn: lazyPart(() => import('../features/profiles/SignInDialog.tsx')),
} satisfies Drawn<Exclude<DialogName, keyof typeof ofEnterprise>, unknown>

/** People type on right after Ctrl-K, and Keydesk may be unreachable by the time that something would be lost. */
const neededFirst = [ofPage.palette, ofPage.loss]

const isOfEnterprise = (name: DialogName): name is keyof typeof ofEnterprise => name in ofEnterprise

interface ShownDialogProps {
  name: DialogName
  request: unknown
}

/** Draws a dialog by its name, once its code is here. */
function ShownDialog({ name, request }: ShownDialogProps) {
  const profile = useCurrentProfile()
  // The compiler can't see that the request of a name is what its dialog takes.
  if (isOfEnterprise(name)) {
    const Shown = ofEnterprise[name] as FunctionComponent<{ request: unknown; profile: Profile }>
    return profile && <Shown request={request} profile={profile} />
  }
  const Shown = ofPage[name] as FunctionComponent<{ request: unknown }>
  return <Shown request={request} />
}

onOtherEnterprise(() => {
  for (const name of ['export', ...(Object.keys(ofEnterprise) as (keyof typeof ofEnterprise)[])] as const)
    closeDialog(name)
})

export function App() {
  const { t, language } = useWords()
  const route = useRoute()
  const zone = useZone()
  useEffect(() => {
    void loadParts(neededFirst, untilAnswered())
  }, [])
  return (
    <I18nProvider key={zone} locale={language}>
      <DrawDialog value={ShownDialog}>
        <ErrorBoundary place={route.place} title={t(appWords.name)}>
          <div className={styles.page}>
            <ScreenOf route={route} />
          </div>
          <DialogsOver only={isOfEnterprise} />
        </ErrorBoundary>
        {/* A problem can be reported where the screen broke. */}
        <DialogsOver only={(name) => !isOfEnterprise(name)} />
      </DrawDialog>
      <Toasts Offer={Offer} />
    </I18nProvider>
  )
}
