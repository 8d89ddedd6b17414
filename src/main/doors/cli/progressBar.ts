import type { Progress } from '../../../contract/operations.ts'
import type { SayOnCommandLine } from '../../../words/commandLine/index.ts'
import type { CliIo } from './io.ts'

const width = 24

export interface ProgressBar {
  show: (progress: Progress) => void
  clear: () => void
}

/** As a clock shows it: "0:07", "1:02:03". */
function clock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(Math.floor(seconds % 60))}`
}

/** Nobody can say how fast it goes before it has gone on for a while, in milliseconds. */
const paceAfterMs = 1000

function paceOf(
  say: SayOnCommandLine,
  done: number,
  total: number | undefined,
  begun: { at: number; done: number },
  now: number,
): string {
  const perSecond = ((done - begun.done) / (now - begun.at)) * 1000
  if (now - begun.at < paceAfterMs || !(perSecond > 0)) return ''
  const rate = perSecond < 10 ? perSecond.toFixed(1) : String(Math.round(perSecond))
  const left = total === undefined ? undefined : Math.ceil((total - done) / perSecond)
  return `  ${left === undefined ? say('progress.rate', { rate }) : say('progress.rateAndLeft', { rate, left: clock(left) })}`
}

/**
 * A bar on the terminal, redrawn at most ten times a second; with how many are done in a second and how long the
 * rest takes at that rate; nothing where stderr is no terminal. That the service limits is said on a line of its own, terminal or not, each
 * time that it begins to.
 */
export function createProgressBar(io: Pick<CliIo, 'err' | 'errIsTerminal'>, say: SayOnCommandLine): ProgressBar {
  let begun: { at: number; done: number } | undefined
  let drawnAt = -Infinity
  let isDrawn = false
  let wasLimited = false
  const clear = (): void => {
    if (isDrawn) io.err('\r\u001b[K')
    isDrawn = false
    begun = undefined
  }
  return {
    show: ({ done, total, isLimited = false }) => {
      if (isLimited && !wasLimited) {
        clear()
        io.err(`${say('note.limited')}\n`)
      }
      wasLimited = isLimited
      const now = performance.now()
      // Less than there was is the beginning of something else.
      if (!begun || done < begun.done) begun = { at: now, done }
      if (!io.errIsTerminal || (now - drawnAt < 100 && done !== total)) return
      drawnAt = now
      isDrawn = true
      const filled = total ? Math.floor((done / total) * width) : 0
      const bar = total ? `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${done}/${total}` : String(done)
      io.err(`\r\u001b[K${bar}${paceOf(say, done, total, begun, now)}`)
    },
    clear,
  }
}
