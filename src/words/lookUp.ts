/** Finds a table's own entry: keys come from services and files, and "constructor" isn't a code. */
export function lookUp<T>(table: Readonly<Partial<Record<string, T>>>, key: string | undefined): T | undefined {
  return key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined
}
