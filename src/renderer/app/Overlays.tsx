import { lazy, Suspense } from 'react'
import { useOverlay, type Overlay } from './overlays.ts'

const overlays = {
  palette: lazy(() => import('./palette/Palette.tsx')),
  keys: lazy(() => import('./KeysDialog.tsx')),
  messages: lazy(() => import('./MessagesDialog.tsx')),
} satisfies Record<Overlay, unknown>

/** What is open over the screens. */
export function Overlays() {
  const open = useOverlay((state) => state.open)
  if (open === undefined) return null
  const Shown = overlays[open]
  return (
    <Suspense fallback={null}>
      <Shown />
    </Suspense>
  )
}
