import { createHash } from 'node:crypto'
import type { FilePurpose } from '../../../contract/fileFields.ts'
import type { FormerValues } from '../../../contract/intents.ts'
import { FileColumns, type FileFault, type FileSource, type OpenedFile } from '../../../contract/files.ts'
import { DeskFailure, throwAll } from '../../../contract/errors.ts'
import type { MemberGlobalId, ProfileId } from '../../../contract/ids.ts'
import type { Member } from '../../../contract/records.ts'
import { pageLength } from '../../../domain/pages.ts'
import { matchColumns, type Match, type MatchedColumns } from '../../../domain/files/headers.ts'
import type { FilePerson } from '../../../domain/files/knownPeople.ts'
import { requireColumns } from '../../../domain/files/requireColumns.ts'
import type { MatchedBy, Comparison } from '../../../domain/files/compareList.ts'
import type { MemberList } from '../../exports/exports.ts'
import type { PeopleCheckRequest, Checked, FileContent, HowToRead, Result } from '../../imports/imports.ts'
import type { DeskDeps } from '../desk.ts'
import type { OpenLoans } from '../loans/loansOf.ts'
import type { Sessions } from '../sessions.ts'
import { allOf, createPlanFiles, createIdentityFiles, missing, type PeopleFileRequest, type Opened } from './opened.ts'
import { createKnownHere, createKnownNow } from './knownHere.ts'
import { replicaOf, noCopy } from '../memory/replicas.ts'
import { peopleOf } from '../memory/readTable.ts'
import { createRemembered } from '../settings.ts'
import { createSheetFiles } from './sheetFiles.ts'

/** Files that are kept open at once. */
const openAtMost = 8
const samples = 3

/** Files of employees that are open. */
export type Files = ReturnType<typeof createFiles>

/** Tells sets of headings apart, without keeping them. */
const keyOf = (headers: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(headers)).digest('base64url')

export function createFiles(
  deps: DeskDeps,
  sessions: Sessions,
  openLoans: OpenLoans,
  current: (profile: ProfileId) => Promise<boolean>,
) {
  const { imports } = deps
  const open = new Map<string, Opened>()
  const knownHere = createKnownHere(imports, deps.replicas, sessions, current)
  const knownNow = createKnownNow(imports, deps.replicas, sessions, openLoans, current, deps.now ?? Date.now)
  // What a person matched by hand, by the headings of the file; kept on this machine.
  const remembered = createRemembered(deps.store, 'files.columns', FileColumns)
  // A profile from the environment leaves nothing on this machine.
  const remembers = deps.given === undefined
  let last = 0

  function openedAs(file: string): Opened {
    const found = open.get(file)
    if (!found) throw new DeskFailure({ kind: 'invalid', code: 'input.fileClosed' })
    return found
  }

  function contentOf(source: FileSource): FileContent {
    switch (source.from) {
      case 'path':
        return { name: source.path, path: source.path }
      case 'bytes':
        return { name: source.name, bytes: new Uint8Array(Buffer.from(source.base64, 'base64')) }
      case 'text':
        return { name: '', text: source.text }
    }
  }

  function remember({ read, byHand }: Opened, columns: FileColumns): void {
    if (remembers) remembered.save(keyOf(read.headers), { ...byHand, ...columns })
  }

  const matchOf = ({ read, byHand }: Opened, columns?: FileColumns): Match =>
    matchColumns(read.headers, { ...byHand, ...columns })

  /** The columns of a file for a purpose. Throws what is wrong with the file as a whole. */
  function columnsFor(
    opened: Opened,
    {
      purpose,
      columns,
      generate,
    }: Pick<PeopleFileRequest, 'columns' | 'generate'> & { purpose: FilePurpose | 'compare' },
  ): Match {
    const match = matchOf(opened, columns)
    const { name, read } = opened
    const { headers, headerRow, format, isExport, rows } = read
    const errors = requireColumns(
      { name, headers, hasHeader: headerRow !== null, isJson: format === 'json', isExport, rows, match },
      purpose,
      generate,
    )
    throwAll(errors)
    if (columns) remember(opened, columns)
    return match
  }

  /** A result that is worked out once for the same question. */
  function resultOf<Lists>(opened: Opened, key: unknown, work: () => Promise<Result<Lists>>): Promise<Result<Lists>> {
    const cacheKey = JSON.stringify(key)
    const known = opened.results.get(cacheKey)
    if (known) return known as Promise<Result<Lists>>
    const made = work()
    opened.results.set(cacheKey, made)
    made.catch(() => opened.results.delete(cacheKey))
    return made
  }

  async function checkRequestOf(
    opened: Opened,
    asks: PeopleFileRequest,
    { columns: found, unknown }: Match,
  ): Promise<PeopleCheckRequest> {
    const { profile, purpose, against = 'copy', generate = false } = asks
    const { enterpriseCode, passwordLength } = sessions.find(profile)
    const needsCopy = purpose !== 'add' || against === 'copy' || found.departmentName !== undefined
    const known = needsCopy ? (await knownHere(profile))?.key : undefined
    const request = { purpose, columns: found, enterprise: { enterpriseCode, passwordLength }, known, generate }
    const { format, isExport } = opened.read
    const isStrict = format === 'json' && !isExport && (purpose === 'add' || purpose === 'edit')
    return { ...request, againstCopy: against === 'copy', unknown: isStrict ? unknown : [] }
  }

  async function check(file: string, asks: PeopleFileRequest) {
    const opened = openedAs(file)
    const given = await checkRequestOf(opened, asks, columnsFor(opened, asks))
    return resultOf<Checked>(opened, given, () => imports.check(opened.read.table, given))
  }

  /** Keeps a file open under a number of its own. */
  function keep(opened: Opened): string {
    const file = String((last += 1))
    open.set(file, opened)
    for (const oldest of open.keys()) if (open.size > openAtMost) files.close(oldest)
    return file
  }

  async function shownOf(file: string, opened: Opened): Promise<OpenedFile> {
    const { format, encoding, isEncodingSure, encodings, headerRow, headers, rows, hiddenRows, table } = opened.read
    const { columns } = matchOf(opened)
    const fields = new Map(Object.entries(columns).map(([field, at]) => [at, field as keyof typeof columns]))
    const first = await imports.rows(table, 0, samples)
    return {
      file,
      format,
      encoding,
      isEncodingSure,
      encodings,
      headerRow,
      rows,
      hiddenRows,
      columns: headers.map((header, at) => {
        const field = fields.get(at) ?? null
        const shown = field === 'password' ? [] : first.map((row) => row[at] ?? '')
        return { column: at + 1, header, samples: shown, field }
      }),
    }
  }

  const files = {
    /** Reads a file and keeps it open. Throws `input.*` where it is no table. */
    async open(
      source: FileSource,
      { columns, ...how }: HowToRead & { columns?: FileColumns | undefined } = {},
    ): Promise<OpenedFile> {
      const content = contentOf(source)
      const read = await imports.read(content, how)
      const byHand = { ...(remembers ? remembered.of(keyOf(read.headers)) : {}), ...columns }
      const opened: Opened = { name: content.name, read, byHand, results: new Map() }
      return shownOf(keep(opened), opened)
    },

    /** What checking the rows came to; `part` reads its lists. */
    check,

    part: imports.part,

    /** How whoever decided a sheet's edits saw an employee's fields; undefined where nobody did. */
    before: (file: string, globalId: string): FormerValues | undefined => openedAs(file).before?.get(globalId),

    /**
     * The rows as employees, and every fault of a cell. Throws what is wrong with the file as a whole, all at once.
     * `people[i]` is row i + 1; rows with faults are there too.
     */
    async people(file: string, request: PeopleFileRequest): Promise<{ people: FilePerson[]; faults: FileFault[] }> {
      const result = await check(file, request)
      return { people: await allOf(imports, result, 'people'), faults: await allOf(imports, result, 'faults') }
    },

    /** A list against the copy. Throws `copy.none`. */
    async compare(
      file: string,
      { profile, columns, by }: { profile: ProfileId; columns?: FileColumns | undefined; by: MatchedBy },
    ): Promise<Result<Comparison> & { at: number }> {
      const opened = openedAs(file)
      const { columns: all } = columnsFor(opened, { purpose: 'compare', columns })
      const found = columns ? onlyThose(all, columns) : all
      const needed = { account: 'userName', name: 'name', mobile: 'passwordMobile' } as const
      if (found[needed[by]] === undefined) {
        throw missing({ code: 'input.missingColumn', details: { column: needed[by], path: opened.name } })
      }
      const known = await knownHere(profile)
      if (!known) throw noCopy()
      const { enterpriseCode } = sessions.find(profile)
      const request = { columns: found, by, enterpriseCode, known: known.key }
      const result = await resultOf<Comparison>(opened, ['compare', request], () =>
        imports.compare(opened.read.table, request),
      )
      return { ...result, at: known.at }
    },

    /** Rows, from 1, again for a file that can be opened as it is; passwords that came with them stay in it. */
    list(file: string, rows: readonly number[]): MemberList {
      const opened = openedAs(file)
      const { headers, headerRow, table } = opened.read
      const { columns } = matchOf(opened)
      const fields = new Map(Object.entries(columns).map(([field, at]) => [at, field]))
      // Columns that were matched by hand are found again by the names of their fields.
      const isByHand = (field: string | undefined): field is string => field !== undefined && field in opened.byHand
      const headings = headers.map((header, at) => {
        const field = fields.get(at)
        return isByHand(field) || (headerRow === null && field !== undefined) ? field : header
      })
      async function* cells() {
        for (let from = 0; from < rows.length; from += pageLength) {
          const some = rows.slice(from, from + pageLength).filter((row) => row <= opened.read.rows)
          yield await imports.pick(table, some, columns)
        }
      }
      return { headings, language: 'en', rows: cells() }
    },

    /** An account for each name that nobody has: neither the people of the copy, nor `taken`. */
    async suggestAccounts(profile: ProfileId, names: readonly string[], taken: readonly string[]): Promise<string[]> {
      const { enterpriseCode } = sessions.find(profile)
      return imports.suggest(names, taken, (await knownHere(profile))?.key, enterpriseCode)
    },

    /** Forgets a file. Does nothing for one that is closed. */
    close(file: string): void {
      const opened = open.get(file)
      open.delete(file)
      if (opened) void imports.forget(opened.read.table).catch(() => undefined)
    },
  }
  async function peopleNow(profile: ProfileId, ids: readonly MemberGlobalId[]): Promise<Member[]> {
    if (ids.length === 0) return []
    return peopleOf(await replicaOf(deps.replicas, sessions, profile), 'copy', ids)
  }
  const parts = {
    imports,
    sessions,
    knownHere,
    openedAs,
    checkRequestOf,
    keep,
    remember,
    compare: files.compare,
    peopleNow,
  }
  return {
    ...files,
    ...createSheetFiles(parts),
    ...createPlanFiles({ imports, openedAs, remember, knownNow }),
    ...createIdentityFiles({ imports, openedAs }),
  }
}

const onlyThose = (all: MatchedColumns, columns: FileColumns): MatchedColumns =>
  Object.fromEntries(Object.entries(all).filter(([field]) => field in columns))
