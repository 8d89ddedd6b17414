import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startSandbox, type Sandbox } from '../../src/sandbox/index.ts'
import type { PlayedPast } from '../../src/sandbox/past/past.ts'
import { open, unpackOnline } from '../../src/main/replica/past/staging.ts'
import { listSnapshots } from '../../src/main/replica/past/snapshots.ts'
import { unpacked } from '../../src/main/replica/record.ts'
import { root } from '../../scripts/toolchain/places.mjs'
import { leadTo, servicePort } from '../golden/fixed.mjs'
import { openKeydesk } from '../golden/keydesk.ts'
import { playDays } from './days.ts'

// `npm run past`: plays the past that comes with the sandbox, and writes it down. With `--show` it says what a desk would
// say of it, and writes nothing.

/** What the desk wrote down. */
function entriesIn(file: string): PlayedPast['entries'] {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const { desk } = JSON.parse(lines[0]!) as { desk: string }
  return lines.map((line) => {
    const { time, kind, payload } = JSON.parse(line.replaceAll(desk, '@desk'))
    // Whose it is, and that it is made up, is said where it is written.
    if (kind === 'began') return { time, kind, payload: {} }
    // Where it is written another machine may just have been started.
    if (payload.uptime !== undefined) payload.uptime = 0
    if (payload.profile) Object.assign(payload.profile, { id: 'sandbox', name: 'Sandbox' })
    return { time, kind, payload }
  })
}

/** What the desk's syncs kept. */
function pastIn(file: string): Pick<PlayedPast, 'snapshots' | 'versions' | 'looks'> {
  const past = new DatabaseSync(file, { readOnly: true })
  const online = past.prepare('SELECT online FROM snapshot WHERE id = ?')
  const known = listSnapshots(past).toReversed()
  if (known.some(({ snapshot }, index) => snapshot !== index + 1)) throw new Error('a snapshot is missing')
  const versions = past.prepare("SELECT * FROM version WHERE kind <> 'tree' ORDER BY first, kind, id").all()
  const looks = new Map<number, PlayedPast['looks'][number]>()
  for (const { asset_id, day, looks: count, online: used } of past.prepare('SELECT * FROM sample ORDER BY day').all()) {
    const of = looks.get(Number(day)) ?? { day: Number(day), looks: Number(count), online: {} }
    if (Number(used) > 0) of.online[String(asset_id)] = Number(used)
    looks.set(Number(day), of)
  }
  return {
    snapshots: known.map(({ snapshot, at, since, name, figures }) => ({
      at,
      since,
      name,
      figures,
      online: unpackOnline(online.get(snapshot)?.['online']) as unknown as Record<string, Record<string, string>>,
    })),
    versions: versions.map(({ kind, id, first, last, body }) => ({
      kind: String(kind) as 'member' | 'asset' | 'key',
      id: String(id),
      first: Number(first),
      last: Number(last) === open ? null : Number(last),
      text: unpacked(body as Uint8Array).toString('utf8'),
    })),
    looks: [...looks.values()],
  }
}

/** What is left of the service; nobody is to know a password of it. */
function serviceOf({ state, enterpriseGlobalId, enterpriseCode }: Sandbox, startedAt: number): PlayedPast['service'] {
  return {
    globalId: enterpriseGlobalId,
    customerId: state.assets[0]!.assetNum.slice(2, 6),
    code: enterpriseCode,
    startedAt,
    departments: state.departments.map(({ id, name }) => ({ id: String(id), name })),
    members: state.members.map((member) => ({
      ...member,
      assetNums: [...member.assetNums],
      id: String(member.id),
      userId: String(member.userId),
      departmentId: member.departmentId === null ? null : String(member.departmentId),
      password: null,
    })),
    assets: [...state.assets],
    keys: [...state.keys],
  }
}

/** A line for each element of the lists: so a change of them can be read. */
function linesOf(played: object): string {
  const parts = Object.entries(played).map(([name, value]) => {
    const text = Array.isArray(value)
      ? `[\n${value.map((one) => JSON.stringify(one)).join(',\n')}\n]`
      : name === 'service'
        ? linesOf(value)
        : JSON.stringify(value)
    return `${JSON.stringify(name)}: ${text}`
  })
  return `{\n${parts.join(',\n')}\n}`
}

const startedAt = Date.now()
const keydesk = await openKeydesk('past', async () => {
  const sandbox = await startSandbox({ businessStatus: 200, errorCodeAs: 'string', ends: 'seldom' })
  leadTo(Number(new URL(sandbox.baseUrl).port))
  return { sandbox, baseUrl: `http://127.0.0.1:${servicePort}`, close: () => sandbox.close() }
})
const { folder, run, data, service } = keydesk
try {
  const today = await playDays(keydesk)
  if (process.argv.includes('--show')) {
    const shown = ['today', 'history list --limit 200', 'loans list', 'jobs list', 'snapshots list']
    for (const command of shown) console.log((await run(command.split(' '))).stdout)
  } else {
    const record = join(folder, 'record.jsonl')
    await data('history', 'export', '--out', record)
    const [past] = globSync(join(folder, 'home', '**', 'past.sqlite'))
    const played: PlayedPast = {
      today,
      ...pastIn(past!),
      entries: entriesIn(record),
      service: serviceOf(service.sandbox, startedAt),
    }
    writeFileSync(join(root, 'src', 'sandbox', 'past', 'played.json'), `${linesOf(played)}\n`)
    console.log(`${played.entries.length} entries, ${played.snapshots.length} snapshots.`)
  }
} finally {
  await keydesk.close()
}
// Threads that would serve others are still there.
process.exit(0)
