import { lazy, Suspense, useEffect } from 'react'
import { afterFirstContent } from '../ui/firstContent.ts'
import { useOverlay, type Overlay } from '../routing/overlays.ts'

const load = {
  palette: () => import('./palette/Palette.tsx'),
  keys: () => import('./KeysDialog.tsx'),
  messages: () => import('./MessagesDialog.tsx'),
}
const overlays = {
  palette: lazy(load.palette),
  keys: lazy(load.keys),
  messages: lazy(load.messages),
} satisfies Record<Overlay, unknown>

/** What is open over the screens. */
export function Overlays() {
  const open = useOverlay((state) => state.open)
  // Before it is asked for: whoever presses Ctrl-K goes on typing at once.
  useEffect(() => {
    void afterFirstContent.then(load.palette)
  }, [])
  if (open === undefined) return null
  const Shown = overlays[open]
  return (
    <Suspense fallback={null}>
      <Shown />
    </Suspense>
  )
}
