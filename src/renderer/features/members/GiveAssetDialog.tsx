import { useState } from 'react'
import type { AssetNumber } from '../../../contract/ids.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { nameOf } from '../../../domain/people.ts'
import { ChangeDialog } from '../../changes/ChangeDialog.tsx'
import { PersonField, type Person } from '../../changes/PersonField.tsx'
import { sayDone } from '../../changes/sayDone.ts'
import { undoOf } from '../../changes/undo.ts'
import { useChange } from '../../changes/useChange.ts'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Members.module.css'

interface GiveAssetDialogProps {
  asset: AssetNumber
  profile: Profile
  onClose: () => void
}

/** Asks to whom a free asset number is assigned. */
export function GiveAssetDialog({ asset, profile, onClose }: GiveAssetDialogProps) {
  const { t, rich } = useWords()
  const [person, setPerson] = useState<Person>()
  const [text, setText] = useState('')
  const { state, send, backToForm } = useChange('configureAssets')

  async function give(): Promise<void> {
    if (person === undefined) return
    const input = { profile: profile.id, memberGlobalId: person.globalId, add: [asset], remove: [] }
    const outcome = await send(input, person)
    if (outcome?.outcome !== 'done') return
    const said = t('assign.assigned', { list: asset, name: nameOf(person) })
    sayDone(said, outcome, undoOf(profile.id, outcome.entry, said))
    onClose()
  }

  return (
    <ChangeDialog
      title={t('assign.giveTitle', { number: asset })}
      state={state}
      isFilled={person !== undefined || text !== ''}
      action={t('assign.giveAction')}
      isActionDisabled={person === undefined}
      onSend={() => void give()}
      onClose={onClose}
      onAgain={backToForm}
      heed={
        <div className={styles.summary} role="status">
          {person === undefined ? (
            <p className={styles.soft}>{t('assign.choosePerson')}</p>
          ) : (
            <p>
              {rich('assign.willAssign', {
                name: (
                  <>
                    <bdi>{nameOf(person)}</bdi> (<bdi>{person.userName}</bdi>)
                  </>
                ),
                enterprise: <bdi>{profile.name}</bdi>,
                list: asset,
              })}
            </p>
          )}
        </div>
      }
    >
      <PersonField
        person={person}
        text={text}
        onTextChange={setText}
        isDisabled={state.at === 'sending'}
        autoFocus
        onChange={(next) => {
          setPerson(next)
          if (next !== undefined) setText(nameOf(next))
        }}
      />
    </ChangeDialog>
  )
}
