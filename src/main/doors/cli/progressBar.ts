import type { Progress } from '../../../contract/operations.ts'
import type { CliIo } from './io.ts'

const width = 24

export interface ProgressBar {
  show: (progress: Progress) => void
  clear: () => void
}

/**
 * A bar on the terminal, redrawn at most ten times a second; nothing where stderr is no terminal. `limitedNote` is
 * printed on a line of its own, terminal or not, each time that the service begins to limit how often it is asked.
 */
export function createProgressBar(io: Pick<CliIo, 'err' | 'errIsTerminal'>, limitedNote: string): ProgressBar {
  let drawnAt = 0
  let isDrawn = false
  let wasLimited = false
  const clear = (): void => {
    if (isDrawn) io.err('\r\u001b[K')
    isDrawn = false
  }
  return {
    show: ({ done, total, isLimited = false }) => {
      if (isLimited && !wasLimited) {
        clear()
        io.err(`${limitedNote}\n`)
      }
      wasLimited = isLimited
      const now = performance.now()
      if (!io.errIsTerminal || (now - drawnAt < 100 && done !== total)) return
      drawnAt = now
      isDrawn = true
      const filled = total ? Math.floor((done / total) * width) : 0
      const bar = total ? `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${done}/${total}` : String(done)
      io.err(`\r\u001b[K${bar}`)
    },
    clear,
  }
}
