import type { Entry } from '../../entry.ts'
import type { en } from '../en/index.ts'
import { anywhere } from './anywhere.ts'
import { changes } from './changes.ts'
import { frame } from './frame.ts'
import { grid } from './grid.ts'
import { shell } from './shell.ts'

/** The Chinese words of the page: the keys and placeholders of `en`; the compiler says when a key is missing. */
export const zhCN = {
  ...frame,
  ...anywhere,
  ...changes,
  ...grid,
  ...shell,
} satisfies Record<keyof typeof en, Entry>
