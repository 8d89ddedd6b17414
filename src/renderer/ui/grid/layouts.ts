import { create } from 'zustand'
import type { GridLayout } from '../../../contract/settings.ts'
import type { GridSort } from './columns.ts'

/** How each table of the page looks, by its name. Whoever keeps settings fills it and listens to it. */
export const useGridLayouts = create<Readonly<Record<string, GridLayout>>>(() => ({}))

/** What a person wants the rows of a table sorted by: for whoever asks for them in that order. */
export function useGridSort(name: string): GridSort | undefined {
  return useGridLayouts((layouts) => layouts[name]?.sort)
}

/** Changes how one table looks; what is given as `undefined` becomes as the feature made it. */
export function changeLayout(name: string, change: Partial<GridLayout>): void {
  useGridLayouts.setState((layouts) => ({ [name]: { ...layouts[name], ...change } }))
}
