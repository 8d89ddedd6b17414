import type { Language } from '../../contract/bridge.ts'
import type { DeskError } from '../../contract/errors.ts'
import { fill } from '../fill.ts'
import { formatDateTime, formatMinute } from '../formats.ts'
import { findSaying, isOwnWord, quoteService, tidy, describeField, errorWords, type SayOfErrors } from './around.ts'
import { lookFirstFor } from './kinds.ts'
import type { ErrorCode } from '../../contract/codes.ts'

/** An error in words for people. */
export interface ErrorDescription {
  /** A heading, mostly by the error's kind. */
  title: string
  /** What happened: the row or asset, the meaning, and the service's own words where they add something. */
  message: string
  /** What to do next; never empty. */
  hint: string
  /** Where the fault lies, as a label. */
  fault: string
  /** Row, asset and field alone, for a form or a table. */
  where?: string
}

/**
 * Words for an error, for the page and the command line. For an input with several mistakes (`all`) it
 * describes the first and counts the rest; to show them one by one, describe each of `all`.
 */
export function describeError(error: DeskError, language: Language): ErrorDescription {
  const say = errorWords(language)
  const saying = findSaying(error)
  const values = valuesOf(error, language)
  const meaning = fill(language, saying[language].meaning, values)
  const others = (error.all?.length ?? 1) - 1
  // Whatever the code: no hint may lead somebody to repeat a change whose outcome is unknown.
  const next = error.kind === 'unknown' ? lookFirstFor(error.endpoint)[language] : saying[language].next
  const place = placeOf(error, say)
  const where = [...place, ...(error.field === undefined ? [] : [values['field'] ?? ''])].filter(Boolean)
  const between = say('place.between')
  const text =
    meaning + quoteService(error, meaning, language) + (others > 0 ? say('message.more', { count: others }) : '')
  const refusedWith = error.details?.['refusedWith']
  const who = refusedWith === undefined ? undefined : tidy(String(refusedWith))
  const message = who === undefined ? text : say('message.because', { who, message: text })

  return {
    title: saying.title === undefined ? say(titleOf(error)) : fill(language, saying.title[language], values),
    message: place.length === 0 ? message : say('message.atPlace', { place: place.join(between), message }),
    hint: who === undefined ? fill(language, next, values) : say('message.becauseNext', { who }),
    fault: say(`fault.${saying.fault}`),
    ...(where.length > 0 && { where: where.join(between) }),
  }
}

const titleOf = (error: DeskError) =>
  error.kind === 'refused' && isOwnWord(error) ? 'title.notDone' : (`title.${error.kind}` as const)

/** Which one of many it is about: the row of the input, the asset of an export. */
function placeOf({ row, details }: DeskError, say: SayOfErrors): string[] {
  const assetId = tidy(String(details?.['assetId'] ?? ''))
  return [
    ...(row === undefined ? [] : [say('place.row', { row })]),
    ...(assetId === '' ? [] : [say('place.asset', { assetId })]),
  ]
}

/** Who can be at the copy of an enterprise, as its lock says. */
const doors = ['window', 'browser', 'commandLine', 'opening', 'delete'] as const

/** What a loss can be of. */
const lists = ['member', 'asset', 'key', 'product'] as const

/** What a record had and has now: either may be empty, and then that is what is said. */
const ofRecords = ['then', 'now'] as const

/** Of the change that stands in another one's way: when it was sent, and by when it settles or goes. */
const minutes: readonly string[] = ['since', 'settles', 'until']

/** The values for placeholders: the details, and the error's own fields, which take precedence. */
function valuesOf(error: DeskError, language: Language): Record<string, string | number | undefined> {
  const status = /^http\.(\d{3})$/.exec(error.code)?.[1]
  const field = error.field ?? error.details?.['field']?.toString()
  const door = doors.find((one) => one === error.details?.['door'])
  const list = lists.find((one) => one === error.details?.['list'])
  const times = ['sentBefore', ...minutes].flatMap((name) => {
    const time = Date.parse(String(error.details?.[name]))
    if (Number.isNaN(time)) return []
    return [[name, minutes.includes(name) ? formatMinute(language, time) : formatDateTime(language, time)] as const]
  })
  const empty = ofRecords.filter((name) => error.details?.[name] === '')
  return {
    ...Object.fromEntries(Object.entries(error.details ?? {}).map(([name, value]) => [name, shown(value)])),
    ...Object.fromEntries(empty.map((name) => [name, errorWords(language)('value.empty')])),
    ...Object.fromEntries(times),
    ...(status !== undefined && { status }),
    ...(door !== undefined && { door: errorWords(language)(`door.${door}`) }),
    ...(list !== undefined && { list: errorWords(language)(`list.${list}`) }),
    // A place in the service's reply matters to its operator, who knows it by the specification's names.
    ...(field !== undefined && { field: shown(error.kind === 'shape' ? field : describeField(field, language)) }),
    code: shown(error.code),
  }
}

/** A value in a form that fits a sentence. It may be missing despite its type: errors cross doors as JSON. */
function shown(value: string | number | readonly number[] | null | undefined): string | number | undefined {
  if (typeof value === 'number') return value
  return tidy(Array.isArray(value) ? value.join(', ') : String(value ?? '')) || undefined
}

interface Unread {
  assetNum: string
  /** The code of what A7 failed with, or of its never having been asked. */
  error: string
}

/** Not read yet is no failure: a sync comes to it. */
export const isNotReadYet = (error: string): boolean => error === 'copy.treeUnread'

/** Why the products of an asset number couldn't be read. */
export function unreadReason(code: string, language: Language): string {
  const say = errorWords(language)
  if (isNotReadYet(code)) return say('unread.notYet')
  const { message } = describeError({ kind: 'refused', code: code as ErrorCode, endpoint: 'A7' }, language)
  return say('unread.reason', { reason: message.replace(/[.。]$/, ''), code })
}

/** Which asset numbers have products that couldn't be read, and why: a line for each reason. */
export function unreadLines(language: Language, unreadable: readonly Unread[]): string[] {
  return [...Map.groupBy(unreadable, ({ error }) => error)].map(([code, those]) =>
    errorWords(language)('unread.line', {
      reason: unreadReason(code, language),
      numbers: those.map(({ assetNum }) => assetNum).join(', '),
    }),
  )
}
