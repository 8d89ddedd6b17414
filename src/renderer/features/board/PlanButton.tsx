import { useState } from 'react'
import { FileSpreadsheet } from 'lucide-react'
import { ChangeButton } from '../../changes/ChangeButton.tsx'
import { useCurrentProfile } from '../../data/profiles.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { boardWords } from '../../../words/page/holdings.ts'

const PlanDialog = lazyPart(() => import('./PlanDialog.tsx'))

/** Opens the dialog that lends or assigns what a file says. */
export function PlanButton() {
  const { t } = useWords()
  const profile = useCurrentProfile()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ChangeButton icon={<FileSpreadsheet size={16} aria-hidden />} onPress={() => setOpen(true)}>
        {t(boardWords.plan)}
      </ChangeButton>
      {isOpen && profile !== undefined && <PlanDialog profile={profile} onClose={() => setOpen(false)} />}
    </>
  )
}
