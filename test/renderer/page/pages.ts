import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterEach, beforeEach, expect, inject, type TestError } from 'vitest'
import type { Language } from '../../../src/contract/bridge.ts'
import { has } from '../../fakes/available.ts'
import { newContext, newPageIn, noteDefects, type Look } from '../../fakes/chromium.ts'

/** Empty pages for the tests of a file. */
export interface Pages {
  begin(look?: Look): Promise<Page>
  /** What the pages and the test did wrong so far. */
  defects: string[]
  /** What this test makes the page do wrong is no failure: whatever is told of it in these words. */
  letPass(words: string): void
}

/** The run's one browser (`test/fakes/sharedBrowser.ts`), as all files of a worker reach it. */
let connected: Promise<Browser> | undefined
// Opening a page in a context that has loaded one before takes half the time: its files are compiled already. In each a
// page stays open that shows nothing, so that the others find a process.
const contexts = new Map<Language, { context: BrowserContext; pages: number }>()
/** What a process has drawn for many pages makes it slower for the next. */
const mostPages = 25

/** An empty page in a context in which nobody has left anything. */
async function emptyPage(look: Look): Promise<Page> {
  const browser = await (connected ??= chromium.connect(inject('browser')))
  const { language = 'en', clock, zone } = look
  // A clock is turned for the whole context, and a zone is its own.
  const isUsual = clock === undefined && zone === undefined
  const kept = isUsual ? contexts.get(language) : undefined
  if (kept?.context.pages().length === 1) {
    kept.pages += 1
    return newPageIn(kept.context, look)
  }
  const context = await newContext(browser, look)
  if (kept === undefined && isUsual) {
    contexts.set(language, { context, pages: 1 })
    await (await context.newPage()).goto(`${inject('pageOrigin')}/nothing`)
  }
  return newPageIn(context, look)
}

/** Closes a page, and takes from its context what it left there for others. */
async function forget(page: Page): Promise<void> {
  const context = page.context()
  const [language, kept] = [...contexts].find(([, one]) => one.context === context) ?? []
  // A page that the test closes may go only now.
  const isCleared = await page
    .evaluate(() => localStorage.clear())
    .then(
      () => true,
      () => false,
    )
  if (language === undefined || kept === undefined || kept.pages >= mostPages || !isCleared) {
    if (language !== undefined) contexts.delete(language)
    await context.close()
    return
  }
  await context.clearPermissions()
  await context.clearCookies()
  await page.close()
}

/** Its first lines name the place and the dialog; a grid's rows say no more. */
const mostLines = 80

/**
 * What the page of a test that failed showed then is told with the failure: a fault that comes seldom is not seen twice,
 * and all that is left of it may be the failures at the end of a run.
 */
async function tellShown(page: Page, errors: readonly TestError[]): Promise<void> {
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5000 })
    .catch((error: unknown) => String(error))
  const lines = shown.split('\n').slice(0, mostLines).join('\n')
  for (const error of errors) error.message += `\n\nThe page at ${page.url()} showed:\n${lines}`
}

/**
 * Pages of the one browser, for all tests of the file that calls this. Each test fails when a page of its own threw or
 * broke its policy, or when another of the `defects` was noted; where there is no Chromium they are left out.
 */
export function usePages(defects: string[] = []): Pages {
  const isLeftOut = !has('chromium')
  const pages: Page[] = []
  const passed: string[] = []

  beforeEach(({ skip }) => skip(isLeftOut, 'there is no Chromium'))
  afterEach(async ({ task }) => {
    for (const page of pages.splice(0)) {
      if (task.result?.state === 'fail') await tellShown(page, task.result.errors ?? [])
      // What it has still to tell comes before the answer to this; a page that the test closed has nothing to tell.
      await page.evaluate(() => undefined).catch((error: unknown) => !page.isClosed() && Promise.reject(error))
      await forget(page)
    }
    const wrong = defects.splice(0).filter((one) => !passed.some((words) => one.includes(words)))
    passed.splice(0)
    expect(wrong, 'what the page or the test did wrong').toEqual([])
  })
  return {
    async begin(look = {}) {
      const page = await emptyPage(look)
      pages.push(page)
      noteDefects(page, defects)
      // Most tests look at the board as rows: as somebody who chose them, where the address doesn't say otherwise.
      await page.addInitScript(() =>
        localStorage.setItem('keydesk.board', localStorage.getItem('keydesk.board') ?? 'rows'),
      )
      return page
    },
    defects,
    letPass: (words) => void passed.push(words),
  }
}
