import type { AssetNumber, ProfileId } from '../../../contract/ids.ts'
import type { AssetEntry } from '../../../contract/records.ts'
import { isFreeAsset } from '../../../domain/boardFilter.ts'
import type { Holding } from '../../../domain/holder.ts'
import { openLending } from '../../changes/lendingRequest.ts'
import { openAssigning, openMoving } from '../../changes/memberRequest.ts'
import { holdingOf } from '../../data/known.ts'
import { ask } from '../../data/queries.ts'
import { toastFailure } from '../../ui/toastFailure.ts'
import { showToast } from '../../ui/toasts.ts'
import { currentWords } from '../../ui/useWords.tsx'
import { lendingOf } from './boardActions.ts'
import type { Dragged, DropKey } from './dragged.ts'
import { memberNamed, type DropPerson } from './memberNamed.ts'
import { dropWords } from '../../../words/page/wall.ts'

// What was dropped and where is looked up in the copy first: it may have changed since the drag began.

const sayGone = (number: AssetNumber): void =>
  showToast({ kind: 'failed', title: currentWords().t(dropWords.noNumber, { number }) })

async function entryOf({ assetId, assetNum }: Dragged, profile: ProfileId): Promise<Holding<AssetEntry> | undefined> {
  const filter = { numbers: [assetId], limit: 2 }
  const found = await ask({ name: 'findAssets', profile, source: { from: 'copy' }, filter }, {})
  if (!found.ok) {
    toastFailure(found.error)
    return undefined
  }
  const entry = found.data.assets.find((one) => one.assetId === assetId)
  if (entry === undefined) sayGone(assetNum)
  return entry && holdingOf(entry)
}

/** A number was dropped on an employee: opens what the verb opens, with the employee filled in. Nothing is sent. */
export async function dropOnPerson(dragged: Dragged, person: DropPerson, profile: ProfileId): Promise<void> {
  const [of, to] = await Promise.all([entryOf(dragged, profile), memberNamed(person, profile)])
  if (of === undefined || to === undefined) return
  if (isFreeAsset(of.entry)) openAssigning([of.entry.assetNum], to)
  else openMoving(of, to)
}

/** A number was dropped on a key: opens lending with number, holder and key filled in. Nothing is sent. */
export async function dropOnKey(dragged: Dragged, { key }: DropKey, profile: ProfileId): Promise<void> {
  const of = await entryOf(dragged, profile)
  if (of !== undefined) openLending({ ...lendingOf(of), key })
}
