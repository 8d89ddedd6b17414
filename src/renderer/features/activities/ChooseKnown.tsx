import { useState } from 'react'
import { entriesIn } from '../../../domain/pages.ts'
import { detailOf } from '../../changes/Whom.tsx'
import { useQuery } from '../../data/query.ts'
import { lastRead } from '../../data/loadable.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import type { Choice } from '../../ui/ComboBox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { claimsWords } from '../../../words/page/activities.ts'
import { placeWords } from '../../../words/page/frame.ts'
import { fieldWords, verbWords } from '../../../words/terms.ts'

interface ChooseKnownProps {
  onAdd: (identities: readonly string[]) => void
  onClose: () => void
}

/** Of a long list the first are shown, and the others are searched for. */
const shownAtOnce = 200
const nobody: ReadonlySet<string> = new Set()

/** Chooses participants by ticks: among the employees and the asset numbers of the copy. */
export function ChooseKnown({ onAdd, onClose }: ChooseKnownProps) {
  const words = useWords()
  const { t } = words
  const [kind, setKind] = useState<'account' | 'assetNumber'>('account')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState({ account: nobody, assetNumber: nobody })
  const filter = { ...(text.trim() !== '' && { text: text.trim() }), limit: shownAtOnce }
  const members = lastRead(useQuery('findMembers', kind === 'account' ? filter : undefined))?.value
  const assets = lastRead(useQuery('findAssets', kind === 'assetNumber' ? filter : undefined))?.value
  const choices: Choice[] =
    kind === 'account'
      ? entriesIn(members?.rows ?? [])
          .filter(({ deleted }) => deleted !== true)
          .map((one) => ({ id: one.userName, text: one.userName, note: detailOf(one, words, 'account') }))
      : (assets?.rows ?? []).map(({ entry: { assetNum } }) => ({ id: assetNum, text: assetNum }))
  const all = [...chosen.account, ...chosen.assetNumber]
  const names = { account: t(placeWords.members), assetNumber: t(fieldWords.assetNums) }
  return (
    <Dialog
      title={t(claimsWords.chooseTitle)}
      loses={all.length > 0 ? 'typed' : undefined}
      onClose={onClose}
      onSubmit={() => {
        if (all.length > 0) onAdd(all)
      }}
      footer={
        <>
          <Button slot="close">{t(verbWords.cancel)}</Button>
          <Button variant="primary" type="submit" isDisabled={all.length === 0}>
            {t(claimsWords.chooseAction, { count: all.length })}
          </Button>
        </>
      }
    >
      <FilterChips
        label={t(claimsWords.chooseAmong)}
        areViews
        chips={(['account', 'assetNumber'] as const).map((id) => ({
          id,
          text: names[id],
          count: chosen[id].size === 0 ? undefined : chosen[id].size,
        }))}
        value={kind}
        onChange={(id) => {
          setKind(id)
          setText('')
        }}
      />
      <CheckList
        key={kind}
        label={names[kind]}
        choices={choices}
        search={{ text, onChange: setText, total: (kind === 'account' ? members : assets)?.total ?? 0 }}
        chosen={chosen[kind]}
        onChange={(ids) => setChosen({ ...chosen, [kind]: ids })}
        emptyText={t(claimsWords.none)}
        autoFocus
      />
    </Dialog>
  )
}
