import { use, useLayoutEffect, useMemo, useState, type KeyboardEvent } from 'react'
import { getLocalTimeZone, isToday, parseDate, today } from '@internationalized/date'
import { Button } from 'react-aria-components/Button'
import { Calendar, CalendarCell, CalendarGrid, CalendarHeading } from 'react-aria-components/Calendar'
import { DateFieldStateContext, DateInput, DateSegment } from 'react-aria-components/DateField'
import { DatePicker } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { FieldError } from 'react-aria-components/FieldError'
import { Group } from 'react-aria-components/Group'
import { Label } from 'react-aria-components/Label'
import { Popover } from 'react-aria-components/Popover'
import { CalendarDays, ChevronLeft, ChevronRight, X } from 'lucide-react'
import { localZone } from '../../contract/localTime.ts'
import { startOfDay } from '../../domain/times.ts'
import fields from './Field.module.css'
import styles from './DayPicker.module.css'
import { useWords } from './useWords.tsx'
import { dateWords } from '../../words/page/frame.ts'

export interface DayPickerProps {
  label: string
  /** ISO 8601 ("2026-12-24"); empty without one. */
  value: string
  onChange: (day: string) => void
  /** What is wrong with the value, in words. */
  error?: string | undefined
  isRequired?: boolean
  isDisabled?: boolean
  autoFocus?: boolean
}

const zone = (): string => localZone() ?? getLocalTimeZone()

/** Nothing of ours is older or that far away: a year outside is one that wasn't typed to its end. */
const [earliest, latest] = ['2000-01-01', '9999-12-31']

/** Tells whether what stands in the field is another day than its value, or none: a part is missing, or 30 February. */
function Unfinished({ onChange }: { onChange: (isUnfinished: boolean) => void }) {
  const { segments, value } = use(DateFieldStateContext)!
  const parts = segments.filter(({ isEditable }) => isEditable)
  const isValue = ({ type, value: shown }: (typeof parts)[number]): boolean =>
    value !== null && (type === 'year' || type === 'month' || type === 'day') && value[type] === shown
  const isUnfinished = value === null ? parts.some((one) => !one.isPlaceholder) : !parts.every(isValue)
  // At once: the next key may send the form.
  useLayoutEffect(() => onChange(isUnfinished), [isUnfinished, onChange])
  return null
}

function MonthOfDays() {
  const { t } = useWords()
  return (
    <Popover className={styles.popover ?? ''} offset={4}>
      <Dialog className={styles.dialog ?? ''}>
        <Calendar className={styles.calendar ?? ''}>
          <header className={styles.month}>
            <Button slot="previous" className={styles.turn ?? ''} aria-label={t(dateWords.previousMonth)}>
              <ChevronLeft size={16} aria-hidden />
            </Button>
            <CalendarHeading className={styles.heading ?? ''} />
            <Button slot="next" className={styles.turn ?? ''} aria-label={t(dateWords.nextMonth)}>
              <ChevronRight size={16} aria-hidden />
            </Button>
          </header>
          <CalendarGrid weekdayStyle="short" className={styles.days ?? ''}>
            {(date) => (
              <CalendarCell
                date={date}
                className={styles.day ?? ''}
                data-now={isToday(date, zone()) ? '' : undefined}
              />
            )}
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  )
}

/**
 * The field itself, apart from the page's first files. Its value is always a whole day or none; while what stands in it
 * is neither, its form isn't sent (`data-unfinished`, see `Form`).
 */
export default function DayPicker({
  label,
  value,
  onChange,
  error,
  isRequired = false,
  isDisabled = false,
  autoFocus = false,
}: DayPickerProps) {
  const { t, language, weekday } = useWords()
  const [isUnfinished, setUnfinished] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [cleared, setCleared] = useState(0)
  const isOutside = value !== '' && (value < earliest || value > latest)
  const isWrong = isUnfinished || isOutside
  // The same one while the value is: for another the field would forget what is being typed.
  const day = useMemo(() => (value === '' ? null : parseDate(value)), [value])
  if (!isWrong && isRefused) setRefused(false)

  /** Enter sends the form, as it does from any field of one line. */
  function sendByEnter(event: KeyboardEvent): void {
    const part = event.target as Element
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !part.matches('[role="spinbutton"]')) return
    // What has the focus once the form is gone isn't pressed by it.
    event.preventDefault()
    setRefused(isWrong)
    if (!event.ctrlKey && !event.metaKey && !event.repeat) part.closest('form')?.requestSubmit()
  }

  /** What was begun goes too: its value is none already where it began with none. */
  function clear(): void {
    setCleared((count) => count + 1)
    onChange('')
  }

  return (
    <DatePicker
      key={cleared}
      isDisabled={isDisabled}
      autoFocus={autoFocus || cleared > 0}
      value={day}
      onChange={(next) => onChange(next?.toString() ?? '')}
      isRequired={isRequired}
      isInvalid={error !== undefined || isRefused}
      validationBehavior="aria"
      shouldForceLeadingZeros={language !== 'en'}
      placeholderValue={today(zone())}
      className={fields.field ?? ''}
      data-unfinished={isWrong ? '' : undefined}
      onBlur={() => setRefused(isWrong)}
    >
      <Label className={fields.label ?? ''}>
        {label}
        {isRequired && (
          <span aria-hidden className={fields.required}>
            *
          </span>
        )}
      </Label>
      <Group className={`${fields.input ?? ''} ${styles.field ?? ''}`}>
        {/* Before the field, which lets no key through. */}
        <div onKeyDownCapture={sendByEnter}>
          <DateInput className={styles.parts ?? ''}>
            {(segment) => (
              <>
                <DateSegment segment={segment} className={styles.part ?? ''} />
                {segment.type === 'day' && <Unfinished onChange={setUnfinished} />}
              </>
            )}
          </DateInput>
        </div>
        {day !== null && !isWrong && (
          <span aria-hidden className={styles.weekday}>
            {weekday(startOfDay(day.year, day.month, day.day))}
          </span>
        )}
        {!isRequired && (day !== null || isUnfinished) && (
          <Button
            slot={null}
            excludeFromTabOrder
            className={fields.inField ?? ''}
            aria-label={t(dateWords.clear)}
            isDisabled={isDisabled}
            onPress={clear}
          >
            <X size={14} aria-hidden />
          </Button>
        )}
        <Button className={fields.inField ?? ''}>
          <CalendarDays size={16} aria-hidden />
        </Button>
      </Group>
      <FieldError className={fields.error ?? ''}>{error ?? t(dateWords.whole)}</FieldError>
      <MonthOfDays />
    </DatePicker>
  )
}
