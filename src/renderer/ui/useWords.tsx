import { Fragment, type ReactNode } from 'react'
import { create } from 'zustand'
import type { Language } from '../../contract/bridge.ts'
import { setLocalZone } from '../../contract/localTime.ts'
import {
  formatAgo,
  formatDate,
  formatDateTime,
  formatMinute,
  formatMoment,
  formatMonth,
  formatNumber,
  formatShortNumber,
  formatWeekday,
} from '../../words/formats.ts'
import { type Arguments, type Entry, pieces, sayIn, type Say } from '../../words/fill.ts'

/** Texts and formats in the person's language. */
export interface Words {
  language: Language
  /** A message as text. */
  t: Say
  /** A message whose placeholders are filled with elements: names, links, emphasis. */
  rich: <E extends Entry>(entry: E, ...values: Arguments<E, ReactNode>) => ReactNode
  number: (value: number | string) => string
  /** Where there is no room for the digits: "14K". */
  shortNumber: (value: number) => string
  /** Epoch milliseconds, as a number or as digits. */
  date: (time: number | string) => string
  dateTime: (time: number | string) => string
  /** Epoch milliseconds as the month: "Nov", or `ofYear` "November 2026". */
  month: (time: number, ofYear?: boolean) => string
  /** Epoch milliseconds as what stands beside a date in digits: "Thu, Dec 24". */
  weekday: (time: number) => string
  /** Epoch milliseconds as the time if today, else as the day, with its year if that is another one. */
  time: (time: number) => string
  /** Epoch milliseconds as the time if today, else with its day. */
  minute: (time: number) => string
  /** How long ago, for an age in milliseconds: in whole minutes, hours or days. */
  ago: (age: number) => string
}

function richText(language: Language, entry: Entry, values: Record<string, ReactNode>): ReactNode {
  return pieces(language, entry[language], values).map((piece, index) => <Fragment key={index}>{piece}</Fragment>)
}

function wordsIn(language: Language): Words {
  return {
    language,
    t: sayIn(language),
    rich: (entry, ...values) => richText(language, entry, (values[0] ?? {}) as Record<string, ReactNode>),
    number: (value) => formatNumber(language, value),
    shortNumber: (value) => formatShortNumber(language, value),
    date: (time) => formatDate(language, time),
    dateTime: (time) => formatDateTime(language, time),
    month: (time, ofYear) => formatMonth(language, time, ofYear),
    weekday: (time) => formatWeekday(language, time),
    time: (time) => formatMoment(language, time),
    minute: (time) => formatMinute(language, time),
    ago: (age) => formatAgo(language, age),
  }
}

const wordsOf: Record<Language, Words> = { en: wordsIn('en'), 'zh-CN': wordsIn('zh-CN') }

const useLanguage = create<{ language: Language; zone: string | undefined }>(() => ({
  language: 'en',
  zone: undefined,
}))

/** Changes the language of the page at once. */
export function setLanguage(language: Language): void {
  useLanguage.setState({ language })
  document.documentElement.lang = language
}

/** Times are those of this zone from now on, as Keydesk's process has it. */
export function setZone(name: string): void {
  if (setLocalZone(name)) useLanguage.setState({ zone: name })
}

/** Another one for another zone: whatever shows a time is drawn anew for it. */
export const useZone = (): string | undefined => useLanguage(({ zone }) => zone)

export function useWords(): Words {
  return wordsOf[useLanguage((state) => state.language)]
}

/** The words outside of components, for messages. */
export function currentWords(): Words {
  return wordsOf[useLanguage.getState().language]
}
