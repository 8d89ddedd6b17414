import { isFreeKey } from '../../../domain/boardFilter.ts'
import { useWords } from '../../ui/useWords.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import type { Loan } from './useLoan.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { lendWords } from '../../../words/page/holdings.ts'
import { headWords } from '../../../words/headings.ts'
import { kindWords, stateWords } from '../../../words/terms.ts'

interface KeyFieldProps {
  loan: Loan
  isDisabled: boolean
  /** Called when a key was chosen: the focus moves on to what is left. */
  onChosen: () => void
  /** Called with a text that Enter is pressed behind and that no key fits. */
  onNoKey: (text: string) => void
}

/** Chooses a key: offers only those that the service would accept. Searches the copy as the person types. */
export function KeyField({ loan, isDisabled, onChosen, onNoKey }: KeyFieldProps) {
  const { t } = useWords()
  const { keys, key, keyText, lists } = loan
  const hasOwn = !keys.every(isFreeKey)
  const choices = keys.map((one) => ({
    id: one.assetNum,
    text: one.assetNum,
    note: isFreeKey(one) ? t(stateWords.free) : t(lendWords.ownKey),
  }))
  // The chosen one must be among them while the field shows it, or the field would be emptied.
  const isMissing = key !== undefined && keyText === key && !keys.some(({ assetNum }) => assetNum === key)
  return (
    <ComboBox
      label={t(kindWords.key)}
      description={hasOwn ? t(lendWords.hasOwnKey) : t(lendWords.freeKeys, { count: lists.freeCount })}
      placeholder={t(headWords.keyNumber)}
      choices={isMissing ? [{ id: key, text: key, note: t(stateWords.free) }, ...choices] : choices}
      value={key ?? null}
      search={{ text: keyText, onChange: loan.setKeyText, isCurrent: lists.isCurrent }}
      onChange={(id) => {
        const next = id === key ? key : keys.find(({ assetNum }) => assetNum === id)?.assetNum
        loan.chooseKey(next)
        if (next !== undefined) onChosen()
      }}
      emptyText={lists.freeCount === 0 ? t(lendWords.noKey) : t(uiWords.noMatch)}
      isDisabled={isDisabled}
      onNoHit={onNoKey}
    />
  )
}
