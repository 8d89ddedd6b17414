/**
 * Gives each thing that is drawn, a row by its place or a tile by its id, a slot, and keeps it there while it is drawn;
 * one that comes into view takes over the slot of one that left. With slots as keys, React changes the elements that are
 * there instead of making new ones. `isFresh`: what comes gets an element of its own, where one that stood elsewhere
 * would be seen moving there.
 */
export function createSlots<Id extends number | string>() {
  const slotOf = new Map<Id, number>()
  const free: number[] = []
  return (ids: readonly Id[], isFresh = false): ReadonlyMap<Id, number> => {
    const drawn = new Set(ids)
    for (const [id, slot] of slotOf) {
      if (drawn.has(id)) continue
      slotOf.delete(id)
      free.push(slot)
    }
    for (const id of ids) {
      if (slotOf.has(id)) continue
      const next = slotOf.size + free.length
      slotOf.set(id, isFresh ? next : (free.pop() ?? next))
    }
    return slotOf
  }
}
