import type { AssetId } from '../../../contract/ids.ts'
import type { AssetEntry } from '../../../contract/records.ts'
import { useWords } from '../../i18n/useWords.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { reasonForNone } from './lendable.ts'
import type { Person } from './PersonField.tsx'

interface AssetsFieldProps {
  person: Person | undefined
  all: readonly AssetEntry[]
  lendable: readonly AssetEntry[]
  chosen: ReadonlySet<AssetId>
  isDisabled: boolean
  onChange: (chosen: ReadonlySet<AssetId>) => void
}

/** Which of the person's asset numbers; where none can be lent, why. */
export function AssetsField({ person, all, lendable, chosen, isDisabled, onChange }: AssetsFieldProps) {
  const { t } = useWords()
  const reason = person && reasonForNone(all, person.globalId)
  if (reason !== undefined) return <Notice kind="info">{t(`lend.${reason}`)}</Notice>
  return (
    <CheckList
      label={t('lend.assets')}
      choices={lendable.map(({ assetId, assetNum, onlineFlag }) => ({
        id: assetId,
        text: assetNum,
        ...(onlineFlag ? { note: t('state.online') } : {}),
      }))}
      chosen={new Set([...chosen].filter((id) => lendable.some(({ assetId }) => assetId === id)))}
      onChange={(ids) => onChange(ids as ReadonlySet<AssetId>)}
      emptyText={t('lend.choosePersonFirst')}
      isDisabled={isDisabled}
    />
  )
}
