import { anywhere } from './anywhere.ts'
import { changes } from './changes.ts'
import { frame } from './frame.ts'
import { grid } from './grid.ts'
import { shell } from './shell.ts'

/**
 * The English words of the page, but for those that come with a screen (`addPageWords`). `{placeholders}` are filled
 * in; where `{count}` decides between forms, the entry has both. `zh-CN` has the same keys with the same placeholders.
 */
export const en = {
  ...frame,
  ...anywhere,
  ...changes,
  ...grid,
  ...shell,
} as const
