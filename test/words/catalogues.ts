import { around, memberCenter } from '../../src/words/errors/around.ts'
import { activity } from '../../src/words/errors/activity.ts'
import { type Catalogue, type Saying, sayingOfKind, lookFirst, lookFirstAt } from '../../src/words/errors/kinds.ts'
import { own } from '../../src/words/errors/own/index.ts'
import { commandLineTable } from '../../src/words/commands/index.ts'
import type { Entry, Table } from '../../src/words/fill.ts'
import { fileTable } from '../../src/words/files/sheets.ts'
import { problemReport } from '../../src/words/files/problemReport.ts'
import { reportTables } from '../../src/words/files/reportTables.ts'
import { windowTable } from '../../src/words/window.ts'
import * as headings from '../../src/words/headings.ts'
import * as terms from '../../src/words/terms.ts'
import { entriesOf, pageEntries } from './pageWords.ts'

/** A table of what a person reads. */
export interface WordTable {
  table: Table
  /** The folder of `src` whose code asks for the words, or several; left out where codes do, which come from elsewhere. */
  askedBy?: string | readonly string[]
}

/** What is said of each code and kind: "60024 meaning", "60024 at A9 next", and the heading of those that have their own. */
export const everySaying: readonly [string, Saying][] = [
  ...Object.entries(sayingOfKind).map(([kind, saying]): [string, Saying] => [`any ${kind}`, saying]),
  ...sayingsOf(own),
  ...sayingsOf(memberCenter),
  ...sayingsOf(activity).map(([code, saying]): [string, Saying] => [`activity ${code}`, saying]),
]

function sayingsOf(catalogue: Catalogue<string>): [string, Saying][] {
  return Object.entries(catalogue).flatMap(([code, entry]) => [
    [code, entry],
    ...Object.entries(entry.at ?? {}).map(([endpoint, saying]): [string, Saying] => [`${code} at ${endpoint}`, saying]),
  ])
}

function sayings(): Table {
  const hints = { ...lookFirstAt, any: lookFirst }
  const of = ({ en, 'zh-CN': chinese }: Saying, part: 'meaning' | 'next'): Entry => ({
    en: en[part],
    'zh-CN': chinese[part],
  })
  return Object.fromEntries<Entry>([
    ...everySaying.flatMap(([code, saying]): [string, Entry][] => [
      [`${code} meaning`, of(saying, 'meaning')],
      [`${code} next`, of(saying, 'next')],
      ...(saying.title ? [[`${code} title`, saying.title] satisfies [string, Entry]] : []),
    ]),
    ...Object.entries(hints).map(([endpoint, hint]): [string, Entry] => [`look first ${endpoint}`, hint]),
  ])
}

export const catalogues: Readonly<Record<string, WordTable>> = {
  terms: { table: entriesOf({ ...terms, ...headings }), askedBy: '' },
  page: { table: pageEntries, askedBy: 'renderer' },
  'command line': { table: commandLineTable, askedBy: 'main/doors/cli' },
  window: { table: windowTable, askedBy: 'main/doors/window' },
  'problem report': { table: problemReport, askedBy: 'words/files' },
  files: { table: fileTable, askedBy: ['main/exports', 'domain/tables'] },
  reports: { table: reportTables },
  'around errors': { table: around, askedBy: 'words/errors' },
  errors: { table: sayings() },
}
