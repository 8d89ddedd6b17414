import { DeskFailure } from '../../../contract/errors.ts'
import type { ElectronParts } from './electronParts.ts'

/** With these, other programs on this machine can drive the page, with everything that it may do. */
const debugging = ['remote-debugging-port', 'remote-debugging-pipe', 'remote-allow-origins']

/** With these, pages run without the sandbox that the system gives them. */
const withoutSandbox = ['no-sandbox', 'single-process']

/**
 * Throws `start.debugged` or `start.noSandbox` if a packaged Keydesk was started with a switch that opens it to others.
 * Unpackaged, as it is developed and tested, it takes them.
 */
export function checkSwitches({
  isPackaged,
  commandLine,
}: Pick<ElectronParts['app'], 'isPackaged' | 'commandLine'>): void {
  if (!isPackaged) return
  const found = (switches: readonly string[]): string | undefined => switches.find((one) => commandLine.hasSwitch(one))
  const isDebugged = found(debugging)
  const given = isDebugged ?? found(withoutSandbox)
  if (given === undefined) return
  const code = isDebugged === undefined ? 'start.noSandbox' : 'start.debugged'
  throw new DeskFailure({ kind: 'invalid', code, details: { option: `--${given}` } })
}
