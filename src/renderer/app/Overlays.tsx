import { lazy, Suspense, useEffect } from 'react'
import { useOverlay, type Overlay } from './overlays.ts'

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
  // Once the first screen is drawn: whoever presses Ctrl-K goes on typing at once.
  useEffect(() => {
    const idle = requestIdleCallback(() => void load.palette())
    return () => cancelIdleCallback(idle)
  }, [])
  if (open === undefined) return null
  const Shown = overlays[open]
  return (
    <Suspense fallback={null}>
      <Shown />
    </Suspense>
  )
}
