import { Details, Folded } from '../ui/Details.tsx'
import { useWords, type Words } from '../ui/useWords.tsx'
import {
  recordsWords,
  assetFieldWords,
  keyFieldWords,
  memberFieldWords,
  merchandiseFieldWords,
  productFieldWords,
} from '../../words/page/records.ts'
import type { Change } from '../../contract/memory.ts'
import type { ChangeRow } from '../../contract/rows.ts'
import { lookUp, type PlainOf } from '../../words/fill.ts'
import { uiWords } from '../../words/page/frame.ts'
import { snapshotFieldWords, snapshotsWords } from '../../words/page/snapshots.ts'
import { fieldWords, stateWords } from '../../words/terms.ts'
import { changeTable } from '../../domain/tables/deskTables.ts'
import { nameOf } from '../../domain/people.ts'
import type { GridColumn } from '../ui/grid/columns.ts'
import { tableColumns } from '../ui/grid/tableColumns.tsx'
import { NumberText } from '../ui/NumberText.tsx'

const meanings = {
  member: memberFieldWords,
  asset: assetFieldWords,
  key: keyFieldWords,
  product: productFieldWords,
  merchandise: merchandiseFieldWords,
}

type Meaning = PlainOf<(typeof meanings)[RecordKind]>

type RecordKind = keyof typeof meanings

/** What the specification says of a field; of those that it does not know, nothing. */
function meaningOf(kind: RecordKind, name: string, { t }: Words): string | undefined {
  const entry = lookUp<Meaning>(meanings[kind], name)
  return entry && t(entry)
}

export const differenceSorts = ['added', 'removed', 'changed'] as const

/** Fields that the page names; some by what they say. */
const names = {
  ...fieldWords,
  ...snapshotFieldWords,
  departmentName: fieldWords.department,
  onlineFlag: stateWords.online,
  borrowedFlag: stateWords.lent,
  cloudAccountGlobalId: fieldWords.holder,
}

/** What the page calls a field; one that it shows nowhere else keeps the specification's name. */
export function fieldName(name: string, { t }: Words): string {
  const entry = lookUp(names, name)
  return entry === undefined ? name : t(entry)
}

/** Tells one difference from another. */
export const differenceId = ({ kind, id }: Change): string =>
  `${kind} ${typeof id === 'string' ? id : Object.values(id).join(' ')}`

/** A value of any field; a structure as JSON. */
export const textOfValue = (value: unknown): string =>
  value == null ? '—' : typeof value === 'object' ? JSON.stringify(value) : String(value)

const times = new Set(['limitStartTime', 'limitEndTime', 'trialEndDate', 'createTime', 'updateTime'])

/** Whether it is a time, in epoch ms. */
const isTime = (name: string, value: unknown): value is number | string =>
  times.has(name) && (typeof value === 'number' || typeof value === 'string')

const isPlain = (value: unknown): boolean => typeof value !== 'object'

/** What a field of a difference says, as people write it. */
function fieldText(name: string, value: unknown, { holders }: ChangeRow, { t, dateTime }: Words): string {
  if (Array.isArray(value) && value.every(isPlain))
    return value.length === 0 ? '—' : value.join(t(uiWords.listSeparator))
  const holder = name === 'cloudAccountGlobalId' ? holders.find(({ globalId }) => globalId === value) : undefined
  if (holder !== undefined) return nameOf(holder)
  if (isTime(name, value)) return dateTime(value)
  if (name === 'trial' && (value === 0 || value === 1)) return t(value === 1 ? stateWords.yes : stateWords.no)
  return typeof value === 'boolean'
    ? t(value ? stateWords.yes : stateWords.no)
    : textOfValue(value === '' ? null : value)
}

/** What a field said and says. What is written in another way and reads alike is shown as it is written. */
function fieldTexts(name: string, [from, to]: [unknown, unknown], of: ChangeRow, words: Words): [string, string] {
  const [before, after] = [fieldText(name, from, of, words), fieldText(name, to, of, words)]
  return before === after ? [writtenAs(from), writtenAs(to)] : [before, after]
}

/** A value as it stands in the record; nothing where the record has no such field. */
const writtenAs = (value: unknown): string => JSON.stringify(value) ?? ''

/** A record's name, account, number or id. */
export function nameOfDifference({ before, after, id }: Change): string {
  const record = after ?? before ?? {}
  const names = [record['name'], record['userName'], record['productName'], record['productUri'], record['assetNum']]
  return textOfValue(names.find((one) => one != null && one !== '') ?? (typeof id === 'string' ? id : id.id))
}

/** The asset number that a product is under; its id, where nobody knows the number. */
export const underOf = ({ id, assetNum }: ChangeRow): string | undefined =>
  typeof id === 'string' ? undefined : (assetNum ?? id.assetId)

/** The columns of a list of differences. */
export function differenceColumns(words: Words): GridColumn<ChangeRow>[] {
  const { t } = words
  const changeText = (one: ChangeRow): string =>
    one.fields
      .map((name) => {
        const [before, after] = fieldTexts(name, [one.before?.[name], one.after?.[name]], one, words)
        return t(snapshotsWords.field, { field: fieldName(name, words), before, after })
      })
      .join(t(uiWords.listSeparator))
  return tableColumns(changeTable, words, {
    texts: {
      change: ({ change }) => t(snapshotsWords[`change.${change}`]),
      kind: ({ kind }) => t(snapshotsWords[`kind.${kind}`]),
      record: nameOfDifference,
      under: (one) => underOf(one) ?? '',
      fields: changeText,
    },
    cells: {
      change: ({ change }) => t(snapshotsWords[`change.${change}`]),
      kind: ({ kind }) => t(snapshotsWords[`kind.${kind}`]),
      under: (one) => <NumberText text={underOf(one) ?? ''} />,
      fields: (one) => <bdi dir="ltr">{changeText(one)}</bdi>,
    },
  })
}

interface FromToProps {
  name: string
  from: unknown
  to: unknown
  /** The difference that the field is in. */
  of: ChangeRow
}

/** A field before and after. */
function FromTo({ name, from, to, of }: FromToProps) {
  const [before, after] = fieldTexts(name, [from, to], of, useWords())
  return (
    <>
      <del>
        <bdi>{before}</bdi>
      </del>{' '}
      →{' '}
      <ins>
        <bdi>{after}</bdi>
      </ins>
    </>
  )
}

/** Each field that differs, before and after; for an added or removed record, all of it. */
export function DifferenceFields({ change: one }: { change: ChangeRow }) {
  const words = useWords()
  const { change, before, after, fields } = one
  const shown = fields.length > 0 ? fields : Object.keys(after ?? before ?? {})
  return (
    <Details
      items={shown.map((name) => ({
        label: fieldName(name, words),
        // A field that has a word says by it what it is.
        meaning: fieldName(name, words) === name ? meaningOf(one.kind, name, words) : undefined,
        value:
          change === 'changed' ? (
            <FromTo name={name} from={before?.[name]} to={after?.[name]} of={one} />
          ) : (
            fieldText(name, (after ?? before)?.[name], one, words)
          ),
      }))}
    />
  )
}

interface RecordFieldsProps {
  kind: RecordKind
  record: object
  /** Fields that are shown elsewhere, because they are records themselves. */
  without?: readonly string[]
}

/** Every field of a record under the specification's name, known or not, with what it means. */
export function RecordFields({ kind, record, without = [] }: RecordFieldsProps) {
  const words = useWords()
  const fields = Object.entries(record).filter(([name]) => !without.includes(name))
  return (
    <Details
      items={fields.map(([name, value]: [string, unknown]) => {
        const text = value === '' ? '' : textOfValue(value)
        return {
          label: name,
          meaning: meaningOf(kind, name, words),
          value: isTime(name, value) ? `${text} (${words.dateTime(value)})` : text,
        }
      })}
    />
  )
}

/** The same, folded away: what is seldom asked for. */
export function FoldedFields(props: RecordFieldsProps) {
  const { t } = useWords()
  return (
    <Folded title={t(recordsWords['record.all'])}>
      <RecordFields {...props} />
    </Folded>
  )
}
