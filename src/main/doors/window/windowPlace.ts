import type { BrowserWindow, Rectangle } from 'electron'
import { z } from 'zod'

/** Where the window was, in device-independent pixels. */
const WindowPlace = z.object({
  x: z.int().optional(),
  y: z.int().optional(),
  width: z.int().min(200),
  height: z.int().min(200),
  maximized: z.boolean().default(false),
})
export type WindowPlace = z.infer<typeof WindowPlace>

/** Keeps the place of the window from one run to the next, as JSON. Both may throw. */
export interface PlaceStore {
  read(): string | undefined
  write(json: string): void
}

/** In a smaller window the page would be cut off. Device-independent pixels, as all sizes here. */
export const smallestSize = { width: 1024, height: 640 } as const
const usualSize = { width: 1280, height: 800 } as const

/** How much of a window's top must be on a display, so that a person can drag it. */
const handle = { width: 100, height: 32 } as const
/** Dragging reports every step; only the place where the window comes to rest is kept. In milliseconds. */
const restMs = 500

/**
 * Where the window opens: where it was, if it can be reached there on one of the present displays, given by their work
 * areas; else without `x` and `y`, which means the middle of the main display.
 */
export function placeOf(saved: WindowPlace | undefined, workAreas: readonly Rectangle[]): WindowPlace {
  if (!saved) return { ...usualSize, maximized: false }
  const { x, y, maximized } = saved
  const size = {
    width: Math.max(saved.width, smallestSize.width),
    height: Math.max(saved.height, smallestSize.height),
  }
  if (x === undefined || y === undefined) return { ...size, maximized }
  const isWithinReach = workAreas.some((area) => {
    const shared = Math.min(x + size.width, area.x + area.width) - Math.max(x, area.x)
    return shared >= handle.width && y >= area.y && y + handle.height <= area.y + area.height
  })
  return isWithinReach ? { x, y, ...size, maximized } : { ...usualSize, maximized }
}

/** The place of the last run; `undefined` if none was kept or it can't be read. */
export function recallPlace(kept: PlaceStore): WindowPlace | undefined {
  try {
    return WindowPlace.safeParse(JSON.parse(kept.read() ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Remembers from now on where the window is put. */
export function rememberPlace(window: BrowserWindow, kept: PlaceStore): void {
  let resting: NodeJS.Timeout | undefined

  const save = () => {
    clearTimeout(resting)
    const place: WindowPlace = { ...window.getNormalBounds(), maximized: window.isMaximized() }
    try {
      kept.write(JSON.stringify(place))
    } catch {
      // A place that can't be kept is no reason to bother anybody: the next start uses the previous one.
    }
  }
  const saveAtRest = () => {
    clearTimeout(resting)
    resting = setTimeout(save, restMs)
  }
  window.on('resize', saveAtRest)
  window.on('move', saveAtRest)
  window.on('maximize', saveAtRest)
  window.on('unmaximize', saveAtRest)
  window.on('close', save)
  // Destroyed without being closed, as at the end of the system's session: there is nothing left to ask.
  window.on('closed', () => clearTimeout(resting))
}
