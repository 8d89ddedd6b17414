import { activity } from '../../src/words/errors/activity.ts'
import { en as errorsInEnglish } from '../../src/words/errors/en.ts'
import type { Catalogue, Saying } from '../../src/words/errors/catalogueEntry.ts'
import { sayingOfKind } from '../../src/words/errors/kinds.ts'
import { lookFirst, lookFirstAt } from '../../src/words/errors/lookFirst.ts'
import { memberCenter } from '../../src/words/errors/memberCenter/index.ts'
import { own } from '../../src/words/errors/own/index.ts'
import { zhCN as errorsInChinese } from '../../src/words/errors/zhCN.ts'
import { en as commandLineInEnglish } from '../../src/words/commandLine/en.ts'
import { zhCN as commandLineInChinese } from '../../src/words/commandLine/zhCN.ts'
import { en as diagnosticsInEnglish } from '../../src/words/diagnostics/en.ts'
import { zhCN as diagnosticsInChinese } from '../../src/words/diagnostics/zhCN.ts'
import type { Entry, Table } from '../../src/words/entry.ts'
import { en as exportsInEnglish } from '../../src/words/exports/en.ts'
import { zhCN as exportsInChinese } from '../../src/words/exports/zhCN.ts'
import { en as reportsInEnglish } from '../../src/words/reports/en.ts'
import { zhCN as reportsInChinese } from '../../src/words/reports/zhCN.ts'
import { pageEntries } from './pageWords.ts'
import { windowTables } from '../../src/words/window.ts'

/** Everything that a person reads, as tables in both languages. */
export interface WordTables {
  en: Table
  zhCN: Table
  /** The folder of `src` whose code asks for the words; left out where codes do, which come from elsewhere. */
  askedBy?: string
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

function sayingsIn(language: 'en' | 'zh-CN'): Table {
  const hints = { ...lookFirstAt, any: lookFirst }
  return Object.fromEntries<Entry>([
    ...everySaying.flatMap(([code, saying]): [string, Entry][] => [
      [`${code} meaning`, saying[language].meaning],
      [`${code} next`, saying[language].next],
      ...(saying.title ? [[`${code} title`, saying.title[language]] satisfies [string, Entry]] : []),
    ]),
    ...Object.entries(hints).map(([endpoint, hint]): [string, Entry] => [`look first ${endpoint}`, hint[language]]),
  ])
}

export const catalogues: Readonly<Record<string, WordTables>> = {
  page: { en: pageEntries.en, zhCN: pageEntries['zh-CN'], askedBy: 'renderer' },
  'command line': { en: commandLineInEnglish, zhCN: commandLineInChinese, askedBy: 'main/doors/cli' },
  window: { en: windowTables.en, zhCN: windowTables['zh-CN'], askedBy: 'main/doors/window' },
  'problem report': { en: diagnosticsInEnglish, zhCN: diagnosticsInChinese, askedBy: 'words/diagnostics' },
  files: { en: exportsInEnglish, zhCN: exportsInChinese, askedBy: 'main/exports' },
  reports: { en: reportsInEnglish, zhCN: reportsInChinese },
  'around errors': { en: errorsInEnglish, zhCN: errorsInChinese, askedBy: 'words/errors' },
  errors: { en: sayingsIn('en'), zhCN: sayingsIn('zh-CN') },
}
