import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import type { OperationName } from '../../../src/contract/operationNames.ts'
import { answerTo, usualAnswers, type Answers } from '../../fakes/answers.ts'
import { fakedPage } from '../../fakes/builtPage.ts'
import type { Look } from '../../fakes/chromium.ts'
import { enterprise } from '../../fakes/enterprise.ts'
import { useDeskBehind, type DeskBehind } from './deskBehind.ts'
import { usePages, type Pages } from './pages.ts'

export interface PageBench extends Pick<Pages, 'letPass'>, Pick<DeskBehind, 'ask' | 'change'> {
  /** A fresh page over the canned enterprise, at an address of the page ("#/profiles"). */
  open(address: string, look?: Look): Promise<Page>
  /**
   * A fresh page without a bridge, as in a browser: it asks the door over HTTP. Answers as usual or as given; `door`
   * says what the door does before that.
   */
  openInBrowser(address: string, answers?: Answers, door?: (page: Page) => Promise<unknown>, look?: Look): Promise<Page>
}

/**
 * The page alone, as it ships and under its real headers, in Chromium, over a bridge that a test may give answers of its own, and
 * that asks a real desk for all others: for all tests of the file that calls this. Each fails, besides what `usePages` says, when its page was given what the contract does
 * not know.
 */
export function usePageBench(): PageBench {
  const defects: string[] = []
  // Its end comes after that of the pages: what one asks as it goes is nothing to the next test's desk.
  const desk = useDeskBehind(defects)
  const { begin, letPass } = usePages(defects)
  const server = inject('pageOrigin')
  return {
    letPass,
    ask: desk.ask,
    change: desk.change,
    async open(address, look) {
      const page = await begin(look)
      await page.exposeFunction('reportDefect', (what: string) => defects.push(what))
      await page.exposeFunction('askDesk', desk.ask)
      await page.exposeFunction('cancelAtDesk', desk.cancel)
      desk.tell(page)
      await page.goto(`${server}${fakedPage}${address}`)
      // Otherwise what it brings would come upon any step of the test, the later the busier the machine is.
      if (address.startsWith('#/at/')) await page.evaluate(() => window.fake.begun)
      return page
    },
    async openInBrowser(address, answers = {}, door = async () => undefined, look = {}) {
      const page = await begin(look)
      const all = { ...usualAnswers(enterprise()), ...answers }
      await page.route('**/desk/*', async (route) => {
        const name = new URL(route.request().url()).pathname.split('/').at(-1) as OperationName
        const { input } = route.request().postDataJSON() as { input: unknown }
        await (all[name] ? answerTo(name, all[name], input, '') : desk.ask(name, input)).then(
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
  }
}
