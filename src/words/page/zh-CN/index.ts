import type { Entry } from '../../entry.ts'
import type { en } from '../en/index.ts'
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

/** The Chinese words of the page: the keys and placeholders of `en`; the compiler says when a key is missing. */
export const zhCN = {
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
} satisfies Record<keyof typeof en, Entry>
