import { recall, remember } from '../../preferences/settings.ts'
import { changeParams, type Params } from '../../routing/route.ts'

/** How the board is looked at: as tiles in lanes, or as rows. */
export const views = ['state', 'person', 'department', 'product', 'rows'] as const
type View = (typeof views)[number]
export type Grouping = Exclude<View, 'rows'>

/** The ids of what is shown beside the board, and which of the two it is. */
export interface BoardOpened {
  asset: string | undefined
  key: string | undefined
  is: 'asset' | 'key' | undefined
}

/** The view in the address, or else the one that was chosen last. A snapshot is shown as rows: a wall is of now. */
export function viewOf({ view, snapshot }: Params): View {
  if (snapshot !== undefined) return 'rows'
  return views.find((one) => one === (view ?? recall('board'))) ?? 'state'
}

export function chooseView(view: string): void {
  remember('board', view)
  changeParams({ view, lane: '' })
}
