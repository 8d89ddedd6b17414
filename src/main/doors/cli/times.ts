import { InvalidArgumentError } from 'commander'
import { localMinute } from '../../../domain/fileNames.ts'
import { dueOf, isDay, timeOf } from '../../../domain/times.ts'
import type { SayOnCommandLine } from '../../../words/commands/index.ts'

const orThrow = (say: SayOnCommandLine, read: string | undefined): string => {
  if (read === undefined) throw new InvalidArgumentError(say('reason.time'))
  return read
}

/** A day, which begins at midnight here, or a time, in ISO 8601 in UTC. */
export const timeReader =
  (say: SayOnCommandLine) =>
  (text: string): string =>
    orThrow(say, timeOf(isDay(text) ? `${text}T00:00` : text))

/** A day as it is given, or a time in ISO 8601 in UTC. */
export const dueReader =
  (say: SayOnCommandLine) =>
  (text: string): string =>
    orThrow(say, dueOf(text))

/** A time (ISO 8601) as people here read it, to the minute; a day is one already. */
export const shownTime = (time: string): string => (isDay(time) ? time : localMinute(Date.parse(time)))
