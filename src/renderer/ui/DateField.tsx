import type { DayPickerProps } from './DayPicker.tsx'
import { lazyPart } from './lazyPart.tsx'
import { TextField } from './TextField.tsx'

const ignored = (): void => undefined

/** A local day, typed in the order of the page's language or chosen in a calendar. */
export const DateField = lazyPart(
  () => import('./DayPicker.tsx'),
  ({ label }: DayPickerProps) => <TextField label={label} value="" onChange={ignored} isDisabled />,
)
