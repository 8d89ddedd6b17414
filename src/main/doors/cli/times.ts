import { InvalidArgumentError } from 'commander'
import { z } from 'zod'
import type { SayOnCommandLine } from '../../../words/commandLine/index.ts'

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?$/

/** Whether a text is a day of the calendar ("2026-11-22"). */
const isDay = (text: string): boolean => z.iso.date().safeParse(text).success

/** A time in ISO 8601; without a zone it is of here. Seconds may be left out. Returns it in UTC. */
function readTime(say: SayOnCommandLine, text: string): string {
  const read = time.test(text) && isDay(text.slice(0, 10)) ? new Date(text) : undefined
  if (read === undefined || Number.isNaN(read.getTime())) throw new InvalidArgumentError(say('reason.time'))
  return read.toISOString()
}

/** A day, which begins at midnight here, or a time, in ISO 8601 in UTC. */
export const timeReader =
  (say: SayOnCommandLine) =>
  (text: string): string =>
    readTime(say, isDay(text) ? `${text}T00:00` : text)

/** A day as it is given, or a time in ISO 8601 in UTC. */
export const dueReader =
  (say: SayOnCommandLine) =>
  (text: string): string =>
    isDay(text) ? text : readTime(say, text)
