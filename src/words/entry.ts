/**
 * A word or a sentence. `{name}` is filled in. A part in `[square brackets]` is left out where a value that it needs
 * is missing. Where a number decides between forms, that number is `count`: `one` is for one thing in the languages
 * that tell it apart, `other` for any number.
 */
export type Entry = string | { readonly one?: string; readonly other: string }

/** The entries of a catalogue in one language. */
export type Table = Readonly<Record<string, Entry>>

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type WithoutParts<Text> = Text extends `${infer Before}[${string}]${infer After}`
  ? `${Before}${WithoutParts<After>}`
  : Text
type OtherOf<E> = E extends { other: infer Other } ? Other : E

/** The values that an entry cannot do without, read from its text by the compiler. */
type Needed<E> = NamesIn<WithoutParts<OtherOf<E>>> | (E extends string ? never : 'count')
/** The values of its parts in brackets. */
type Optional<E> = Exclude<NamesIn<OtherOf<E>>, Needed<E>>
type ValueOf<Name, Value> = Name extends 'count' ? number : Value

/** What an entry is filled in with. */
type Values<E, Value> = { [Name in Needed<E>]: ValueOf<Name, Value> } & {
  [Name in Optional<E>]?: ValueOf<Name, Value> | undefined
}

/** What is given after an entry's key: nothing where nothing is filled in, else its values. */
export type Arguments<E, Value = string | number> = [Needed<E>] extends [never]
  ? [Optional<E>] extends [never]
    ? []
    : [values?: Values<E, Value>]
  : [values: Values<E, Value>]

/** The keys of the entries that stand as they are: nothing is filled in. */
export type PlainKeyOf<T extends Table> = {
  [Key in keyof T & string]: [Needed<T[Key]> | Optional<T[Key]>] extends [never] ? Key : never
}[keyof T & string]
