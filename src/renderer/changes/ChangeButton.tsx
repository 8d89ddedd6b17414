import { useWords } from '../ui/useWords.tsx'
import { Button, type ButtonProps } from '../ui/Button.tsx'
import { useWhyNoChanges } from '../data/changeable.ts'

/** A button that begins a change. Where nothing can be changed it cannot be pressed, and says why. */
export function ChangeButton(props: ButtonProps) {
  const { t } = useWords()
  const why = useWhyNoChanges()
  return <Button {...props} reason={why && t(why)} />
}
