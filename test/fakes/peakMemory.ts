import { readFileSync, writeFileSync } from 'node:fs'

/**
 * The most memory that this process has had, in bytes. What getrusage(2) says begins on Linux with what the parent had,
 * so that a child of a large process seems never to grow.
 */
export function peakMemory(): number {
  const status = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : ''
  const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? []
  return kibibytes === undefined ? process.resourceUsage().maxRSS * 1024 : Number(kibibytes) * 1024
}

/** Forgets the peak so far where the system can (proc(5), clear_refs), and says what this process has now, in bytes. */
export function restartedPeak(): number {
  if (process.platform === 'linux') writeFileSync('/proc/self/clear_refs', '5')
  return peakMemory()
}
