import { commandLineWords } from '../../../words/commands/index.ts'
import { describeError } from '../../../words/errors/index.ts'
import type { Language } from '../../../contract/bridge.ts'
import type { DeskError } from '../../../contract/errors.ts'
import { sentences } from '../../../words/fill.ts'
import { printable, printableJson } from '../../../words/printable.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { fileWords, type ColumnWord } from '../../../words/files/sheets.ts'

/** The command line's exit statuses; scripts rely on them. */
export const exitStatus = {
  done: 0,
  refusedOrFailed: 1,
  wrongUsage: 2,
  notSignedIn: 3,
  unknown: 4,
  partly: 5,
} as const
export type ExitStatus = (typeof exitStatus)[keyof typeof exitStatus]

export function statusOfError(error: DeskError): ExitStatus {
  switch (error.kind) {
    case 'invalid':
      return exitStatus.wrongUsage
    case 'notSignedIn':
      return exitStatus.notSignedIn
    case 'keychain':
      // Signing in, or unlocking the keychain, helps with locked tokens as with missing ones.
      return error.code === 'session.lockedOrMissing' ? exitStatus.notSignedIn : exitStatus.refusedOrFailed
    case 'unknown':
      return exitStatus.unknown
    default:
      return exitStatus.refusedOrFailed
  }
}

/** The result of a command: data, an error, or both if a change wasn't done. */
export interface Answer {
  data?: unknown
  error?: DeskError
  /** Left out: 0, or the status of the error. */
  status?: ExitStatus
  /** For people: what stdout shows without `--json`. Of long lists a getter: with it, nobody asks. */
  text?: string
  /** Stdout is the only place of a new password: what is said where that didn't arrive. */
  unseen?: string
}

export function statusOf(answer: Answer): ExitStatus {
  return answer.status ?? (answer.error ? statusOfError(answer.error) : exitStatus.done)
}

/** An error for scripts: its words, and everything else that Keydesk knows about it. */
function errorDocument(error: DeskError, language: Language): Record<string, unknown> {
  const { message, hint } = describeError(error, language)
  const { kind, code, message: serviceMessage, all, ...rest } = error
  return {
    kind,
    code,
    message,
    hint,
    ...(serviceMessage === undefined ? {} : { serviceMessage }),
    ...rest,
    ...(all ? { all: all.map((one) => errorDocument(one, language)) } : {}),
  }
}

/** A document on a line of its own; terminal control characters are written as escapes. */
export function jsonLine(document: unknown): string {
  return `${printableJson(JSON.stringify(document))}\n`
}

/** The one document of `--json`. It has both `data` and `error` if a change was refused, unknown or done in part. */
export function documentOf(answer: Answer, language: Language): string {
  const data = answer.data === undefined ? {} : { data: answer.data }
  const document = answer.error
    ? { ok: false, error: errorDocument(answer.error, language), ...data }
    : { ok: true, data: answer.data ?? null }
  return jsonLine(document)
}

/** The same for people: what happened, where, what to do next, and how the log names the call. */
export function errorText(error: DeskError, language: Language): string {
  const lines = (error.all ?? [error]).map((one) => {
    const { message, hint } = describeError(one, language)
    return `${sentences(language, message, `[${printable(one.code)}]`)}\n  → ${hint}`
  })
  const { correlation } = error
  if (correlation !== undefined) lines.push(`  ${commandLineWords(language)('error.reference', { correlation })}`)
  return lines.join('\n')
}

let textWidth = (text: string): number => text.length

/**
 * Loads what tells how many columns of a terminal a text takes. It takes 30 ms, which is more than many a command does:
 * one whose tables nobody reads (`--json`) goes without.
 */
export async function loadTextWidth(): Promise<void> {
  textWidth = (await import('string-width')).default
}

/** Rows under their headings, in aligned columns. */
export function table(headings: string[], rows: (string | null | undefined)[][]): string {
  const cells = [headings, ...rows.map((row) => row.map((cell) => printable(cell ?? '')))]
  const widths = headings.map((_, column) =>
    cells.reduce((widest, row) => Math.max(widest, textWidth(row[column] ?? '')), 0),
  )
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - textWidth(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Rows of a table of the registry in the columns that the command line lists; `texts`: what a value alone doesn't say. */
export function listTable<Row, Id extends string>(
  { columns, listed }: Table<Row, Id, ColumnWord>,
  rows: readonly Row[],
  language: Language,
  texts: { readonly [Of in Id]?: (row: Row) => string } = {},
): string {
  const say = fileWords(language)
  const shown = listed.flatMap((one) => {
    const [id, term] = typeof one === 'string' ? [one] : one
    const column = columns.find((other) => other.id === id)
    return column ? { ...column, term: term ?? column.term } : []
  })
  const cells = shown.map(
    ({ id, type, term, value }) =>
      texts[id] ??
      ((row: Row): string => {
        const one = value(row)
        if (type === 'flag') return one === true ? say(term) : ''
        return Array.isArray(one) ? one.join(' ') : String(one ?? '')
      }),
  )
  return table(
    shown.map(({ term }) => say(term)),
    rows.map((row) => cells.map((cell) => cell(row))),
  )
}
