import { create } from 'zustand'
import type { GridLayout } from '../../../contract/settings.ts'
import type { GridSort } from './columns.ts'

/** The layout of each table of the page, by its name. The preferences fill it and listen to it. */
export const useGridLayouts = create<Readonly<Record<string, GridLayout>>>(() => ({}))

/** The sort order that a person chose for a table, for those who request its rows. */
export function useGridSort(name: string): GridSort | undefined {
  return useGridLayouts((layouts) => layouts[name]?.sort)
}

/** Changes the layout of one table; `undefined` resets a part to the feature's default. */
export function changeLayout(name: string, change: Partial<GridLayout>): void {
  useGridLayouts.setState((layouts) => ({ [name]: { ...layouts[name], ...change } }))
}

/** How close together rows are. */
export type Density = 'compact' | 'standard' | 'comfortable'

/** Pixels; the same as `--row-height` in the tokens. */
const heights: Record<Density, number> = { compact: 26, standard: 32, comfortable: 40 }

/** Chromium cuts elements that are taller than this, in px. */
const tallest = 33_500_000

/** Set by the preferences. */
const useDensity = create<{ density: Density }>(() => ({ density: 'standard' }))

/** Applies to the whole page at once. */
export function setDensity(density: Density): void {
  useDensity.setState({ density })
  document.documentElement.dataset['density'] = density
}

/** The row height in px for a number of rows; if there are too many, the greatest that still fits. */
export function useRowHeight(rows = 0): number {
  return Math.min(heights[useDensity((state) => state.density)], Math.floor(tallest / (rows + 1)))
}
