import type { HistoryEntry } from '../../../contract/history.ts'
import { fieldName, textOfValue } from '../../data/RecordFields.tsx'
import { whenSettled } from '../../data/historyEntry.ts'
import type { Words } from '../../ui/useWords.tsx'
import { uiWords } from '../../../words/page/frame.ts'
import { historyWords } from '../../../words/page/history.ts'
import { kindWords, stateWords } from '../../../words/terms.ts'

/** What the lists are asked to show beside what was sent. */
export type Sought =
  | { in: 'member'; id: string; field: string }
  | { in: 'listed'; id: string }
  | { in: 'account'; account: string }
  | { in: 'holder'; number: string }
  | { in: 'keyHolder'; number: string }
  | { in: 'lent'; id: string }

/** A value in words, an employee by global id (`null` for nobody), or a department by its id. */
export type Shown = { text: string } | { person: string | null } | { department: string }

/** One thing that a change is about. */
export interface ChangedValue {
  label: string
  /** An asset number by its id, which then is the label where the number isn't known. */
  assetId?: string
  before?: Shown | undefined
  after?: Shown | undefined
  /** What the service showed when it was looked for last. */
  seen?: Shown | undefined
  sought?: Sought
}

const text = (value: unknown): Shown => ({ text: value === '' ? '—' : textOfValue(value) })
const department = (value: unknown): Shown => (value == null ? text(value) : { department: String(value) })
const person = (value: unknown): Shown => ({ person: typeof value === 'string' ? value : null })
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const fields = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** A department is told by its name, whichever field has it. */
const labelOf = (name: string, words: Words): string =>
  fieldName(name === 'departmentId' ? 'departmentName' : name, words)

const deleted = ['userName', 'name', 'departmentName', 'remark', 'assetNums', 'borrowNum'] as const

/** Each thing that a change was about, as it was and as it was meant to become. */
export function valuesOf({ endpoint, input, before, seen, target }: HistoryEntry, words: Words): ChangedValue[] {
  const { t } = words
  const read = (name: string, say: (value: unknown) => Shown) => ({
    before: before === null ? undefined : say(before[name]),
    seen: seen === null ? undefined : say(seen[name]),
  })
  switch (endpoint) {
    case 'A1':
      return (Array.isArray(input['people']) ? input['people'] : []).flatMap((one) => {
        const { userName, name } = one as { userName: string; name: string }
        return { label: userName, after: text(name), sought: { in: 'account', account: userName } } as const
      })
    case 'A2':
      return fields(input['change']).map(([name, value]) => ({
        label: labelOf(name, words),
        ...read(name, name === 'departmentId' ? department : text),
        after: name === 'departmentId' ? department(value) : text(value),
        sought: { in: 'member', id: target.id, field: name },
      }))
    case 'A4':
      return [
        ...deleted.flatMap((name) => {
          const value = before?.[name]
          return value == null || value === '' || (Array.isArray(value) && value.length === 0)
            ? []
            : [
                {
                  label: labelOf(name, words),
                  before: text(Array.isArray(value) ? value.join(t(uiWords.listSeparator)) : value),
                },
              ]
        }),
        {
          label: t(historyWords.account, { account: target.name ?? target.id }),
          before: text(t(historyWords.listed)),
          seen: seen === null ? undefined : text(t(historyWords.listed)),
          after: text(t(historyWords.notListed)),
          sought: { in: 'listed', id: target.id },
        },
      ]
    case 'A9':
      return [
        ...texts(input['add']).map((number) => ({ number, after: person(target.id) })),
        ...texts(input['remove']).map((number) => ({ number, after: person(null) })),
      ].map(({ number, after }) => ({
        label: number,
        ...read(number, person),
        after,
        sought: { in: 'holder', number },
      }))
    case 'A10':
      return [
        {
          label: String(input['key']),
          ...read('holder', person),
          after: person(target.id),
          sought: { in: 'keyHolder', number: String(input['key']) },
        },
        ...texts(input['assets']).map((id) => ({
          label: id,
          assetId: id,
          ...read('lent', (lent) => text(t(texts(lent).includes(id) ? stateWords.lent : stateWords.notLent))),
          after: text(t(stateWords.lent)),
          sought: { in: 'lent', id } as const,
        })),
      ]
    case 'B1':
      return [{ label: t(kindWords.activity), after: text(input['activityLabel']) }]
    case 'A3':
      return []
  }
}

/** How an outcome was found, or who said it; until then by when it is. */
export function settledWords(
  { settledBy, settledOperator, takesWord, settles }: HistoryEntry,
  words: Pick<Words, 't' | 'minute'>,
): string {
  const { t } = words
  if (takesWord) return whenSettled(settles, words)
  if (settledOperator !== null) return t(historyWords['by.operator'], { operator: settledOperator })
  return settledBy === null ? '' : t(historyWords[`by.${settledBy}`])
}
