/** As many as the settings take. */
const mostCharacters = 100

/**
 * Who somebody says they are, on one line: the journal keeps it for good, and lists show it. Blanks around it, control
 * characters and what is beyond 100 characters are left out; undefined where nothing is left.
 */
export function operatorName(given: string | undefined): string | undefined {
  const line = (given ?? '').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  const name = [...line].slice(0, mostCharacters).join('').trim()
  return name === '' ? undefined : name
}
