import { printable } from '../printable.ts'

/** Text that comes from elsewhere is shown on one line and no longer than this many characters. */
const longestShown = 300

/** Makes text from a service, a file or a person fit to stand in a sentence. */
export function tidy(text: string): string {
  const line = printable(text).replace(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length > longestShown ? `${characters.slice(0, longestShown).join('')}…` : line
}
