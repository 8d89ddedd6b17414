import { Suspense } from 'react'
import type { DayPickerProps } from './DayPicker.tsx'
import { lazyPart } from './lazyPart.ts'
import { TextField } from './TextField.tsx'

const DayPicker = lazyPart(() => import('./DayPicker.tsx'))

const ignored = (): void => undefined

/** A local day, typed in the order of the page's language or chosen in a calendar. */
export function DateField(props: DayPickerProps) {
  return (
    <Suspense fallback={<TextField label={props.label} value="" onChange={ignored} isDisabled />}>
      <DayPicker {...props} />
    </Suspense>
  )
}
