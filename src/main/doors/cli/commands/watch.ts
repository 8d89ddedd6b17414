import { setTimeout as sleep } from 'node:timers/promises'
import { DeskFailure } from '../../../../contract/errors.ts'
import { byId, changesBetween, type WatchedKind } from '../../../../domain/recordChanges.ts'
import { errorText, jsonLine } from '../answer.ts'
import type { CommandContext } from '../context.ts'
import { command } from '../declare.ts'
import { exitStatus, type ExitStatus, statusOfError } from '../exitStatus.ts'
import { syncInTurn } from './memory.ts'

/** Where the profile says that nothing is refreshed by itself, a person who watches means this. */
const usualMinutes = 5

const copy = { source: { from: 'copy' } } as const

type Lists = Record<WatchedKind, ReturnType<typeof byId>>

/** The lists as the copy has them; undefined where there is none. */
async function listsOf(context: CommandContext): Promise<Lists | undefined> {
  try {
    const { members } = await context.ask('listMembers', { ...copy, all: true })
    const { assets } = await context.ask('listAssets', copy)
    const { keys } = await context.ask('listKeys', copy)
    return { member: byId('member', members), asset: byId('asset', assets), key: byId('key', keys) }
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

export const watchCommand = command('watch', 'help.watch', watch, { once: ['--once', 'option.once'] })
