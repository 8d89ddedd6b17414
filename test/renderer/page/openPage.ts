import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterEach, beforeEach, expect, inject } from 'vitest'
import type { OperationName } from '../../../src/contract/operationNames.ts'
import { answerTo, usualAnswers, type Answers } from '../../fakes/answers.ts'
import { has } from '../../fakes/available.ts'
import { fakedPage } from '../../fakes/builtPage.ts'
import { newContext, noteDefects, type Look } from '../../fakes/chromium.ts'
import { enterprise } from '../../fakes/enterprise.ts'

export interface PageBench {
  /** A fresh page over the canned enterprise, at an address of the page ("#/profiles"). */
  open(address: string, look?: Look): Promise<Page>
  /**
   * A fresh page without a bridge, as in a browser: it asks the door over HTTP. Answers as usual or as given; `door`
   * says what the door does before that.
   */
  openInBrowser(address: string, answers?: Answers, door?: (page: Page) => Promise<unknown>, look?: Look): Promise<Page>
  /** What this test makes the page do wrong is no failure: whatever is told of it in these words. */
  letPass(words: string): void
}

/** The run's one browser (`test/fakes/sharedBrowser.ts`), as all files of a worker reach it. */
let connected: Promise<Browser> | undefined
// Opening a page in a context that has loaded one before takes half the time: its files are compiled already. In each a
// page stays open that shows nothing, so that the others find a process.
const contexts = new Map<string, BrowserContext>()

/** An empty page in a context in which nobody has left anything. */
async function emptyPage(look: Look, server: string): Promise<Page> {
  const browser = await (connected ??= chromium.connect(inject('browser')))
  const key = JSON.stringify(look)
  const idle = contexts.get(key)
  const context = idle?.pages().length === 1 ? idle : await newContext(browser, look)
  // A test turns its clock for the whole context.
  if (idle === undefined && look.clock === undefined) {
    contexts.set(key, context)
    await (await context.newPage()).goto(`${server}/nothing`)
  }
  return context.newPage()
}

/** Closes a page, and takes from its context what it left there for others. */
async function forget(page: Page): Promise<void> {
  const context = page.context()
  const [key] = [...contexts].find(([, one]) => one === context) ?? []
  // A page that the test closes may go only now.
  const isCleared = await page
    .evaluate(() => localStorage.clear())
    .then(
      () => true,
      () => false,
    )
  if (key === undefined || !isCleared) {
    if (key !== undefined) contexts.delete(key)
    await context.close()
    return
  }
  await context.clearPermissions()
  await page.close()
}

/**
 * The page alone, as it ships and under its real headers, in Chromium, over a bridge of canned answers: for all tests
 * of the file that calls this. Each fails when a page of its own threw, broke its policy, or was given what the contract
 * does not know; where there is no Chromium they are left out.
 */
export function usePageBench(): PageBench {
  const isLeftOut = !has('chromium')
  const server = inject('pageOrigin')
  const pages: Page[] = []
  const defects: string[] = []
  const passed: string[] = []

  beforeEach(({ skip }) => skip(isLeftOut, 'there is no Chromium'))
  afterEach(async () => {
    for (const page of pages.splice(0)) {
      // What it has still to tell comes before the answer to this; a page that the test closed has nothing to tell.
      await page.evaluate(() => undefined).catch((error: unknown) => !page.isClosed() && Promise.reject(error))
      await forget(page)
    }
    const wrong = defects.splice(0).filter((one) => !passed.some((words) => one.includes(words)))
    passed.splice(0)
    expect(wrong, 'what the page or the test did wrong').toEqual([])
  })

  async function begin(look: Look = {}): Promise<Page> {
    const page = await emptyPage(look, server)
    pages.push(page)
    noteDefects(page, defects)
    // Most tests look at the board as rows: as somebody who chose them, where the address doesn't say otherwise.
    await page.addInitScript(() =>
      localStorage.setItem('keydesk.board', localStorage.getItem('keydesk.board') ?? 'rows'),
    )
    return page
  }

  return {
    async open(address, look) {
      const page = await begin(look)
      await page.exposeFunction('reportDefect', (what: string) => defects.push(what))
      await page.goto(`${server}${fakedPage}${address}`)
      return page
    },
    async openInBrowser(address, answers = {}, door = async () => undefined, look = {}) {
      const page = await begin(look)
      const all = { ...usualAnswers(enterprise()), ...answers }
      await page.route('**/desk/*', async (route) => {
        const name = new URL(route.request().url()).pathname.split('/').at(-1) as OperationName
        const { input } = route.request().postDataJSON() as { input: unknown }
        await answerTo(name, all[name], input, '').then(
          (json) => route.fulfill({ json }),
          (error: unknown) => {
            defects.push(`${name}: ${String(error)}`)
            return route.abort()
          },
        )
      })
      await door(page)
      await page.goto(`${server}/${address}`)
      return page
    },
    letPass: (words) => void passed.push(words),
  }
}
