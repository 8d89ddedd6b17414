/** The characters of JSON's syntax, as UTF-16 units and, being ASCII, as bytes (RFC 8259 §2). */

export const quote = 34
export const backslash = 92
export const comma = 44
export const colon = 58
export const openBracket = 91
export const closeBracket = 93
export const openBrace = 123
export const closeBrace = 125
export const minus = 45

export const isDigit = (code: number): boolean => code >= 48 && code <= 57
export const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9
