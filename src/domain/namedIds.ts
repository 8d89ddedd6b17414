/** How many ids are named that a list has more than once. */
const namedAtMost = 100

/** These ids as details of an error: the first hundred by name, and how many more there are. */
export function namedIds(ids: readonly string[]): { ids: string; more?: number } {
  const more = ids.length - namedAtMost
  return { ids: ids.slice(0, namedAtMost).join(', '), ...(more > 0 && { more }) }
}
