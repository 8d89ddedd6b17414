/**
 * What a code looks like. The page uses it to leave out what is certainly not a code; `LogCode`, which only
 * main carries, knows them all.
 */
export const codeForm = /^(?:\d{1,5}|cancelled|internal|other|[a-z][A-Za-z]*\.\w+)$/

/** A field of an input or a reply: names made of letters, and indexes into lists. */
export const fieldForm = /^[A-Za-z]+(?:\[\d{1,6}\])?(?:\.[A-Za-z]+(?:\[\d{1,6}\])?)*$/

/** What the name of an operation looks like. Whoever writes one down knows them all; the contract's schemas can't. */
export const operationForm = /^[a-z][A-Za-z]+$/
