/**
 * Puts an entry last in a map, of which at most `most` are kept beside those that are `inUse`; the oldest others are
 * removed.
 */
export function keepRecent<Key, Value>(
  map: Map<Key, Value>,
  key: Key,
  value: Value,
  most: number,
  inUse: (value: Value, key: Key) => boolean = () => false,
): void {
  map.delete(key)
  map.set(key, value)
  const unused = [...map].filter(([one, kept]) => !inUse(kept, one))
  for (const [oldest] of unused.slice(0, Math.max(0, unused.length - most))) map.delete(oldest)
}
