import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Command } from 'commander'
import type { PlainWordKey, SayOnCommandLine } from '../../../words/commands/index.ts'
import { PackHash, type PackProblem } from '../../../contract/operations/exports.ts'
import { DeskFailure } from '../../../contract/errors.ts'
import { byId, changesBetween, type WatchedKind } from '../../../domain/changeRecords.ts'
import { entriesIn } from '../../../domain/pages.ts'
import { activityCommands } from './commands/activity.ts'
import { boardCommands } from './commands/board.ts'
import { exportCommands, outFilled, targetOf } from './commands/exports.ts'
import { historyCommands } from './commands/history.ts'
import { jobCommands } from './commands/jobs.ts'
import { lendingCommands } from './commands/lending.ts'
import { loanCommands } from './commands/loans.ts'
import { memberFileCommands } from './commands/memberFiles.ts'
import { memberCommands } from './commands/members.ts'
import { copyCommands, syncCommands, syncInTurn } from './commands/memory.ts'
import { productCommands } from './commands/products.ts'
import { profileCommands } from './commands/profile.ts'
import { reportCommands } from './commands/reports.ts'
import { serverCommands } from './commands/servers.ts'
import { snapshotCommands } from './commands/snapshots.ts'
import { todayCommands } from './commands/today.ts'
import type { Finish, CommandContext } from './context.ts'
import { type Declared, command } from './declare.ts'
import { helpIn, UsageError, usageErrorOf, pathOf } from './usage.ts'
import type { CliIo } from './processIo.ts'
import { type Answer, errorText, jsonLine, exitStatus, type ExitStatus, statusOfError, table } from './answer.ts'

/** Writes a problem report, which the person can read before giving it away. */
async function saveDiagnostics(
  context: CommandContext,
  { out, force = false }: { out: string; force?: boolean },
): Promise<Answer> {
  const { diagnostics } = await context.call('readDiagnostics', {})
  const data = await context.call('saveDiagnostics', {
    id: diagnostics.id,
    language: context.language,
    target: { to: 'path', path: resolve(out), replace: force },
  })
  return { data, text: context.say('done.diagnostics', { file: data.file }) }
}

const diagnosticsCommand = command('diagnostics', 'help.diagnostics', saveDiagnostics, {
  out: ['--out <file>', 'option.out', { needed: true }],
  force: ['--force', 'option.force'],
})

async function makePack(
  context: CommandContext,
  { snapshot, ...choice }: { out: string; force?: boolean; snapshot?: string },
): Promise<Answer> {
  const { say, language } = context
  const { file, files, bytes, manifest } = await context.ask('makePack', {
    snapshot,
    language,
    target: await targetOf(context, choice, { source: { from: 'copy' } }),
  })
  return {
    data: { file, files, bytes, manifest },
    text: [say('done.packed', { count: files, file }), say('done.packManifest', { manifest })].join('\n'),
  }
}

/** Looks into a pack, without a profile and without the service. */
async function verifyPack(
  context: CommandContext,
  { path, manifest }: { path: string; manifest?: string },
): Promise<Answer> {
  const { say } = context
  const pack = { from: 'path', path: resolve(path) } as const
  const { ok, problems, files, manifest: found } = await context.call('verifyPack', { pack, manifest })
  const rowOf = ({ file, problem }: PackProblem): string[] => [file, say(`problem.${problem}`)]
  // Without the hash that was kept, a pack that agrees with itself says no more than that.
  const verdictText = ok
    ? say(manifest === undefined ? 'done.packAgrees' : 'done.packUnchanged', { count: files ?? 0 })
    : table([say('head.file'), say('head.problem')], problems.map(rowOf))
  const compare = manifest === undefined && found !== null ? [say('done.packCompare', { manifest: found })] : []
  return {
    data: { ok, problems },
    text: [verdictText, ...compare].join('\n'),
    ...(ok ? {} : { status: exitStatus.refusedOrFailed }),
  }
}

const packCommands = [
  command('pack', 'help.pack', makePack, {
    out: ['--out <file>', outFilled, { needed: true }],
    force: ['--force', 'option.force'],
    snapshot: ['--snapshot <snapshot>', 'option.packSnapshot'],
  }),
  command('verify', 'help.verify', verifyPack, {
    path: ['<file>', 'arg.packFile'],
    manifest: ['--manifest <hash>', 'option.manifest', { as: PackHash, reason: 'reason.hash' }],
  }),
]

/** Where the profile says that nothing is refreshed by itself, a person who watches means this. */
const usualMinutes = 5

const copy = { source: { from: 'copy' } } as const

type Lists = Record<WatchedKind, ReturnType<typeof byId>>

/** The lists as the copy has them; undefined where there is none. */
async function listsOf(context: CommandContext): Promise<Lists | undefined> {
  try {
    const { members } = await context.ask('listMembers', { ...copy, all: true })
    const assets = await context.ask('listAssets', copy)
    const keys = await context.ask('listKeys', copy)
    return {
      member: byId('member', members),
      asset: byId('asset', entriesIn(assets.rows)),
      key: byId('key', entriesIn(keys.rows)),
    }
  } catch (failure) {
    if (failure instanceof DeskFailure && failure.error.code === 'copy.none') return undefined
    throw failure
  }
}

/**
 * Refreshes the copy at the profile's interval, or once, and prints each change as a document on a line of its own.
 * Nothing else is on stdout; what goes wrong is told on stderr, and the next refresh tries again. What was read before
 * there was a copy is no change. Where nobody reads any more, it ends.
 */
async function watch(context: CommandContext, { once = false }: { once?: boolean }): Promise<ExitStatus> {
  const { io, language, say } = context
  await context.profile()
  let before = await listsOf(context)
  /** Returns what is to be the exit status if nothing follows. */
  async function refresh(): Promise<ExitStatus> {
    try {
      const { asOf } = await syncInTurn(context, { listsOnly: true }, true)
      const after = await listsOf(context)
      for (const kind of after && before ? (['member', 'asset', 'key'] as const) : []) {
        const changes = changesBetween(kind, before?.[kind] ?? new Map(), after?.[kind] ?? new Map())
        for (const change of changes) io.out(jsonLine({ time: asOf, ...change }))
      }
      before = after
      return exitStatus.done
    } catch (failure) {
      if (!(failure instanceof DeskFailure)) throw failure
      if (!io.signal.aborted) io.err(`${errorText(failure.error, language)}\n`)
      return statusOfError(failure.error)
    }
  }
  const first = await refresh()
  if (once || (await io.outSettled())) return first
  const { settings } = await context.ask('readSyncSettings', {})
  const minutes = settings.refreshMinutes ?? usualMinutes
  io.err(`${say('note.watching', { count: minutes })}\n`)
  while (!io.signal.aborted) {
    await sleep(minutes * 60_000, undefined, { signal: io.signal }).catch(() => undefined)
    if (!io.signal.aborted) await refresh()
    if (await io.outSettled()) break
  }
  return exitStatus.done
}

const watchCommand = command('watch', 'help.watch', watch, { once: ['--once', 'option.once'] })

/** All commands, in the order of the help. */
const all: readonly Declared[] = [
  ...todayCommands,
  ...memberCommands,
  ...memberFileCommands,
  ...boardCommands,
  ...productCommands,
  ...exportCommands,
  ...packCommands,
  ...syncCommands,
  watchCommand,
  ...snapshotCommands,
  ...copyCommands,
  ...reportCommands,
  ...historyCommands,
  ...jobCommands,
  ...loanCommands,
  ...lendingCommands,
  ...activityCommands,
  ...profileCommands,
  diagnosticsCommand,
  ...serverCommands,
]

/** “-” stands for standard input where a file is read, and would be the name of a file here: nobody means that. */
function refuseDash(say: SayOnCommandLine, command: Command): void {
  const written = command.options.filter(({ long }) => long === '--out' || long === '--failed-to')
  const dash = written.find((option) => command.getOptionValue(option.attributeName()) === '-')
  if (!dash) return
  throw new UsageError('usage.outIsFile', say('usage.outIsFile', { option: dash.long ?? '' }), {
    command: pathOf(command),
  })
}

/**
 * Declares the commands, their arguments and their help in the language of `say`; `finish` runs the one that was
 * named. Help is printed to `io`.
 */
export function createProgram(
  say: SayOnCommandLine,
  version: string,
  io: Pick<CliIo, 'out' | 'err'>,
  finish: Finish,
): Command {
  const describe = (command: Command, key: PlainWordKey): Command =>
    command
      .description(say(key))
      .helpOption('-h, --help', say('help.help'))
      .helpCommand(false)
      .configureHelp(helpIn(say))
      .exitOverride((end) => {
        // Help or version was printed. A group without a command printed its help too, but counts as wrong usage.
        throw end.exitCode === 0 ? end : usageErrorOf(end, command, say)
      })
      .configureOutput({ writeOut: io.out, writeErr: io.err, outputError: () => undefined })
  const program = describe(new Command('keydesk'), 'help.program')
    .version(version, '--version', say('help.version'))
    .option('--json', say('help.json'))
    .option('--profile <name>', say('help.profile'))
    .option('--home <dir>', say('help.home'))
    .option('--operator <operator>', say('help.operator'))
    .hook('preAction', (_program, command) => refuseDash(say, command))

  for (const declare of all)
    declare({
      say,
      finish,
      add: (path, helpKey, { isDefault = false }) => {
        const [name = '', above] = path.split(' ').reverse()
        const parent = program.commands.find((one) => one.name() === above) ?? program
        return describe(parent.command(name, { isDefault }), helpKey)
      },
    })
  return program
}
