import type { BrowserWindow } from 'electron'
import type { SayInWindow } from '../../../words/window.ts'
import type { Desk } from '../../desk/desk.ts'
import type { ElectronParts } from './electronParts.ts'

/**
 * Shows in the system's notifications what came within its lead time, unless the window is in front, where the page
 * says it. `open` is called when a person clicks it. `say` gives the words of the language shown.
 */
export function tellDue(
  { Notification }: Pick<ElectronParts, 'Notification'>,
  window: Pick<BrowserWindow, 'isDestroyed' | 'isFocused'>,
  desk: Pick<Desk, 'onEvent'>,
  say: () => SayInWindow,
  open: () => void,
): void {
  desk.onEvent((event) => {
    if (event.type !== 'due' || window.isDestroyed() || window.isFocused()) return
    const { count, products } = event
    const more = count - products.length
    const body = [...products, ...(more > 0 ? [say()('dueMore', { others: String(more) })] : [])].join('\n')
    const notification = new Notification({ title: say()('due', { products: String(count) }), body })
    notification.on('click', open)
    notification.show()
  })
}
