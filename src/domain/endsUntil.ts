/**
 * How many end until so many days: each bucket of the report `expiring` holds only what no narrower one does. `days`: no
 * further than the report looks.
 */
export function endsUntil(
  buckets: readonly { label: string | null; value: number }[],
  days = Infinity,
): { days: number; value: number }[] {
  let value = 0
  return buckets
    .filter(({ label }) => label !== null)
    .map((bucket) => ({ days: Number(bucket.label), value: (value += bucket.value) }))
    .filter((until) => until.days <= days)
}
