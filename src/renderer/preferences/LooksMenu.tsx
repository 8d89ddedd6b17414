import { SunMoon } from 'lucide-react'
import { useWords } from '../ui/useWords.tsx'
import { IconButton } from '../ui/Button.tsx'
import { afterFirstContent, lazyPart } from '../ui/lazyPart.tsx'
import { appWords } from '../../words/page/frame.ts'

function StandIn() {
  const { t } = useWords()
  return <IconButton label={t(appWords.looks)} icon={<SunMoon size={18} aria-hidden />} isDisabled />
}

/** Language and appearance. Loaded after the first screen: menus are much code for something seldom opened. */
export const LooksMenu = lazyPart(async () => {
  await afterFirstContent
  return import('./LooksChoices.tsx')
}, StandIn)
