import type { Progress } from '../../../contract/operations.ts'
import { paceOf, type Begun, type Pace } from '../../../domain/pace.ts'
import type { SayOnCommandLine } from '../../../words/commands/index.ts'
import type { CliIo } from './processIo.ts'

const width = 24

export interface ProgressBar {
  show: (progress: Progress) => void
  clear: () => void
}

/** Seconds as a clock shows them: "0:07", "1:02:03". */
function clock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(Math.floor(seconds % 60))}`
}

function paceText({ perSecond, secondsLeft }: Pace, say: SayOnCommandLine): string {
  if (perSecond === undefined) return ''
  const rate = perSecond < 10 ? perSecond.toFixed(1) : String(Math.round(perSecond))
  return `  ${secondsLeft === undefined ? say('progress.rate', { rate }) : say('progress.rateAndLeft', { rate, left: clock(secondsLeft) })}`
}

/**
 * A bar on the terminal, redrawn at most ten times a second, with the rate per second and the time left at that rate;
 * nothing if stderr isn't a terminal. Each time the service begins to limit requests, a separate line says so,
 * terminal or not.
 */
export function createProgressBar(io: Pick<CliIo, 'err' | 'errIsTerminal'>, say: SayOnCommandLine): ProgressBar {
  let begun: Begun | undefined
  let drawnAt = -Infinity
  let isDrawn = false
  let wasLimited = false
  const clear = (): void => {
    if (isDrawn) io.err('\r\u001b[K')
    isDrawn = false
    begun = undefined
  }
  return {
    show: (progress) => {
      const { done, total, isLimited = false } = progress
      if (isLimited && !wasLimited) {
        clear()
        io.err(`${say('note.limited')}\n`)
      }
      wasLimited = isLimited
      const now = performance.now()
      // A lower count means that something else has begun.
      if (!begun || done < begun.done) begun = { at: now, done }
      if (!io.errIsTerminal || (now - drawnAt < 100 && done !== total)) return
      drawnAt = now
      isDrawn = true
      const filled = total ? Math.floor((done / total) * width) : 0
      const bar = total ? `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${done}/${total}` : String(done)
      io.err(`\r\u001b[K${bar}${paceText(paceOf(progress, begun, now), say)}`)
    },
    clear,
  }
}
