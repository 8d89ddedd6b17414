import type { FileField } from '../../src/contract/fileFields.ts'
import type { OpenedFile } from '../../src/contract/files.ts'
import { checkFilePeople } from '../../src/domain/files/checkPeople.ts'
import { findHeader, identityColumn, matchColumns, type MatchedColumns } from '../../src/domain/files/headers.ts'
import { collectPeople } from '../../src/domain/files/knownPeople.ts'
import {
  edited,
  faultBeside,
  inOrder,
  sheetFields,
  sheetOf,
  withFilled,
  type Sheet,
} from '../../src/domain/files/sheet.ts'
import { compareList, type MatchedBy } from '../../src/domain/files/compareList.ts'
import { suggestAccounts } from '../../src/domain/files/suggestAccounts.ts'
import type { Answers } from './answers.ts'
import type { FakeEnterprise } from './enterprise.ts'

const done = <T>(data: T) => ({ ok: true, data }) as const
const closed = { ok: false, error: { kind: 'invalid', code: 'input.fileClosed' } } as const
const empty = { ok: false, error: { kind: 'invalid', code: 'input.fileEmpty', details: { path: 'list.csv' } } } as const

interface List {
  headers: string[]
  rows: string[][]
}

/** Columns as a person counts them, as places. */
const placesOf = (columns: Partial<Record<FileField, string | number>>): MatchedColumns =>
  Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, Number(column) - 1]))

const cellsOf = (text: string, separator: string): string[][] =>
  text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(separator))

/** Lists and sheets as the desk has them, by its own rules, over texts that are simply split. */
export function listAnswers(
  fake: FakeEnterprise,
): Pick<
  Answers,
  | 'openMemberFile'
  | 'readIdentities'
  | 'closeMemberFile'
  | 'makeMemberSheet'
  | 'editMemberSheet'
  | 'readMemberSheet'
  | 'findSheetFault'
  | 'saveMemberRows'
  | 'makeMemberTemplate'
  | 'suggestAccounts'
  | 'compareMemberFile'
  | 'checkMemberFile'
  | 'readMemberFile'
> {
  const lists = new Map<string, List>([['0', { headers: ['name'], rows: [['甲']] }]])
  const begun = { fields: sheetFields({}), now: { rows: [], faults: [] }, past: [] }
  const sheets = new Map<string, { fields: FileField[]; now: Sheet; past: Sheet[] }>([['0', begun]])
  let last = 0
  const next = () => String((last += 1))

  function checked(file: string, purpose: 'add' | 'edit' = 'add') {
    const sheet = sheets.get(file)
    if (sheet === undefined) return undefined
    const { fields, now } = sheet
    const { known, take } = collectPeople(fake.profiles[0].enterpriseCode)
    take(fake.members as never)
    const given = {
      ...{ purpose, columns: matchColumns(fields).columns, enterprise: {}, headers: fields, unknown: [], known },
      ...{ againstCopy: true, generate: true, isJson: false, faults: now.faults },
    }
    return { ...sheet, ...checkFilePeople(now.rows, given) }
  }

  function comparison(file: string, columns: Partial<Record<FileField, string | number>>, by: MatchedBy) {
    const list = lists.get(file)
    const { enterpriseCode } = fake.profiles[0]
    const { known, take } = collectPeople(enterpriseCode)
    take(fake.members as never)
    return list && compareList(list.rows, { columns: placesOf(columns), known, by, enterpriseCode })
  }

  return {
    openMemberFile({ source, encoding, headerRow }) {
      const bytes = source.from === 'bytes' ? Uint8Array.from(atob(source.base64), (c) => c.charCodeAt(0)) : undefined
      const gbk = bytes && new TextDecoder('gbk').decode(bytes)
      const utf8 = bytes && new TextDecoder('utf-8').decode(bytes)
      // The one ambiguous text of the tests: "é" in UTF-8 is "茅" in GBK.
      const isUnsure = encoding === undefined && utf8?.includes('é') === true
      const chosen = encoding ?? (utf8?.includes('\ufffd') === true ? 'gbk' : 'utf-8')
      const text = source.from === 'text' ? source.text : ((chosen === 'gbk' ? gbk : utf8) ?? '')
      const cells = cellsOf(text, text.includes('\t') ? '\t' : ',')
      if (cells.length === 0) return empty
      const header = headerRow === undefined ? (findHeader(cells)?.index ?? -1) : headerRow - 1
      const headers = header < 0 ? (cells[0] ?? []).map((_, at) => String(at + 1)) : (cells[header] ?? [])
      const rows = cells.slice(header + 1)
      const file = next()
      lists.set(file, { headers, rows })
      const { columns } = matchColumns(headers)
      const fieldAt = (at: number) =>
        (Object.entries(columns).find(([, place]) => place === at)?.[0] ?? null) as FileField | null
      const opened: OpenedFile = {
        ...{ file, format: bytes ? 'csv' : 'pasted', encoding: bytes ? chosen : null, isEncodingSure: !isUnsure },
        encodings:
          bytes && utf8?.includes('é') === true
            ? [
                { encoding: 'utf-8', preview: utf8.slice(0, 60) },
                { encoding: 'gbk', preview: gbk?.slice(0, 60) ?? '' },
              ]
            : [],
        headerRow: header < 0 ? null : header + 1,
        columns: headers.map((one, at) => ({
          ...{ column: at + 1, header: one, field: fieldAt(at) },
          samples: fieldAt(at) === 'password' ? [] : rows.slice(0, 3).map((row) => row[at] ?? ''),
        })),
        rows: rows.length,
        hiddenRows: [],
      }
      return done(opened)
    },
    readIdentities({ file, offset, limit }) {
      const list = lists.get(file)
      if (list === undefined) return closed
      const at = identityColumn(list.headers)
      if (at === undefined && file !== '0') {
        const details = { column: 'identity', path: 'list.csv' }
        return { ok: false, error: { kind: 'invalid', code: 'input.missingColumn', details } }
      }
      const identities = list.rows.slice(offset, offset + limit).map((row) => row[at ?? 0] ?? '')
      return done({ identities, total: list.rows.length, faults: [] })
    },
    closeMemberFile: () => done({}),
    compareMemberFile({ file, columns = {}, by, part, offset, limit }) {
      const compared = comparison(file, columns, by)
      if (compared === undefined) return closed
      const counts = { ...{ new: compared.new.length, changed: compared.changed.length } }
      const others = { missing: compared.missing.length, ambiguous: compared.ambiguous.length }
      return done({
        counts: { ...counts, ...others },
        without: { rows: compared.rowsWithout.length, people: compared.peopleWithout.length },
        rows: compared[part].slice(offset, offset + limit) as never,
        total: compared[part].length,
        asOf: '2026-11-02T08:00:00.000Z',
        mayLack: false,
      })
    },
    readMemberFile({ file, offset, limit }) {
      const list = lists.get(file)
      return list === undefined
        ? closed
        : done({ rows: list.rows.slice(offset, offset + limit), total: list.rows.length })
    },
    checkMemberFile({ file, purpose, offset, limit }) {
      const sheet = checked(file, purpose === 'edit' ? 'edit' : 'add')
      if (sheet === undefined) return closed
      const { people, faults, advice } = sheet
      return done({
        ...{ rows: people.length, valid: people.length - new Set(faults.map(({ row }) => row)).size },
        ...{ faults: faults.slice(offset, offset + limit), faultCount: faults.length },
        ...{ advice: advice.slice(offset, offset + limit), adviceCount: advice.length },
        ...{ changes: [], changeCount: 0, plan: [], planMembers: 0, mayLack: false },
      })
    },
    makeMemberSheet({ of }) {
      if (of.purpose === 'edit') {
        const wanted = new Set<number>(of.rows)
        const meant = comparison(of.file, of.columns ?? {}, of.by)?.changed.filter(({ row }) => wanted.has(row)) ?? []
        const fields = [...new Set(meant.flatMap((one) => Object.keys(one.fields)))] as FileField[]
        const file = next()
        const rows = meant.map((one) => [one.globalId, ...fields.map((field) => one.fields[field]?.after ?? '')])
        sheets.set(file, { fields: ['globalId', ...fields], now: { rows, faults: [] }, past: [] })
        return done({ file, fields: ['globalId' as const, ...fields], rows: meant.length })
      }
      const from = of.purpose === 'add' ? of.from : undefined
      const list = from && lists.get(from.file)
      if (from && !list) return closed
      const columns = placesOf(from?.columns ?? {})
      const fields = sheetFields(columns)
      const { headers = [], rows = [] } = list ?? {}
      const taken = (from?.rows ?? rows.map((_, at) => at + 1)) as number[]
      const file = next()
      sheets.set(file, { fields, now: sheetOf(rows, { columns, headers, fields, taken }, [], []), past: [] })
      return done({ file, fields, rows: taken.length })
    },
    editMemberSheet({ file, edit }) {
      const sheet = sheets.get(file)
      if (sheet === undefined) return closed
      const { fields, now } = sheet
      if (edit.what === 'undo') sheet.now = sheet.past.pop() ?? now
      else {
        sheet.past.push(now)
        const at = fields.indexOf('userName')
        const names = suggestAccounts(
          now.rows.map((row) => [row[fields.indexOf('name')] ?? '']),
          () => false,
        )
        sheet.now =
          edit.what === 'accounts'
            ? withFilled(now, at, (row) => names[row] ?? '', edit.empty)
            : edited(now, fields, edit, (text) => cellsOf(text, '\t'))
      }
      return done({ rows: sheet.now.rows.length })
    },
    readMemberSheet({ file, offset, limit }) {
      const sheet = checked(file)
      if (sheet === undefined) return closed
      const { fields, now, past, faults, advice } = sheet
      const secret = fields.indexOf('password')
      return done({
        ...{ total: now.rows.length, faults: faults.length, faulty: new Set(faults.map(({ row }) => row)).size },
        withoutPassword: now.rows.filter((row) => row[secret] === '').length,
        canUndo: past.length > 0,
        rows: now.rows.slice(offset, offset + limit).map((cells, at) => {
          const row = offset + at + 1
          return {
            ...{ row, hasPassword: cells[secret] !== '' },
            cells: Object.fromEntries(fields.flatMap((field, of) => (of === secret ? [] : [[field, cells[of] ?? '']]))),
            faults: faults.filter((one) => one.row === row),
            advice: advice.filter((one) => one.row === row),
          }
        }),
      })
    },
    findSheetFault({ file, row, field, step }) {
      const sheet = checked(file)
      if (sheet === undefined) return closed
      const faults = inOrder(sheet.faults, sheet.fields)
      const at = faultBeside(faults, sheet.fields, { row, field }, step)
      const fault = faults[at]
      return done({ ...(fault && { fault }), place: at + 1, count: faults.length })
    },
    saveMemberRows: ({ rows, format }) => done({ file: `/home/desk/rows.${format}`, bytes: 100, rows: rows.length }),
    suggestAccounts({ names, taken }) {
      const used = new Set([...taken, ...fake.members.map(({ userName }) => userName)])
      const syllables = names.map((name) => name.split(' '))
      return done({ accounts: suggestAccounts(syllables, (account) => used.has(account)) })
    },
    makeMemberTemplate: ({ format }) => done({ file: `/home/desk/template.${format}`, bytes: 100, rows: 0 }),
  }
}
