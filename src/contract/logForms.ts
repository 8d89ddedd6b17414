/**
 * What a code looks like. The page leaves out by this what certainly is none; `LogCode`, which only main carries, knows
 * them all.
 */
export const codeForm = /^(?:\d{1,5}|cancelled|internal|other|[a-z][A-Za-z]*\.\w+)$/

/** A field of an input or a reply: names of letters, and places in lists. */
export const fieldForm = /^[A-Za-z]+(?:\[\d{1,6}\])?(?:\.[A-Za-z]+(?:\[\d{1,6}\])?)*$/
