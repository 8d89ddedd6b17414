import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { DeskEvent } from '../../../src/contract/bridge.ts'
import type { DeskError } from '../../../src/contract/errors.ts'
import type { OperationName } from '../../../src/contract/operationNames.ts'

const often = { interval: 40, timeout: 30_000 }

export const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

/** Part of a test: what fails in it is told with its name. */
export async function step<T>(name: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Error) error.message = `${name}: ${error.message}`
    throw error
  }
}

/** What the tests of the page ask of it, whichever page is open at the time. */
export function stepsOn(page: () => Page) {
  /** How often the page called an operation. */
  const calls = (name: OperationName) =>
    page().evaluate((wanted) => window.fake.calls.filter((call) => call.name === wanted).length, name)
  /** What the page gave an operation, call by call. */
  const inputs = (name: OperationName) =>
    page().evaluate(
      (wanted) => window.fake.calls.filter((call) => call.name === wanted).map(({ input }) => input),
      name,
    )
  /** The desk tells the page something. */
  const emit = (event: DeskEvent) => page().evaluate((told) => window.fake.emit(told), event)
  const heading = (name: string) => page().getByRole('heading', { level: 1, name })
  // Asked often: Playwright's own wait looks again after half a second only.
  const there = (locator: Locator) => expect.poll(() => locator.first().isVisible(), often).toBe(true)
  const gone = (locator: Locator) => expect.poll(() => locator.count(), often).toBe(0)

  /** From now on, an operation (or each of several) answers with an error; `times` 0: until told otherwise. */
  const failWith = (name: OperationName | readonly OperationName[], error: DeskError, times = 0) =>
    page().evaluate(
      ({ names, error, times }) => {
        for (const name of names) {
          let left = times
          Object.assign(window.fake.answers, {
            [name]: () => {
              left -= 1
              if (left === 0) Reflect.deleteProperty(window.fake.answers, name)
              return { ok: false, error }
            },
          })
        }
      },
      { names: [name].flat(), error, times },
    )

  /** From now on the enterprise was never read into a copy, until a refresh or a sync has done so. */
  const withoutCopy = () => page().evaluate(() => void (window.fake.enterprise.hasCopy = false))

  /** From now on nothing can be changed because the enterprise is `readOnly`, or the desk `signedOut`; else it can. */
  const hinder = (why: string) =>
    page().evaluate((state) => {
      const { fake } = window
      fake.enterprise.profiles[0].readOnly = state === 'readOnly'
      fake.emit({ type: 'profilesChanged' })
      const session = state === 'signedOut' ? 'signedOut' : 'signedIn'
      fake.emit({ type: 'session', profile: 'sandbox' as never, session })
    }, why)

  /** Types as a scanner does: all at once, then Enter. What has a field's focus is typed there. */
  const scan = (text: string) =>
    page().evaluate((scanned) => {
      // Made at once: what the page does meanwhile takes time, and a scanner does not wait for it.
      const presses = [...scanned, 'Enter'].map(
        (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
      // As far apart as a scanner's, whatever the processor does meanwhile: a busy one makes a person of a scanner.
      const begun = presses[0]!.timeStamp
      presses.forEach((press, at) => Object.defineProperty(press, 'timeStamp', { value: begun + at }))
      for (const press of presses) {
        const isGiven = document.activeElement?.dispatchEvent(press) === true
        const field = document.activeElement
        if (!isGiven || press.key === 'Enter') continue
        if (field instanceof HTMLInputElement) document.execCommand('insertText', false, press.key)
        // Of what is typed into a part of a date, its field hears before it is there.
        const typed = { inputType: 'insertText', data: press.key, bubbles: true, cancelable: true }
        if (field?.role === 'spinbutton') field.dispatchEvent(new InputEvent('beforeinput', typed))
      }
    }, text)

  /** The day in a date field (ISO 8601). */
  const dayIn = (label: string | RegExp) =>
    page().getByRole('group', { name: label }).locator('input[type="hidden"]').inputValue()
  /** Types a day into a date field: its digits in the order of the page's language. */
  async function typeDay(label: string | RegExp, digits: string): Promise<void> {
    await page().getByRole('group', { name: label }).getByRole('spinbutton').first().focus()
    await page().keyboard.type(digits, { delay: 60 })
  }

  return { dayIn, typeDay, hinder, calls, inputs, emit, heading, there, gone, failWith, withoutCopy, scan }
}
