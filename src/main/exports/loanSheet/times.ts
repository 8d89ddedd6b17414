const two = (value: number): string => String(value).padStart(2, '0')

/** A local day, or a day and time, in digits that both languages read alike. */
export function dayOf(time: number): string {
  const at = new Date(time)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
export function timeOf(time: number): string {
  const at = new Date(time)
  return `${dayOf(time)} ${two(at.getHours())}:${two(at.getMinutes())}`
}
