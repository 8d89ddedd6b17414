import { changes } from './changes.ts'
import { copy } from './copy.ts'
import { exporting } from './exporting.ts'
import { frame } from './frame.ts'
import { grid } from './grid.ts'
import { holdings } from './holdings.ts'
import { members } from './members.ts'
import { products } from './products.ts'
import { profiles } from './profiles.ts'
import { shell } from './shell.ts'
import { snapshots } from './snapshots.ts'
import { visits } from './visits.ts'

/**
 * The English words of the page, but for those that come with a screen (`addPageWords`). `{placeholders}` are filled in; where `{count}` decides between forms, the entry has
 * both. `zh-CN` has the same keys with the same placeholders.
 */
export const en = {
  ...frame,
  ...copy,
  ...changes,
  ...profiles,
  ...members,
  ...holdings,
  ...products,
  ...snapshots,
  ...visits,
  ...exporting,
  ...grid,
  ...shell,
} as const
