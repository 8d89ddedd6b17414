import { useEffect, useState } from 'react'
import type { AssetId, KeyNumber } from '../../../contract/ids.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { ChangeDialog } from '../../changes/ChangeDialog.tsx'
import { readHoldings, readHoldingsOnce, useHoldings } from '../../data/holdings.ts'
import { lendableAssets, lendableKeys } from '../../../domain/lending.ts'
import { closeLending, type LendingRequest } from '../../changes/lendingRequest.ts'
import { lastRead } from '../../data/loadable.ts'
import { usePeople } from '../../data/people.ts'
import { nameOf } from '../../../domain/people.ts'
import { sayDone } from '../../changes/sayDone.ts'
import { useChange } from '../../changes/useChange.ts'
import { useWords } from '../../ui/useWords.tsx'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { AssetsField } from './AssetsField.tsx'
import { KeyField } from './KeyField.tsx'
import { LentNow } from './LentNow.tsx'
import { PersonField, type Person } from './PersonField.tsx'
import { Plan } from './Plan.tsx'

/** The person of the request: the record where it is known, else by the global id alone. */
function personOf({ member, memberGlobalId }: LendingRequest): Person | undefined {
  const known = member ?? (memberGlobalId && usePeople.getState().byId.get(memberGlobalId))
  return known ?? (memberGlobalId && { globalId: memberGlobalId, userName: memberGlobalId, name: undefined })
}

/** Person, what of theirs to lend, and the key. Only what can be lent is offered, and the lists say what that is. */
export default function LendDialog({ request, profile }: { request: LendingRequest; profile: Profile }) {
  const { t } = useWords()
  const holdings = useHoldings()
  const [person, setPerson] = useState(() => personOf(request))
  const [chosen, setChosen] = useState<ReadonlySet<AssetId>>(
    new Set(request.asset === undefined ? [] : [request.asset]),
  )
  const [key, setKey] = useState<KeyNumber | undefined>(request.key)
  const { state, send, backToForm } = useChange('lend')
  useEffect(readHoldingsOnce, [])

  const assetList = lastRead(holdings.assets)?.value
  const keyList = lastRead(holdings.keys)?.value
  const assets = person && assetList && lendableAssets(assetList, person.globalId)
  const keys = person === undefined || keyList === undefined ? [] : lendableKeys(keyList, person.globalId)
  // The lists may be read again meanwhile: what can no longer be lent is no longer chosen.
  const lent = assets?.lendable.filter(({ assetId }) => chosen.has(assetId)) ?? []
  const isKeyOffered = keys.some(({ assetNum }) => assetNum === key)
  const isChanged =
    person?.globalId !== personOf(request)?.globalId ||
    key !== request.key ||
    chosen.size !== (request.asset === undefined ? 0 : 1)
  const isSending = state.at === 'sending'
  const plan =
    person !== undefined && key !== undefined && isKeyOffered && lent.length > 0
      ? { person, key, assets: lent }
      : undefined

  async function lend(): Promise<void> {
    if (plan === undefined) return
    const outcome = await send({
      profile: profile.id,
      memberGlobalId: plan.person.globalId,
      key: plan.key,
      assets: plan.assets.map(({ assetId }) => assetId),
    })
    if (outcome?.outcome !== 'done') return
    sayDone(t('lend.done', { key: plan.key, name: nameOf(plan.person) }), outcome)
    closeLending()
  }

  function form() {
    const failed = [holdings.assets, holdings.keys].find((list) => list.state === 'failed')
    if (failed?.state === 'failed' && (assetList === undefined || keyList === undefined)) {
      const retry = <Button onPress={() => void readHoldings()}>{t('ui.tryAgain')}</Button>
      return <ErrorNotice error={failed.error} actions={retry} />
    }
    if (assetList === undefined || keyList === undefined) return <Loading label={t('board.reading')} />
    return (
      <>
        <PersonField
          profile={profile.id}
          person={person}
          isDisabled={isSending}
          onChange={(next) => {
            if (next?.globalId !== person?.globalId) setChosen(new Set())
            setPerson(next)
          }}
        />
        <AssetsField
          assets={assets}
          chosen={new Set(lent.map(({ assetId }) => assetId))}
          isDisabled={isSending}
          onChange={setChosen}
        />
        <KeyField
          keys={keys}
          value={isKeyOffered ? key : undefined}
          isDisabled={isSending || person === undefined}
          onChange={setKey}
        />
        <Plan plan={plan} enterprise={profile.name} />
      </>
    )
  }

  return (
    <ChangeDialog
      title={t('lend.title')}
      state={state}
      isFilled={isChanged}
      action={t('lend.action')}
      isActionDisabled={plan === undefined}
      onSend={() => void lend()}
      onClose={closeLending}
      onAgain={backToForm}
      lookFirst={person !== undefined && key !== undefined && <LentNow keyNumber={key} assets={chosen} />}
    >
      {form()}
    </ChangeDialog>
  )
}
