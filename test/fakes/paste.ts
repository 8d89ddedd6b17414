import type { Page } from 'playwright-core'

/** Pastes text as it comes from another program: what has the focus is told of it. */
export function pasteInto(page: Page, text: string): Promise<void> {
  return page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const on = document.activeElement ?? document.body
    on.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}
