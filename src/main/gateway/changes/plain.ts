/**
 * Null, empty text and a missing field are the same; so is a text that the service trimmed or normalised, and one that
 * history has with U+FFFD for half of a surrogate pair.
 */
export const plain = (value: string | null | undefined): string => (value ?? '').toWellFormed().normalize('NFC').trim()
