import { sum } from '../checks/counts.mjs'
import { atOnce } from './asked.mjs'

/**
 * Plays parts, the longest first and two at once, and prints a line for each, with its output where it failed. Resolves
 * to how many passed and failed in all.
 *
 * @param {object} options
 * @param {readonly import('./parts.mjs').Part[]} options.parts
 * @param {import('./asked.mjs').Asked & { share: number }} options.of
 * @param {ReturnType<typeof import('./finished.mjs').finishedParts>} [options.finished] where those that have passed are
 * noted; those that passed before are left out
 * @param {(part: import('./parts.mjs').Part) => Promise<{ counts: import('../checks/counts.mjs').Counts, seconds: number, output: string }>} options.play
 * @param {(words: string) => void} options.say
 * @param {boolean} options.mayLeaveOut whether tests may be left out; otherwise they count as failed
 */
export async function playAll({ parts, of: { seed, count, share }, finished, play, say, mayLeaveOut }) {
  const head = `seed ${seed}, count ${count}${share < 1 ? `, share ${Number((share * 100).toFixed(2))} %` : ''}`
  const all = []
  const waiting = [...parts].sort((one, other) => other.seconds - one.seconds)

  async function playNext() {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      const before = finished?.countsOf(part.name)
      if (before !== undefined) {
        all.push(before)
        say(`${part.name}: ${head}: ${inWords(before)}, before it was stopped`)
        continue
      }
      const { counts, seconds, output } = await play(part)
      const total = sum([counts], { mayLeaveOut })
      all.push(total)
      say(`${part.name}: ${head}, ${seconds} s: ${inWords(total)}`)
      for (const { file, tests } of counts.leftOut) say(`  Left out: ${tests} tests of ${file}`)
      if (total.failed > 0) say(output.trimEnd())
      else finished?.note(part.name, total)
    }
  }

  await Promise.all(Array.from({ length: atOnce }, playNext))
  finished?.forget()
  return all.reduce((total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }), {
    passed: 0,
    failed: 0,
  })
}

const inWords = ({ passed, failed }) => `${passed} passed, ${failed} failed`
