/** The measures of a sheet's page: A4 without its margins, in ems of its text, and in its lines. */
export const page = { width: 62.5, lines: 63.5 }

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u
/** Of a letter or a digit, rather too much than too little. */
const narrow = 0.6

/** About how wide a text is, in ems. */
export const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, one) => sum + (wide.test(one) ? 1 : narrow), 0)

/** What a line leaves empty because its next word doesn't fit. */
const leftOfLine = 2

/** About how many lines a text takes at a width in ems. */
export function linesOf(text: string, width: number): number {
  const taken = (line: string): number => {
    const all = widthOf(line)
    return all <= width ? 1 : Math.ceil(all / (width - leftOfLine))
  }
  return text.split('\n').reduce((sum, line) => sum + taken(line), 0)
}

/**
 * How many lines each of some may have of the room on a page: what one leaves goes to the others. Where there is too
 * little for `least` of each, it is the room on as many pages as that takes.
 */
export function fairShares(needs: readonly number[], room: number, least: number): number[] {
  const given = (share: number): number[] => needs.map((need) => Math.max(least, Math.min(need, share)))
  const sum = (some: readonly number[]): number => some.reduce((all, one) => all + one, 0)
  const pages = Math.max(0, Math.ceil((sum(given(least)) - room) / page.lines))
  const all = room + pages * page.lines
  let share = Math.max(least, ...needs)
  while (share > least && sum(given(share)) > all) share -= 1
  let left = Math.floor(all - sum(given(share)))
  return needs.map((need, at) => given(share)[at]! + (need > share && left-- > 0 ? 1 : 0))
}
