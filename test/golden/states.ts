import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportNames } from '../../src/contract/reportColumns.ts'
import { pass } from './fixed.mjs'
import type { Wanted } from './groups.ts'
import type { Made } from './kept.ts'
import { openKeydesk, type Keydesk } from './keydesk.ts'
import { keepLists } from './lists.ts'
import { createMaking, type Making } from './making.ts'
import { languages, states, type State } from './names.ts'
import type { Shown } from './screens.ts'

/** A state of the copy, and from where its commands read. */
interface Seen {
  state: State
  from: readonly string[]
}

const formats = {
  members: 'csv xlsx json',
  assets: 'csv xlsx json',
  keys: 'csv xlsx json',
  products: 'csv xlsx json html',
}

/** Files of these formats have headings. */
const isTable = (format: string): boolean => format === 'csv' || format === 'xlsx'

/** Every command that reads, as a person and as a script sees it. */
async function keepAnswers({ answer }: Making, keydesk: Keydesk, { state, from }: Seen): Promise<void> {
  const { assets } = await keydesk.data('assets', 'list', ...from)
  const { members } = await keydesk.data('members', 'list', '--all', ...from)
  const isSnapshot = from[0] === '--snapshot'
  const place = isSnapshot ? from : []
  const holder = assets.find((one: { cloudAccountGlobalId: string | null }) => one.cloudAccountGlobalId)
  const reads: Record<string, readonly string[]> = {
    members: ['members', 'list', '--all', ...from],
    'members-keyword': ['members', 'list', '--keyword', '1', ...from],
    assets: ['assets', 'list', ...from],
    'assets-lent': ['assets', 'list', '--lent', ...from],
    'assets-free': ['assets', 'list', '--free', ...from],
    keys: ['keys', 'list', ...from],
    ...Object.fromEntries(
      assets
        .slice(0, 10)
        .map(({ assetId }: { assetId: string }) => [`tree-${assetId}`, ['products', 'show', assetId, ...from]]),
    ),
    products: ['products', 'find', '--limit', '500', ...place],
    'products-rest': ['products', 'find', '--limit', '5000', '--offset', '500', ...place],
    'products-text': ['products', 'find', 'BIM', ...place],
    expiring: ['products', 'find', '--expiring', '60', '--limit', '500', ...place],
    expired: ['products', 'find', '--expired', '--limit', '500', ...place],
    trial: ['products', 'find', '--trial', '--limit', '500', ...place],
    'not-activated': ['products', 'find', '--not-activated', '--limit', '500', ...place],
    theirs: ['products', 'find', '--employee', holder.cloudAccountGlobalId, ...place],
    theirs0: ['products', 'find', '--employee', members[0].globalId, ...place],
    'by-product': ['products', 'group', '--limit', '1000', ...place],
    'by-number': ['products', 'group', '--by', 'number', '--limit', '1000', ...place],
    'by-employee': ['products', 'group', '--by', 'employee', '--limit', '1000', ...place],
    ...Object.fromEntries(
      reportNames.map((name) => [`report-${name}`, ['report', name, ...(name === 'changes' ? [] : place)]]),
    ),
    'report-former': ['report', 'by-employee', '--former', ...place],
    ...(!isSnapshot && {
      board: ['board'],
      attention: ['board', '--attention'],
      'board-free': ['board', '--state', 'free'],
      status: ['copy', 'status'],
      info: ['copy', 'info'],
      settings: ['copy', 'settings'],
      snapshots: ['snapshots', 'list'],
      history: ['history', 'list'],
      verify: ['history', 'verify'],
      jobs: ['jobs', 'list'],
      loans: ['loans', 'list'],
      'lead-times': ['report', 'lead-times'],
    }),
  }
  for (const [name, args] of Object.entries(reads)) {
    for (const language of languages) await answer(`${state}/${name}.${language}.txt`, args, language)
    await answer(`${state}/${name}.json`, [...args, '--json'], 'en')
  }
}

/** Each kind of file in each format, with both kinds of headings, in both languages. */
async function keepFiles({ file }: Making, { state, from }: Seen): Promise<void> {
  const place = from[0] === '--snapshot' ? from : []
  const kinds = [
    ...Object.entries(formats).map(([what, endings]) => ({
      name: what,
      endings,
      args: [what, 'export', ...(what === 'products' ? ['--all'] : []), ...from],
    })),
    ...reportNames.map((name) => ({
      name: `report-${name}`,
      endings: 'csv xlsx html json',
      args: ['report', name, ...(name === 'changes' ? [] : place)],
    })),
    { name: 'history', endings: 'jsonl csv xlsx', args: ['history', 'export'] },
  ]
  for (const { name, endings, args } of kinds) {
    if (name === 'history' && place.length > 0) continue
    for (const format of endings.split(' ')) {
      for (const language of languages) {
        for (const headers of isTable(format) ? ['fields', 'words'] : ['']) {
          const how = ['--format', format, ...(headers ? ['--headers', headers] : [])]
          await file(
            `${state}/${[name, headers, language, format].filter(Boolean).join('.')}`,
            [...args, ...how],
            language,
          )
        }
      }
    }
  }
}

/** Changes of some kinds, so that history, loans and jobs have something to say. */
async function change({ data, run, service, folder }: Keydesk): Promise<void> {
  const { members, assets, keys } = service.sandbox.state
  const free = assets.filter((one) => !one.cloudAccountGlobalId).map(({ assetNum }) => assetNum)
  const without = members.filter((one) => one.borrowNum === '')
  const [, someone, other] = without
  await data('members', 'edit', someone!.globalId, '--remark', 'from the golden files')
  pass(1)
  await data('assign', someone!.globalId, '--add', free[0]!)
  pass(1)
  const key = keys.find((one) => !one.borrowedFlag && !one.abnormal)!.assetNum
  await data('lend', someone!.globalId, '--key', key, '--asset', free[0]!, '--due', '2026-03-01', '--yes')
  pass(1)
  service.sandbox.faults.add({ on: 'A3', what: 'lost' })
  await run(['members', 'reset-password', other!.globalId, '--password-stdin', '--json'], { input: 'Golden-2026' })
  pass(1)
  const file = join(folder, 'edits.csv')
  writeFileSync(file, `account,name\n${members[40]!.userName},Renamed\n${members[41]!.userName},${members[41]!.name}\n`)
  await data('members', 'edit', '--file', file)
}

/** `see`: looks at a state as a page does. */
export async function keepStates(made: Made, isWanted: Wanted, see: (shown: Shown) => Promise<void>): Promise<void> {
  const last = states.findLast((state) => isWanted(`${state}/`) || isWanted(`${state}-page/`))
  if (last === undefined) return
  const keydesk = await openKeydesk('states')
  const { service, data } = keydesk
  const making = createMaking(keydesk, made, isWanted)

  /** Not all of it need succeed. */
  async function sync(state: State, how: string): Promise<void> {
    const { status, stdout } = await keydesk.run(['sync', how, '--json'])
    if (isWanted(`${state}/`)) making.keep(`${state}/sync.json`, `${status}\n${stdout}`)
  }

  /** How the copy comes to each state from the one before. */
  const arrive: Record<State, () => Promise<void>> = {
    async first() {
      await data('sync')
      await change(keydesk)
      pass(30)
      await data('sync', '--lists-only')
    },
    async second() {
      pass(24 * 60)
      service.beginSecond()
      await sync('second', '--accept-loss')
      for (const language of languages) await making.answer(`second/diff.${language}.txt`, ['diff', '1', '2'], language)
      await making.answer('second/diff.json', ['diff', '1', '2', '--json'], 'en')
    },
    earlier: async () => undefined,
    async refreshed() {
      // A refresh reads anew what is older than a week, 16 trees at most.
      pass(8 * 24 * 60)
      await sync('refreshed', '--lists-only')
    },
  }

  try {
    for (const state of states) {
      await arrive[state]()
      const snapshot = state === 'earlier' ? '1' : undefined
      const seen = { state, from: snapshot === undefined ? ['--offline'] : ['--snapshot', snapshot] }
      if (isWanted(`${state}/`)) {
        await keepAnswers(making, keydesk, seen)
        await keepFiles(making, seen)
        await keepLists(making, keydesk, {
          state,
          source: snapshot === undefined ? { from: 'copy' } : { from: 'snapshot', snapshot },
        })
      }
      if (isWanted(`${state}-page/`)) await see({ keydesk, state, params: snapshot ? `snapshot=${snapshot}` : '' })
      if (state === last) break
    }
  } finally {
    await keydesk.close()
  }
}
