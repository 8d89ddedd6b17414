import { useState } from 'react'
import { Download, Gift, Link2, Pencil, RotateCcwKey, Trash2 } from 'lucide-react'
import { serves } from '../../../domain/services.ts'
import { ChangeButton } from '../../changes/ChangeButton.tsx'
import { openClaiming } from '../../changes/claimRequest.ts'
import { useQuery } from '../../data/query.ts'
import { lastRead } from '../../data/loadable.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { Button } from '../../ui/Button.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { AssignMany } from './AssignMany.tsx'
import { DeleteMany } from './DeleteMany.tsx'
import { EditMany } from './EditMany.tsx'
import styles from './Many.module.css'
import { ResetMany } from './ResetMany.tsx'
import { pickedOf, tickAll, useMemberSelection, type Search } from './memberSelection.ts'
import { readTicked } from './useTicks.ts'
import { manyWords } from '../../../words/page/many.ts'
import { verbWords } from '../../../words/terms.ts'

interface TicksBarProps {
  /** What the list shows. */
  search: Search
  /** How many the list shows, and how many are ticked, there or elsewhere. */
  total: number
  count: number
  onExport: () => void
}

const dialogs = { edit: EditMany, reset: ResetMany, assign: AssignMany, delete: DeleteMany }

/** What can be done with those who are ticked. */
export function TicksBar({ search, total, count, onExport }: TicksBarProps) {
  const { t } = useWords()
  const profile = useCurrentProfile()
  const picked = pickedOf(useMemberSelection())
  const here = lastRead(useQuery('findMembers', picked && { ...search, picked, limit: 0 }))?.value.total
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const Dialog = open && dialogs[open]

  async function claim(): Promise<void> {
    if (profile === undefined) return
    const members = (await readTicked()).filter(({ deleted }) => deleted !== true)
    openClaiming(
      profile.id,
      members.map(({ userName }) => userName),
    )
  }

  return (
    <>
      {here !== undefined && here < count && (
        <span className={styles.soft}>{t(manyWords.hidden, { count: count - here })}</span>
      )}
      {here !== undefined && here < total && (
        <Button size="small" variant="quiet" onPress={() => tickAll(search)}>
          {t(manyWords.tickAll, { count: total })}
        </Button>
      )}
      <ChangeButton size="small" icon={<Pencil size={14} aria-hidden />} onPress={() => setOpen('edit')}>
        {t(verbWords.editDialog)}
      </ChangeButton>
      <ChangeButton size="small" icon={<RotateCcwKey size={14} aria-hidden />} onPress={() => setOpen('reset')}>
        {t(manyWords.reset)}
      </ChangeButton>
      <ChangeButton size="small" icon={<Link2 size={14} aria-hidden />} onPress={() => setOpen('assign')}>
        {t(manyWords.assign)}
      </ChangeButton>
      {profile !== undefined && serves(profile, 'activities') && (
        <ChangeButton size="small" icon={<Gift size={14} aria-hidden />} onPress={() => void claim()}>
          {t(manyWords.claim)}
        </ChangeButton>
      )}
      <Button size="small" icon={<Download size={14} aria-hidden />} onPress={onExport}>
        {t(verbWords.export)}
      </Button>
      <ChangeButton size="small" icon={<Trash2 size={14} aria-hidden />} onPress={() => setOpen('delete')}>
        {t(verbWords.deleteDialog)}
      </ChangeButton>
      {Dialog !== undefined && profile !== undefined && picked !== undefined && (
        <Dialog profile={profile} picked={picked} search={search} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
