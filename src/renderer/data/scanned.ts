import type { Profile } from '../../contract/profiles.ts'
import type { Member } from '../../contract/records.ts'
import type { Result } from '../../contract/errors.ts'
import { entriesIn } from '../../domain/pages.ts'
import { whatIsScanned, type Scanned } from '../../domain/lending.ts'
import { currentRoute, type Params } from '../routing/route.ts'
import { ask } from './queries.ts'
import { sourceOf } from './profiles.ts'

/** What the copy has for a scanned text. */
export interface FoundByScan {
  /** What the text names exactly, if it names something. */
  scanned: Scanned | undefined
  /** The holder of that asset number or key. */
  holder: Member | undefined
  /** It names nothing exactly, but occurs in a number or in what employees are found by. */
  isPart: boolean
}

/** What shows a scanned asset number or key beside the board: its number, and what the address says then. */
export function openedBy(scanned: Scanned | undefined): { number: string; params: Params } | undefined {
  switch (scanned?.kind) {
    case 'asset':
      return { number: scanned.asset.assetNum, params: { asset: scanned.asset.assetId, key: '' } }
    case 'key':
      return { number: scanned.key.assetNum, params: { asset: '', key: scanned.key.assetId } }
    default:
      return undefined
  }
}

/** Enough: few numbers contain a whole other number, and an exact match comes first by number. */
const atMost = 100

/** Looks a scanned text up in the copy or in the snapshot that is shown: a key, an asset number, an account. */
export async function lookUpScan(
  text: string,
  { id: profile, enterpriseCode }: Pick<Profile, 'id' | 'enterpriseCode'>,
): Promise<Result<FoundByScan>> {
  const place = { profile, source: sourceOf(currentRoute()) }
  const filter = { text, limit: atMost }
  const byNumber = { ...filter, sort: { by: 'assetNum' } } as const
  const [keys, assets, members] = await Promise.all([
    ask({ ...place, name: 'findKeys', filter: byNumber }, {}),
    ask({ ...place, name: 'findAssets', filter: byNumber }, {}),
    ask({ ...place, name: 'findMembers', filter: { ...filter, sort: { by: 'userName' } } }, {}),
  ])
  if (!keys.ok) return keys
  if (!assets.ok) return assets
  if (!members.ok) return members
  const known = {
    keys: entriesIn(keys.data.rows),
    assets: entriesIn(assets.data.rows),
    members: entriesIn(members.data.rows),
  }
  const scanned = whatIsScanned(text, known, enterpriseCode)
  const entry = scanned?.kind === 'key' ? scanned.key : scanned?.kind === 'asset' ? scanned.asset : undefined
  const holder = [...keys.data.rows, ...assets.data.rows].find((row) => row.entry === entry)?.holder
  const isPart = scanned === undefined && known.keys.length + known.assets.length + known.members.length > 0
  return { ok: true, data: { scanned, holder, isPart } }
}
