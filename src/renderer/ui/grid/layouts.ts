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
