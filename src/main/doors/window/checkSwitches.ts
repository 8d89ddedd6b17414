import { DeskFailure } from '../../../contract/errors.ts'
import type { ElectronDeps } from './electronDeps.ts'

/**
 * With these, other programs on this machine can drive the page or the program, with everything that it may do, or read
 * what it knows: a flag of V8 writes the whole memory into a file at a collection, with the tokens in it. Those of Node's
 * inspector do nothing where the fuse is as electron-builder.yml sets it.
 */
const debugging = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-targets',
  'remote-allow-origins',
  'inspect',
  'inspect-brk',
  'inspect-wait',
  'inspect-port',
  'js-flags',
]

/** With these, pages or what draws them run without a part of what the system or Chromium holds them in. */
const unprotected = [
  'no-sandbox',
  'single-process',
  'in-process-gpu',
  'no-zygote-sandbox',
  'disable-gpu-sandbox',
  'disable-setuid-sandbox',
  'disable-namespace-sandbox',
  'disable-seccomp-filter-sandbox',
  'allow-sandbox-debugging',
  'disable-web-security',
  'disable-site-isolation-trials',
]

/** Electron takes it for `--no-sandbox`, whatever its value. */
const withoutSandbox = 'ELECTRON_DISABLE_SANDBOX'

/**
 * Throws `start.debugged` or `start.noSandbox` if a packaged Keydesk was started with a switch that opens it to others or
 * takes its protection. Unpackaged, as it is developed and tested, it takes them.
 */
export function checkSwitches(
  { isPackaged, commandLine }: Pick<ElectronDeps['app'], 'isPackaged' | 'commandLine'>,
  environment: NodeJS.ProcessEnv = process.env,
): void {
  if (!isPackaged) return
  if (environment[withoutSandbox] !== undefined)
    throw new DeskFailure({ kind: 'invalid', code: 'start.noSandbox', details: { option: withoutSandbox } })
  const found = (switches: readonly string[]): string | undefined => switches.find((one) => commandLine.hasSwitch(one))
  const isDebugged = found(debugging)
  const given = isDebugged ?? found(unprotected)
  if (given === undefined) return
  const code = isDebugged === undefined ? 'start.noSandbox' : 'start.debugged'
  throw new DeskFailure({ kind: 'invalid', code, details: { option: `--${given}` } })
}
