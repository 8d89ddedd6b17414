import { useWords } from '../ui/useWords.tsx'
import { Button, type ButtonProps } from '../ui/Button.tsx'
import { useWhyNoChanges, useWhyNoWord } from '../data/changeable.ts'

/** A button that begins a change. If nothing can be changed, it is disabled and says why. */
export function ChangeButton(props: ButtonProps) {
  const { t } = useWords()
  const why = useWhyNoChanges()
  return <Button {...props} reason={why ? t(why) : props.reason} />
}

/** A button that begins what a person says of a loan, which needs no service. */
export function WordButton(props: ButtonProps) {
  const { t } = useWords()
  const why = useWhyNoWord()
  return <Button {...props} reason={why && t(why)} />
}
