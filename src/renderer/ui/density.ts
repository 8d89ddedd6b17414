import { create } from 'zustand'

/** How close rows stand together. */
export type Density = 'compact' | 'standard' | 'comfortable'

/** Pixels; the same as `--row-height` in the tokens. */
const heights: Record<Density, number> = { compact: 26, standard: 32, comfortable: 40 }

/** Chromium cuts elements that are taller than this, in px. */
const tallest = 33_500_000

/** Whoever keeps settings fills it. */
const useDensity = create<{ density: Density }>(() => ({ density: 'standard' }))

/** Counts for the whole page at once. */
export function setDensity(density: Density): void {
  useDensity.setState({ density })
  document.documentElement.dataset['density'] = density
}

/** How high each of so many rows is, in px: where they are too many, as high as still fits. */
export function useRowHeight(rows = 0): number {
  return Math.min(heights[useDensity((state) => state.density)], Math.floor(tallest / (rows + 1)))
}
