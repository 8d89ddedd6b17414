import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Entry, Table } from '../../src/words/fill.ts'
import { root } from './sources.ts'

/** The entries of several tables: `cancel` of `uiWords` as "ui.cancel". */
export const entriesOf = (tables: Readonly<Record<string, Table>>): Table =>
  Object.fromEntries(
    Object.entries(tables).flatMap(([name, table]) =>
      Object.entries(table).map(([key, entry]): [string, Entry] => [`${name.replace(/Words$/, '')}.${key}`, entry]),
    ),
  )

const folder = join(root, 'src/words/page')
const modules = await Promise.all(
  readdirSync(folder).map((name) => import(join(folder, name)) as Promise<Record<string, Table>>),
)

/** All words of the page. */
export const pageEntries: Table = Object.assign({}, ...modules.map(entriesOf)) as Table
