import type { Language } from '../contract/bridge.ts'

/**
 * A word or a sentence in one language. `{name}` is filled in. A part in `[square brackets]` is left out if a value in
 * it is missing. Where a number decides between forms, that number is `count`: `one` is the singular, in languages
 * that have one; `other` is for any number.
 */
export type Text = string | { readonly one?: string; readonly other: string }

/** The same in both languages. */
export type Entry = Readonly<Record<Language, Text>>

/** The entries of a topic, by what code calls them. */
export type Table = Readonly<Record<string, Entry>>

type NamesIn<Written> = Written extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type WithoutParts<Written> = Written extends `${infer Before}[${string}]${infer After}`
  ? `${Before}${WithoutParts<After>}`
  : Written
type OtherOf<T> = T extends { other: infer Other } ? Other : T

/** The values that a text needs, read from it by the compiler. */
type Needed<T> = NamesIn<WithoutParts<OtherOf<T>>> | (T extends string ? never : 'count')
/** The values used only in brackets. */
type Optional<T> = Exclude<NamesIn<OtherOf<T>>, Needed<T>>
type ValueOf<Name, Value> = Name extends 'count' ? number : Value

/** The values that fill in a text. */
type Values<T, Value> = { [Name in Needed<T>]: ValueOf<Name, Value> } & {
  [Name in Optional<T>]?: ValueOf<Name, Value> | undefined
}

/** The arguments after an entry: the values that its English text needs, or nothing if it has no placeholders. */
export type Arguments<E extends Entry, Value = string | number> = [Needed<E['en']>] extends [never]
  ? [Optional<E['en']>] extends [never]
    ? []
    : [values?: Values<E['en'], Value>]
  : [values: Values<E['en'], Value>]

/** The keys of the entries without placeholders. */
export type PlainKeyOf<T extends Table> = {
  [Key in keyof T & string]: [Arguments<T[Key]>] extends [[]] ? Key : never
}[keyof T & string]

/** The entries without placeholders of a table, or of several: `PlainOf<typeof uiWords | typeof keysWords>`. */
export type PlainOf<T extends Table> = T extends Table ? T[PlainKeyOf<T>] : never
