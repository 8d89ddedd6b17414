import { SunMoon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useWords } from '../ui/useWords.tsx'
import { IconButton } from '../ui/Button.tsx'
import { afterFirstContent } from '../ui/firstContent.ts'

const LooksChoices = lazy(() => afterFirstContent.then(() => import('./LooksChoices.tsx')))

/** Language and appearance. Loaded after the first screen: menus are much code for something seldom opened. */
export function LooksMenu() {
  const { t } = useWords()
  const standIn = <IconButton label={t('app.looks')} icon={<SunMoon size={18} aria-hidden />} isDisabled />
  return (
    <Suspense fallback={standIn}>
      <LooksChoices />
    </Suspense>
  )
}
