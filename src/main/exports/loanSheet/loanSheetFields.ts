import type { Language } from '../../../contract/bridge.ts'
import { localMinute } from '../../../domain/fileNames.ts'
import { fileWords } from '../../../words/files/index.ts'
import type { PlainWord } from '../../../words/files/loanSheet.ts'
import type { LoanSheet } from '../exports.ts'
import { linesOf, page, widthOf } from './room.ts'

interface Field {
  word: PlainWord
  value: string
}

/** What is said of a loan in two columns, above its numbers. */
export function fieldsOf(sheet: LoanSheet): Field[] {
  const { kind, enterprise, member, due } = sheet
  const timeOfReturn = (time: number | null): string | null =>
    kind === 'out' || time === null ? null : localMinute(time)
  const fields: [PlainWord, string | null | undefined][] = [
    [
      'loanSheet.enterprise',
      enterprise.name === enterprise.globalId ? enterprise.name : `${enterprise.name} (${enterprise.globalId})`,
    ],
    ['loanSheet.employee', member && (member.name ?? member.userName ?? member.globalId)],
    ['loanSheet.account', member?.userName],
    ['loanSheet.lentAt', localMinute(sheet.lentAt)],
    ['loanSheet.due', due === null || due.length === 10 ? due : localMinute(Date.parse(due))],
    ['loanSheet.operator', sheet.operator],
    ['loanSheet.handedInAt', timeOfReturn(sheet.handedInAt)],
    ['loanSheet.releasedAt', timeOfReturn(sheet.releasedAt)],
    ['loanSheet.note', sheet.note],
  ]
  return fields.flatMap(([word, value]) => (value ? [{ word, value }] : []))
}

/** Of one of the two columns, and of a label in it, in ems. */
const columnWidth = page.width / 2 - 1
const leastLabel = 9
const gap = 0.75
/** What a row takes beside its text, in lines. */
const aroundRow = 0.45

/** How many lines of the page they take. */
export function linesOfFields(fields: readonly Field[], languages: readonly Language[]): number {
  const high = fields.map(({ word, value }) => {
    const label = languages.map((one) => fileWords(one)(word)).join(' ')
    return linesOf(value, columnWidth - Math.max(leastLabel, widthOf(label)) - gap)
  })
  const rows = high.flatMap((one, at) => (at % 2 === 0 ? [Math.max(one, high[at + 1] ?? 0) + aroundRow] : []))
  return rows.reduce((sum, one) => sum + one, 0)
}
