import { useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { Encoding, FileField } from '../../../contract/fileFields.ts'
import { Button } from '../../ui/Button.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { ErrorNotice, Notice } from '../../ui/Notice.tsx'
import { RadioChoices } from '../../ui/RadioChoices.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useWords, type Words } from '../../ui/useWords.tsx'
import styles from './Lists.module.css'
import { openList, type HowToRead, type OpenedList } from '../../data/openingFile.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { listsWords } from '../../../words/page/lists.ts'
import { countWords, fieldWords } from '../../../words/terms.ts'
import type { FileColumns, OpenedFile } from '../../../contract/files.ts'
import { isLeftAlone } from '../../../domain/files/headers.ts'

/** What a column is called; one of names of departments is what people know as the department. */
export const wordOfField = (field: FileField, { t }: Words): string =>
  t(field === 'departmentName' ? fieldWords.department : fieldWords[field])

/** What each column of a list is, by its number; a column that is none of these isn't used. */
export type Meanings = Readonly<Record<number, FileField>>

/** What Keydesk took the columns for, as far as it is asked for. */
export function meaningsIn({ columns }: OpenedFile, fields: readonly FileField[]): Meanings {
  return Object.fromEntries(
    columns.flatMap(({ column, field }) => (field !== null && fields.includes(field) ? [[column, field]] : [])),
  )
}

/** The field that several columns are said to be, if so. */
function chosenTwice(meanings: Meanings): FileField | undefined {
  const fields = Object.values(meanings)
  return fields.find((field, at) => fields.indexOf(field) !== at)
}

export const columnsOf = (meanings: Meanings): FileColumns =>
  Object.fromEntries(Object.entries(meanings).map(([column, field]) => [field, Number(column)]))

/** Whether everything was found: the encoding, the headings, and what each column is. */
export function isSure({ isEncodingSure, headerRow, format, columns }: OpenedFile, meanings: Meanings): boolean {
  return (
    isEncodingSure &&
    (headerRow !== null || format === 'json') &&
    columns.every(({ column, header }) => header === '' || isLeftAlone(header) || meanings[column] !== undefined)
  )
}

interface ReadListProps {
  list: OpenedList
  /** What a column may be. */
  fields: readonly FileField[]
  onRead: (list: OpenedList) => void
  onContinue: (meanings: Meanings) => Promise<DeskError | undefined>
  onOther: () => void
}

const unused = 'unused'
const encodingNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  gbk: 'GBK (GB 18030)',
}

/** How a list was read, and what its columns are, for a person to look at and correct. */
export function ReadList({ list, fields, onRead, onContinue, onOther }: ReadListProps) {
  const words = useWords()
  const { t } = words
  const { opened, source } = list
  const { encoding, encodings, isEncodingSure, headerRow, columns, format } = opened
  const [meanings, setMeanings] = useState(() => meaningsIn(opened, fields))
  const [typedRow, setTypedRow] = useState(String(headerRow ?? 0))
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<DeskError>()
  const twice = chosenTwice(meanings)
  const nameOf = (header: string, column: number) =>
    headerRow === null && format !== 'json' ? t(listsWords.numbered, { column }) : header

  async function readAgain(how: HowToRead): Promise<void> {
    setBusy(true)
    const { hidden } = list
    const result = await openList(source, { ...how, ...(hidden && { hidden }) })
    setBusy(false)
    setError(result.ok ? undefined : result.error)
    if (!result.ok) return
    setMeanings(meaningsIn(result.data.opened, fields))
    onRead(result.data)
  }

  function headingsAt(): void {
    const row = Number(typedRow)
    if (typedRow.trim() === '' || !Number.isInteger(row) || row < 0 || row > 1000 || row === (headerRow ?? 0)) return
    void readAgain({ headerRow: row, ...(encoding && { encoding }) })
  }

  async function goOn(): Promise<void> {
    setBusy(true)
    setError(await onContinue(meanings))
    setBusy(false)
  }

  function choose(column: number, field: string | null): void {
    const { [column]: _before, ...others } = meanings
    setMeanings(field === null || field === unused ? others : { ...others, [column]: field as FileField })
  }

  return (
    <div className={styles.read}>
      <h2>{t(listsWords.settings)}</h2>
      {error !== undefined && <ErrorNotice error={error} />}
      {encodings.length > 1 && encoding !== null && (
        <>
          {!isEncodingSure && <Notice kind="warning">{t(listsWords.encodingUnsure)}</Notice>}
          <RadioChoices<Encoding>
            label={t(listsWords.encoding)}
            value={encoding}
            onChange={(chosen) => void readAgain({ encoding: chosen, ...(headerRow !== null && { headerRow }) })}
            choices={encodings.map((one) => ({
              id: one.encoding,
              text: encodingNames[one.encoding],
              note: one.preview,
            }))}
          />
        </>
      )}
      {format !== 'json' && (
        <div className={styles.headerRow} onBlur={headingsAt}>
          <TextField
            label={t(listsWords.headerRow)}
            description={t(listsWords.headerRowText)}
            value={typedRow}
            onChange={setTypedRow}
          />
        </div>
      )}
      <table className={styles.columns}>
        <caption>{t(listsWords.columns)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(listsWords.column)}</th>
            <th scope="col">{t(listsWords.samples)}</th>
            <th scope="col">{t(listsWords.meaning)}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ column, header, samples }) => (
            <tr key={column}>
              <th scope="row">
                <bdi>{nameOf(header, column)}</bdi>
              </th>
              <td className={styles.samples}>
                {meanings[column] === 'password' ? (
                  <span className={styles.soft}>{t(listsWords.hidden)}</span>
                ) : (
                  samples.map((sample, at) => <bdi key={at}>{sample}</bdi>)
                )}
              </td>
              <td>
                <ComboBox
                  label={t(listsWords.meaningOf, { header: nameOf(header, column) })}
                  isLabelHidden
                  choices={[
                    { id: unused, text: t(listsWords.unused) },
                    ...fields.map((field) => ({ id: field, text: wordOfField(field, words) })),
                  ]}
                  value={meanings[column] ?? unused}
                  onChange={(field) => choose(column, field)}
                  emptyText={t(uiWords.noMatch)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {twice !== undefined && (
        <Notice kind="failed">{t(listsWords.twice, { field: wordOfField(twice, words) })}</Notice>
      )}
      <div className={styles.line}>
        <span role="status">{t(countWords.rows, { count: opened.rows })}</span>
        <Button onPress={onOther}>{t(listsWords.other)}</Button>
        <Button variant="primary" isPending={isBusy} isDisabled={twice !== undefined} onPress={() => void goOn()}>
          {t(listsWords.continue)}
        </Button>
      </div>
    </div>
  )
}
