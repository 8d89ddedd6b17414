type Keyed = Record<string, unknown>

const isKeyed = (value: unknown): value is Keyed => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What a schema made of `came`, with the keys of each object in the order in which they came: a schema puts its own
 * fields first. Both have the same shape; only what is in the leaves may differ.
 */
export function inOrderOf<T>(came: unknown, checked: T): T {
  const value: unknown = checked
  if (value === came) return checked
  if (Array.isArray(came) && Array.isArray(value)) return value.map((one, at) => inOrderOf(came[at], one)) as T
  if (!isKeyed(came) || !isKeyed(value)) return checked
  const ordered: Keyed = {}
  for (const key of Object.keys(came)) if (Object.hasOwn(value, key)) ordered[key] = inOrderOf(came[key], value[key])
  return Object.assign(ordered, { ...value, ...ordered }) as T
}
