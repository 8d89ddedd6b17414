import type { Page } from 'playwright-core'

/** From now on reports have these totals too, and one asset number whose products couldn't be read. */
export const withTotals = (page: Page, totals: { overview: object; others?: object }) =>
  page.evaluate(({ overview, others }) => {
    const { answers, ask } = window.fake
    answers.readReport = async (input, callId) => {
      const result: { data: { totals: object; unreadable: object[] } } = await ask('readReport', input, callId)
      Object.assign(result.data.totals, input.report === 'overview' ? overview : others)
      result.data.unreadable = [{ assetId: '1', assetNum: 'KD-1', error: '60024' }]
      return result as never
    }
  }, totals)
