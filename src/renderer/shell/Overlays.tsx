import { lazy, Suspense, useEffect } from 'react'
import { useCredentials } from '../changes/credentials.ts'
import { useSigningIn } from '../desk/signingIn.ts'
import { Above, AboveHere } from '../ui/above.tsx'
import { afterFirstContent } from '../ui/firstContent.ts'
import { useLossQuestion } from '../ui/losses.ts'
import { useReporting } from '../ui/reporting.ts'
import { useOverlay, type Overlay } from '../routing/overlays.ts'

const load = {
  palette: () => import('./palette/Palette.tsx'),
  keys: () => import('./KeysDialog.tsx'),
  messages: () => import('./MessagesDialog.tsx'),
}
const ReportDialog = lazy(() => import('./ReportDialog.tsx'))
const overlays = {
  palette: lazy(load.palette),
  keys: lazy(load.keys),
  messages: lazy(load.messages),
} satisfies Record<Overlay, unknown>

const loadQuestion = () => import('../ui/LossQuestion.tsx')
const LossQuestion = lazy(loadQuestion)
const SignInDialog = lazy(() => import('../features/profiles/SignInDialog.tsx'))
const CredentialsShown = lazy(() => import('../changes/CredentialsDialog.tsx'))

/** What is open over the screens. */
export function Overlays() {
  const open = useOverlay((state) => state.open)
  const signingIn = useSigningIn((state) => state.profile)
  const hasCredentials = useCredentials((state) => state.waiting.length > 0)
  const reporting = useReporting((state) => state.asked)
  const isAsking = useLossQuestion((state) => state.loss !== undefined)
  // Loaded in advance: people type on right after Ctrl-K, and Keydesk may be unreachable by then.
  useEffect(() => {
    void afterFirstContent.then(load.palette)
    void afterFirstContent.then(loadQuestion)
  }, [])
  const Shown = open === undefined ? undefined : overlays[open]
  return (
    <Suspense fallback={null}>
      {Shown !== undefined && <Shown />}
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
      {isAsking && (
        <Above>
          <LossQuestion />
        </Above>
      )}
      <AboveHere />
    </Suspense>
  )
}
