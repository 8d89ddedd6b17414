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

/** From now on the records at a place of what an operation answers have these fields too, and one that nobody knows. */
export const withMoreFields = (page: Page, name: OperationName, path: readonly string[], fields: readonly string[]) =>
  page.evaluate(
    ({ name, path, fields }) => {
      const { answers, ask } = window.fake
      const before = (answers[name] ?? ask.bind(undefined, name)) as (input: unknown, callId: string) => Promise<object>
      const answer = async (input: unknown, callId: string) => {
        const result = await before(input, callId)
        const records = ['data', ...path].reduce<object[]>(
          (all, part) => all.flatMap((one) => Reflect.get(one, part) as object),
          [result],
        )
        for (const record of records) {
          for (const field of fields) if (!(field in record)) Reflect.set(record, field, null)
          Object.assign(record, { later: { deep: [1.5, null] } })
        }
        return result
      }
      Object.assign(answers, { [name]: answer })
    },
    { name, path, fields },
  )

/** Presses keys, so many ms apart by their own time, and the first so long after now, however long the machine takes. */
export async function pressAt(page: Page, keys: readonly string[], gapMs: number): Promise<void> {
  const chromium = await page.context().newCDPSession(page)
  let at = Date.now() / 1000
  for (const key of keys) {
    at += gapMs / 1000
    const text = key === 'Enter' ? '\r' : key
    await chromium.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp: at })
    await chromium.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp: at })
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
          const before = window.fake.answers[name]
          Object.assign(window.fake.answers, {
            [name]: () => {
              left -= 1
              if (left === 0) Object.assign(window.fake.answers, { [name]: before })
              return { ok: false, error }
            },
          })
        }
      },
      { names: [name].flat(), error, times },
    )

  /** From now on this is the password that is made up. */
  const makeUp = (password: string) =>
    page().evaluate((made) => {
      const { answers, ask } = window.fake
      answers.resetPassword = async (input, callId) => {
        const result: { data: object } = await ask('resetPassword', input, callId)
        Object.assign(result.data, { password: made })
        return result as never
      }
      answers.addMembers = async (input, callId) => {
        const result: { data: { passwords?: object[] } } = await ask('addMembers', input, callId)
        for (const one of result.data.passwords ?? []) Object.assign(one, { password: made })
        return result as never
      }
    }, password)

  /** From now on the enterprise was never read into a copy, until a refresh or a sync has done so. */
  const withoutCopy = () =>
    page().evaluate(() => {
      const { answers, ask } = window.fake
      const names = ['findMembers', 'findAssets', 'findKeys', 'findProducts', 'groupProducts', 'readWall'] as const
      const none = { ok: false, error: { kind: 'notFound', code: 'copy.none' } } as const
      for (const name of names) Object.assign(answers, { [name]: () => none })
      const idle = { running: null, elsewhere: null, trouble: null, nextRefreshAt: null, nextSyncAt: null }
      const begun = { listsAsOf: null, treesAsOf: null, unreadable: 0, question: null, isFirstIncomplete: true }
      answers.watchEnterprise = () => ({ ok: true, data: { sync: { ...idle, ...begun } } })
      answers.sync = (input, callId) => {
        for (const name of [...names, 'watchEnterprise', 'sync'] as const) Reflect.deleteProperty(answers, name)
        return ask('sync', input, callId)
      }
    })

  /** From now on nothing can be changed because the enterprise is `readOnly`, or the desk `signedOut`; else it can. */
  const hinder = (why: string) =>
    page().evaluate((state) => {
      const { fake } = window
      fake.enterprise.profiles[0].readOnly = state === 'readOnly'
      fake.emit({ type: 'profilesChanged' })
      const session = state === 'signedOut' ? 'signedOut' : 'signedIn'
      // Asked again once the refresh has ended with which the page begins.
      fake.answers.readSession = () => ({ ok: true, data: { session, vault: fake.enterprise.vault } })
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

  return { dayIn, typeDay, hinder, makeUp, calls, inputs, emit, heading, there, gone, failWith, withoutCopy, scan }
}
