/*
 * The registry of columns: what the tables of the page, of files and of the command line have in common, once. A door
 * adds what is its own: how a cell is drawn, or what a value is called in its words.
 */

type Type = 'number' | 'date' | 'flag' | 'word'

/** A column of a table. */
interface Column<Row, Id extends string, Term extends string, Sort extends string> {
  /** What the page and its settings call it; never changes. */
  id: Id
  /**
   * Left out, text. Cells of `date` are epoch milliseconds, of `number` and `date` also digits where a double is too
   * small; of `word` one of few values, each with a word of its own.
   */
  type?: Type | undefined
  /** What it is called (`words/files/columns.ts`); its end is the column's name in files, and never changes either. */
  term: Term
  value: (row: Row) => unknown
  /** The order by it, as whoever reads rows names it; left out where there is none. */
  sort?: Sort
  /** Whether it is in files: left out, in every one. */
  exported?: 'asked' | 'never' | undefined
}

/** How a grid shows a column at first; widths in px. */
interface Shown<Term extends string> {
  /** What the page calls it, if not as a file does. */
  term?: Term
  width: number
  /** Its share of the remaining space. */
  grow?: number
  align?: 'end'
  /** Its cells hold one control each (`GridColumn`). */
  isControl?: true
  /** Not shown until a person chooses it. */
  isHiddenAtFirst?: true
  /** The time of day says nothing. */
  isDay?: true
  /** The columns of a file that say what this one shows, by their terms, if not the one with its own. */
  exports?: readonly Term[]
}

/** A table; its columns are in the order of its files. */
export interface Table<Row, Id extends string = string, Term extends string = string, Sort extends string = string> {
  columns: readonly Column<Row, Id, Term, Sort>[]
  /** The columns of the page's grid, in its order. */
  shown: { readonly [Of in Id]?: Shown<Term> | undefined }
  /** The columns that the command line lists, in its order; some with what it calls them. */
  listed: readonly (Id | readonly [Id, Term])[]
}

/** A table of rows of a type; the compiler reads the names of its columns from it. */
export const tableOf =
  <Row>() =>
  <
    Id extends string,
    Term extends string,
    ShownId extends Id = never,
    ShownTerm extends string = never,
    ListedTerm extends string = never,
    Sort extends string = never,
  >(
    columns: readonly Column<Row, Id, Term, Sort>[],
    shown: { readonly [Of in ShownId]?: Shown<ShownTerm> | undefined },
    listed: readonly (NoInfer<Id> | readonly [NoInfer<Id>, ListedTerm])[] = [],
  ): Table<Row, Id, Term | ShownTerm | ListedTerm, Sort> => ({
    columns,
    shown: shown as Table<Row, Id, ShownTerm>['shown'],
    listed,
  })

/** The orders that a table has. */
export type SortOf<T> = T extends Table<never, string, string, infer Sort> ? Sort : never

/** What files call a column: "userName" of "member.userName". */
export type FieldOf<Term extends string> = Term extends `${string}.${infer Name}` ? Name : never
export const fieldOf = <Term extends string>(term: Term) => term.slice(term.indexOf('.') + 1) as FieldOf<Term>

/** A column of a field of a row's record; its term ends in the field's name. */
export function field<Term extends string>(term: Term, type?: Type) {
  const id = fieldOf(term)
  return { id, type, term, value: ({ entry }: { entry: object }) => (entry as Record<string, unknown>)[id] }
}

/** The same of a row that is the record. */
export function ownField<Term extends string>(term: Term, type?: Type) {
  const id = fieldOf(term)
  return { id, type, term, value: (row: { [Name in FieldOf<Term>]?: unknown }) => row[id] }
}
