import type { PageDefect } from '../../contract/operations/profileOperations.ts'
import { call } from './call.ts'

/** How many places of a defect are reported. */
const maxFrames = 20
/** Defects reported per minute: what breaks in a loop breaks in the same way each time. */
const maxPerMinute = 10

const frame = /([a-z]+:\/\/[^\s()]+):(\d+):(\d+)\)?$/

/** The places in this page's own files in a stack, as Chromium and Firefox write it. Nothing else of it is reported. */
function framesOf(stack: string): PageDefect['frames'] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, address = '', row, column] = frame.exec(line) ?? []
      const url = URL.parse(address)
      if (url === null || url.host !== location.host) return []
      return [{ file: url.pathname.slice(1, 121), line: Number(row), column: Number(column) }]
    })
    .slice(0, maxFrames)
}

/** The browser's own name for a `DOMException`, else the class: anybody can set an error's `name`. */
function nameOf(error: Error): string {
  return error instanceof DOMException ? error.name : String(error.constructor?.name)
}

let times: number[] = []

/** Logs something unexpected in this page by its class and places. Returns the reference under which the log has it. */
export async function noteDefect(thrown: unknown): Promise<string | undefined> {
  const now = Date.now()
  times = times.filter((time) => time > now - 60_000)
  if (times.length >= maxPerMinute) return undefined
  times.push(now)
  const isError = thrown instanceof Error
  const name = isError ? nameOf(thrown).slice(0, 60) : typeof thrown
  const noted = await call('noteDefect', { name, frames: isError ? framesOf(thrown.stack ?? '') : [] })
  return noted.ok ? noted.data.correlation : undefined
}

/** Listens for errors that nobody in this page caught; called once at the start. */
export function followDefects(): void {
  const record = (thrown: unknown) => void noteDefect(thrown).catch(() => undefined)
  window.addEventListener('error', ({ error }: ErrorEvent) => {
    // Without one it is the browser's own notice about layout.
    if (error !== null && error !== undefined) record(error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => record(reason))
}
