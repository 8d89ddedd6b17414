/**
 * A word or a sentence. `{name}` is filled in. A part in `[square brackets]` is left out if a value in it is
 * missing. Where a number decides between forms, that number is `count`: `one` is the singular, in languages
 * that have one; `other` is for any number.
 */
export type Entry = string | { readonly one?: string; readonly other: string }

/** The entries of a catalogue in one language. */
export type Table = Readonly<Record<string, Entry>>

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type WithoutParts<Text> = Text extends `${infer Before}[${string}]${infer After}`
  ? `${Before}${WithoutParts<After>}`
  : Text
type OtherOf<E> = E extends { other: infer Other } ? Other : E

/** The values that an entry needs, read from its text by the compiler. */
type Needed<E> = NamesIn<WithoutParts<OtherOf<E>>> | (E extends string ? never : 'count')
/** The values used only in brackets. */
type Optional<E> = Exclude<NamesIn<OtherOf<E>>, Needed<E>>
type ValueOf<Name, Value> = Name extends 'count' ? number : Value

/** The values that fill in an entry. */
type Values<E, Value> = { [Name in Needed<E>]: ValueOf<Name, Value> } & {
  [Name in Optional<E>]?: ValueOf<Name, Value> | undefined
}

/** The arguments after an entry's key: its values, or nothing if it has no placeholders. */
export type Arguments<E, Value = string | number> = [Needed<E>] extends [never]
  ? [Optional<E>] extends [never]
    ? []
    : [values?: Values<E, Value>]
  : [values: Values<E, Value>]

/** The keys of the entries without placeholders. */
export type PlainKeyOf<T extends Table> = {
  [Key in keyof T & string]: [Needed<T[Key]> | Optional<T[Key]>] extends [never] ? Key : never
}[keyof T & string]
