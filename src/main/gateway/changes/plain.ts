/** Null, empty text and a missing field are the same; so is a text that the service trimmed or normalised. */
export const plain = (value: string | null | undefined): string => (value ?? '').normalize('NFC').trim()
