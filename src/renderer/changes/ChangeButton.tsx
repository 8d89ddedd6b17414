import { useWords } from '../ui/useWords.tsx'
import { Button, type ButtonProps } from '../ui/Button.tsx'
import { useCurrentProfile } from '../data/profiles.ts'

/** A button that begins a change. In a profile for reading only it cannot be pressed, and says why. */
export function ChangeButton(props: ButtonProps) {
  const { t } = useWords()
  const isReadOnly = useCurrentProfile()?.readOnly === true
  return <Button {...props} reason={isReadOnly ? t('profile.readOnlyReason') : undefined} />
}
