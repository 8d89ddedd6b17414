import {
  useContext,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { ChevronDown } from 'lucide-react'
import { isFoundBy, wordsOf } from '../../domain/searchable.ts'
import styles from './Field.module.css'

export interface Choice {
  id: string
  text: string
  /** Distinguishes equal texts: an account, an id, a state. */
  note?: string
  /** More that does, in a line of its own: then all choices have two. */
  detail?: string
}

interface ComboBoxProps {
  label: string
  isLabelHidden?: boolean
  placeholder?: string
  choices: readonly Choice[]
  value: string | null
  onChange: (id: string | null) => void
  /**
   * If given, the caller searches as the person types, and `choices` are what was found; `isCurrent`: for this text.
   * Otherwise they are filtered here.
   */
  search?: { text: string; onChange: (text: string) => void; isCurrent: boolean }
  /** What the list shows if there is nothing to choose from: still loading, failed, nothing found. */
  emptyText: string
  description?: ReactNode
  error?: string | undefined
  isDisabled?: boolean
  autoFocus?: boolean
  /** Called with a text that Enter is pressed behind and that nothing here fits. */
  onNoHit?: (text: string) => void
  /** Enter behind a text is the act itself: called with the only hit's id, or else with what was typed. */
  onEnter?: (text: string) => void
}

interface ComboInputProps {
  field: Ref<HTMLInputElement>
  list: Ref<{ close: () => void }>
  placeholder: string
}

/** The field itself: a click shows all there is to choose from, and what is typed then replaces what stands there. */
function ComboInput({ field, list, placeholder }: ComboInputProps) {
  const state = useContext(ComboBoxStateContext)
  useImperativeHandle(list, () => ({ close: () => state?.close() }))
  /** While its list is open, a click in it only moves the caret. */
  const wasOpen = useRef(false)
  return (
    <Input
      ref={field}
      className={styles.input ?? ''}
      placeholder={placeholder}
      spellCheck={false}
      onPointerDown={() => {
        wasOpen.current = state?.isOpen === true
      }}
      onClick={({ currentTarget }) => {
        if (wasOpen.current) return
        currentTarget.select()
        if (state?.isOpen === false) state.open(null, 'manual')
      }}
    />
  )
}

/** Whether a choice has every word of what is typed. */
const isChoice = (text: string, typed: string): boolean => isFoundBy(text, wordsOf(typed))

/** Chooses one of many by typing a part of it. Only what is visible is drawn, so thousands of choices are fine. */
export function ComboBox(props: ComboBoxProps) {
  const { label, isLabelHidden = false, placeholder = '', choices, value, onChange, search, emptyText } = props
  const isDetailed = choices.some(({ detail }) => detail !== undefined)

  const field = useRef<HTMLInputElement>(null)
  const list = useRef<{ close: () => void }>(null)
  /** The text whose only hit is chosen as soon as it is found. */
  const [wanted, setWanted] = useState<string>()
  const isFound = search !== undefined && search.isCurrent && wanted !== undefined
  const takeFound = useEffectEvent(() => {
    const [only, ...others] = choices
    if (wanted === undefined || wanted !== search?.text) return
    // Now it does what it would have done, had it been known before.
    if (only === undefined && document.activeElement === field.current) {
      field.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    } else if (only !== undefined && others.length === 0) onChange(only.id)
  })
  useEffect(() => {
    if (isFound) takeFound()
  }, [isFound])

  /** Enter chooses the only hit without arrow keys. */
  function takeOnly(event: KeyboardEvent): void {
    const input = event.target
    if (event.key !== 'Enter' || !(input instanceof HTMLInputElement)) return
    if (event.ctrlKey || event.metaKey || input.hasAttribute('aria-activedescendant')) return
    if (input.value.trim() === '' || (input.ariaExpanded !== 'true' && props.onEnter === undefined)) return
    // The last results may be for another text.
    const isWaiting = search !== undefined && !search.isCurrent
    const hits = search === undefined ? choices.filter(({ text }) => isChoice(text, input.value)) : choices
    const [only] = hits
    if (props.onEnter !== undefined) {
      event.preventDefault()
      event.stopPropagation()
      list.current?.close()
      return props.onEnter(!isWaiting && hits.length === 1 && only !== undefined ? only.id : input.value)
    }
    // The field goes back to what is chosen, and what is typed next begins there.
    if (!isWaiting && only === undefined) props.onNoHit?.(input.value)
    if (!isWaiting && hits.length !== 1) return
    event.preventDefault()
    event.stopPropagation()
    if (isWaiting) setWanted(input.value)
    else if (only !== undefined) onChange(only.id)
  }

  /**
   * Escape goes back to what is chosen and closes the list, then whatever the field is in. Left to itself the list opens
   * again for what was typed.
   */
  function leave(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    if (field.current?.ariaExpanded === 'true') {
      list.current?.close()
      return search?.onChange(choices.find(({ id }) => id === value)?.text ?? '')
    }
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    event.currentTarget.parentElement?.dispatchEvent(escape)
  }

  return (
    <AriaComboBox
      {...(isLabelHidden ? { 'aria-label': label } : {})}
      {...(search === undefined
        ? { defaultItems: choices, defaultFilter: isChoice }
        : {
            items: choices,
            inputValue: search.text,
            onInputChange: (text) => {
              setWanted(undefined)
              search.onChange(text)
            },
            defaultFilter: () => true,
          })}
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      isDisabled={props.isDisabled ?? false}
      isInvalid={props.error !== undefined}
      validationBehavior="aria"
      allowsEmptyCollection
      autoFocus={props.autoFocus ?? false}
      className={styles.field ?? ''}
    >
      {!isLabelHidden && <Label className={styles.label ?? ''}>{label}</Label>}
      <div
        className={styles.choice}
        onKeyDownCapture={(event) => {
          takeOnly(event)
          if (search !== undefined && event.key === 'Escape') leave(event)
        }}
      >
        <ComboInput field={field} list={list} placeholder={placeholder} />
        <Button className={styles.choiceButton ?? ''}>
          <ChevronDown size={16} aria-hidden />
        </Button>
      </div>
      {props.description !== undefined && (
        <Text slot="description" className={styles.description ?? ''}>
          {props.description}
        </Text>
      )}
      <FieldError className={styles.error ?? ''}>{props.error}</FieldError>
      <Popover className={styles.popover ?? ''} offset={4}>
        <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: isDetailed ? 46 : 28, padding: 4 }}>
          <ListBox<Choice>
            className={styles.options ?? ''}
            renderEmptyState={() => <div className={styles.optionsEmpty}>{emptyText}</div>}
          >
            {(choice) => (
              <ListBoxItem className={styles.option ?? ''} textValue={choice.text}>
                <span className={styles.optionLine}>
                  <bdi className={styles.optionText}>{choice.text}</bdi>
                  {choice.note !== undefined && <bdi className={styles.optionNote}>{choice.note}</bdi>}
                </span>
                {isDetailed && <bdi className={styles.optionDetail}>{choice.detail}</bdi>}
              </ListBoxItem>
            )}
          </ListBox>
        </Virtualizer>
      </Popover>
    </AriaComboBox>
  )
}
