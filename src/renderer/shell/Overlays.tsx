import { useEffect } from 'react'
import { useExporting } from '../data/exporting.ts'
import { useHiddenRows } from '../data/hiddenRows.ts'
import { useCredentials } from '../changes/credentials.ts'
import { useSigningIn } from '../desk/signingIn.ts'
import { Above, AboveHere } from '../ui/above.tsx'
import { useLossQuestion } from '../ui/losses.ts'
import { useReporting } from '../ui/reporting.ts'
import { lazyPart, loadParts } from '../ui/lazyPart.tsx'
import { useOverlay, type Overlay } from '../routing/overlays.ts'

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
export function Overlays() {
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
