/** Text that comes from elsewhere is shown on one line and no longer than this many characters. */
const longestShown = 300

/** Invisible characters that move the cursor of a terminal or turn the direction of writing. */
const steering = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu

/** Makes text from a service, a file or a person fit to stand in a sentence. */
export function tidy(text: string): string {
  const line = text.replace(steering, ' ').replace(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length > longestShown ? `${characters.slice(0, longestShown).join('')}…` : line
}
