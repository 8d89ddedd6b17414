import { once } from 'node:events'
import { z } from 'zod'
import { DeskFailure } from '../../../../contract/errors.ts'
import { ProfileId } from '../../../../contract/ids.ts'
import type { SayOnCommandLine } from '../../../../words/commands/index.ts'
import type { Desk } from '../../../desk/desk.ts'
import { jsonLine, exitStatus, type ExitStatus } from '../answer.ts'
import { type CommandContext, operatorOf, type SandboxChoice, sandboxFacts } from '../context.ts'
import { command } from '../declare.ts'
import { wholeNumber } from '../usage.ts'

/** Runs until Ctrl-C, unless nobody got to know the address. */
async function untilStopped({ io, say, options }: CommandContext): Promise<void> {
  if (await io.outSettled()) return
  if (!options.json) io.err(`${say('server.untilStopped')}\n`)
  const { signal } = io
  if (!signal.aborted) await once(signal, 'abort')
}

/** Asks before what nobody can read anywhere else goes with the desk: another Ctrl-C is the answer. */
async function untilSure({ io, say }: CommandContext, desk: Desk): Promise<void> {
  const count = desk.keptPasswords()
  const answer = count === 0 ? undefined : io.nextCtrlC?.()
  if (answer === undefined) return
  io.err(`${say('server.keepsPasswords', { count })}\n`)
  await answer
}

/** Prints the sandbox's address (with `--json` as the one document), then runs until stopped. */
async function runSandbox(
  context: CommandContext,
  { empty = false, ...choice }: Omit<SandboxChoice, 'isEmpty'> & { empty?: boolean },
): Promise<ExitStatus> {
  const { io } = context
  // The past is one of the enterprise that there is without these.
  const isAnother = [choice.members, choice.assets, choice.keys, choice.seed].some((one) => one !== undefined)
  const { sandbox, home, close } = await context.parts.startSandbox({ ...choice, isEmpty: empty || isAnother })
  // The made-up employees and the requests received are not printed.
  const facts = Object.fromEntries(sandboxFacts.map((name) => [name, sandbox[name]])) as typeof sandbox
  const variables = {
    KEYDESK_BASE_URL: facts.baseUrl,
    KEYDESK_ENTERPRISE: facts.enterpriseGlobalId,
    KEYDESK_ENTERPRISE_CODE: facts.enterpriseCode,
    KEYDESK_CLIENT_TOKEN: facts.clientToken,
    KEYDESK_USER_TOKEN: facts.userToken,
    KEYDESK_ACTIVITY_TOKEN: facts.activityToken,
    ...(home !== undefined && { KEYDESK_HOME: home }),
  }
  if (context.options.json) io.out(jsonLine({ ok: true, data: { ...facts, env: variables } }))
  else {
    const lines = Object.entries(variables).map(([name, value]) => `export ${name}=${value}`)
    io.out(`${facts.baseUrl}\n${lines.join('\n')}\n`)
  }
  await untilStopped(context)
  await close()
  return exitStatus.done
}

/** Prints the address with its one-time key, then serves the page until stopped. */
async function serve(
  context: CommandContext,
  options: { port?: number; sandbox?: boolean; empty?: boolean },
): Promise<ExitStatus> {
  const { io, parts } = context
  const { home } = context.options
  const desk = await parts.openDesk({
    door: 'browser',
    operator: operatorOf(context),
    isSandboxEmpty: options.empty,
    ...(home === undefined ? {} : { home }),
  })
  if (options.sandbox) {
    const opened = await desk.call('openSandbox', {})
    if (!opened.ok) throw new DeskFailure(opened.error)
  }
  const door = await parts.serve(desk, {
    ...(options.port === undefined ? {} : { port: options.port }),
    ...(options.sandbox ? { profile: ProfileId.parse('sandbox') } : {}),
  })
  if (context.options.json) io.out(jsonLine({ ok: true, data: { address: door.address } }))
  else io.out(`${door.address}\n`)
  await untilStopped(context)
  await untilSure(context, desk)
  await door.close()
  await desk.close()
  return exitStatus.done
}

const port = ['--port <port>', 'option.port', z.int().min(0).max(65_535)] as const
const count = z.int().min(0)
const empty = ['--empty', 'option.empty'] as const

export const serverCommands = [
  command('sandbox', 'help.sandbox', runSandbox, {
    port,
    members: ['--members <count>', 'option.membersCount', count],
    assets: ['--assets <count>', 'option.assetsCount', count],
    keys: ['--keys <count>', 'option.keysCount', count],
    seed: ['--seed <seed>', 'option.seed', (say: SayOnCommandLine) => wholeNumber(say, 0, 2 ** 32 - 1)],
    latencyMs: ['--latency <ms>', 'option.latency', z.int().min(0).max(600_000)],
    empty,
  }),
  command('serve', 'help.serve', serve, { port, sandbox: ['--sandbox', 'option.sandbox'], empty }),
]
