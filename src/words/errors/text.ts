import { printable } from '../printable.ts'

/** Text from elsewhere is shown on one line, cut after this many characters. */
const longestShown = 300

/** Makes text from a service, a file or a person fit into a sentence. */
export function tidy(text: string): string {
  const line = printable(text).replace(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length > longestShown ? `${characters.slice(0, longestShown).join('')}…` : line
}
