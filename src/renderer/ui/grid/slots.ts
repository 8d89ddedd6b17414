/**
 * Gives each row that is drawn a slot, and keeps it there while it is drawn; a row that comes into view takes over the
 * slot of one that left. With slots as keys, React changes the elements that are there instead of making new ones.
 */
export function createSlots(): (places: readonly number[]) => ReadonlyMap<number, number> {
  const slotOf = new Map<number, number>()
  const free: number[] = []
  return (places) => {
    const drawn = new Set(places)
    for (const [place, slot] of slotOf) {
      if (drawn.has(place)) continue
      slotOf.delete(place)
      free.push(slot)
    }
    for (const place of places) {
      if (!slotOf.has(place)) slotOf.set(place, free.pop() ?? slotOf.size)
    }
    return slotOf
  }
}
