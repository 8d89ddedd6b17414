import { mkdtempSync, rmSync } from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProfileId } from '../../src/contract/ids.ts'
import { effects, type OperationName } from '../../src/contract/operationNames.ts'
import type { Desk } from '../../src/main/desk/desk.ts'
import type { Sandbox, SandboxOptions } from '../../src/sandbox/index.ts'
import { openPlace } from '../fakes/lentSandboxes.ts'
import { timeZone } from '../fakes/zone.ts'
import { openDesk } from '../main/desk/rig.ts'

// Keydesk's process is this one.
process.env['TZ'] = timeZone

/** What the tests of this process leave goes with it. */
export const folder = mkdtempSync(join(tmpdir(), 'keydesk-page-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** A desk and the service behind it. */
export interface PreparedDesk {
  desk: Desk
  profile: ProfileId
  sandbox: Sandbox
  /** Something has happened that another test could see. */
  touch: () => void
  isTouched: () => boolean
  close: () => Promise<void>
}

type DeskOptions = NonNullable<Parameters<typeof openDesk>[2]>

/** Operations that leave everything as it is. */
const isLook = (name: OperationName): boolean =>
  effects[name] !== 'change' && /^(list|find|read|show|group|count|watch|check|suggest)/.test(name)

const week = 7 * 86_400_000

/**
 * Gives desks over the same enterprise at the same address, each as after a first sync: the one of the test before,
 * where that has only looked. `sandboxAt` says what the enterprise was at a time, the same each time; `earlier`
 * what it was in a snapshot of a week before.
 */
export function preparedDesks(
  sandboxAt: (time: number) => SandboxOptions,
  { earlier, ...options }: DeskOptions & { earlier?: typeof sandboxAt } = {},
): () => Promise<PreparedDesk> {
  const time = Date.now()
  let prepared: ReturnType<typeof prepare> | undefined
  let last: PreparedDesk | undefined

  /** Reads the enterprise into a copy, as it was at that time. */
  async function read(sandbox: Sandbox, memory: string, at: number): Promise<void> {
    const { desk, profile, close } = await openDesk({}, undefined, { ...options, now: () => at, sandbox, memory })
    const read = await desk.call('sync', { profile })
    if (!read.ok) throw new Error(read.error.code)
    await close()
  }

  async function prepare() {
    const memory = await mkdtemp(join(folder, 'prepared-'))
    // A copy belongs to an address: it is the process's own until that ends.
    const place = await openPlace()
    const before = time - week
    if (earlier) await read(place.lead({ ...earlier(time), now: () => before }), memory, before)
    await read(place.lead({ ...sandboxAt(time), now: () => time }), memory, time)
    return { place, memory }
  }

  return async () => {
    if (last?.isTouched() === false) return last
    await last?.close()
    last = undefined
    const { place, memory: original } = await (prepared ??= prepare())
    const memory = await mkdtemp(join(folder, 'copy-'))
    await cp(original, memory, { recursive: true })
    const sandbox = place.lead({ ...sandboxAt(time), now: () => time })
    const { desk, profile, close } = await openDesk({}, undefined, { ...options, sandbox, memory })
    let isTouched = false
    const touch = () => void (isTouched = true)
    const call: typeof desk.call = (name, ...more) => {
      if (!isLook(name)) touch()
      return desk.call(name, ...more)
    }
    last = { desk: { ...desk, call }, profile, sandbox, touch, isTouched: () => isTouched, close }
    return last
  }
}
