interface SlotsOptions<Id> {
  /** What comes gets an element of its own, where one that stood elsewhere would be seen moving there. */
  isFresh?: boolean
  /** What decides which elements a thing has inside: those of its kind are changed least by it. */
  kindOf?: (id: Id) => unknown
}

/**
 * Gives each thing that is drawn, a row by its place or a tile by its id, a slot, and keeps it there while it is drawn;
 * one that comes into view takes over the slot of one that left, of its own kind if there is one. With slots as keys,
 * React changes the elements that are there instead of making new ones.
 */
export function createSlots<Id extends number | string>() {
  const slotOf = new Map<Id, number>()
  /** Of whom each slot has, or had last. */
  const kinds: unknown[] = []
  const free: number[] = []
  return (ids: readonly Id[], { isFresh = false, kindOf }: SlotsOptions<Id> = {}): ReadonlyMap<Id, number> => {
    const drawn = new Set(ids)
    for (const [id, slot] of slotOf) {
      if (drawn.has(id)) continue
      slotOf.delete(id)
      free.push(slot)
    }
    const coming = [...drawn].filter((id) => !slotOf.has(id)).map((id) => ({ id, kind: kindOf?.(id) }))
    const add = ({ id, kind }: (typeof coming)[number], slot = slotOf.size + free.length) => {
      slotOf.set(id, slot)
      kinds[slot] = kind
    }
    const others = coming.filter((one) => {
      // The last that left still have their elements.
      const at = isFresh ? -1 : free.findLastIndex((slot) => kinds[slot] === one.kind)
      if (at !== -1) add(one, free.splice(at, 1)[0])
      return at === -1
    })
    for (const one of others) add(one, isFresh ? undefined : free.pop())
    return slotOf
  }
}
