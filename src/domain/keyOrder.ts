type Keyed = Record<string, unknown>

const isKeyed = (value: unknown): value is Keyed => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What a schema made of `came`, with the keys of each object in the order in which they came: a schema puts
 * its own fields first. Both have the same shape; only the leaves may differ. `came` itself is changed and
 * returned: a third copy of a list of 16 MiB would be one too many.
 */
export function inOrderOf<T>(came: unknown, checked: T): T {
  const value: unknown = checked
  if (value === came) return checked
  if (Array.isArray(came) && Array.isArray(value)) {
    value.forEach((one, at) => (came[at] = inOrderOf(came[at], one)))
    return came as T
  }
  if (!isKeyed(came) || !isKeyed(value)) return checked
  for (const key of Object.keys(came)) {
    if (!Object.hasOwn(value, key)) delete came[key]
    else if (came[key] !== value[key]) came[key] = inOrderOf(came[key], value[key])
  }
  for (const key of Object.keys(value)) if (!Object.hasOwn(came, key)) came[key] = value[key]
  return came as T
}
