import type { SayInWindow } from '../../../words/window.ts'
import type { Desk } from '../../desk/desk.ts'
import type { Notify } from './notify.ts'

/** Notifies of what came within its lead time. `say` gives the words of the language shown. */
export function notifyDue(desk: Pick<Desk, 'onEvent'>, say: () => SayInWindow, notify: Notify): void {
  desk.onEvent((event) => {
    if (event.type !== 'due') return
    const { count, products } = event
    notify({ title: say()('due', { products: String(count) }), body: named(products, count, say()) })
  })
}

/** Notifies of the loans that are overdue. */
export function notifyOverdue(desk: Pick<Desk, 'onEvent'>, say: () => SayInWindow, notify: Notify): void {
  desk.onEvent((event) => {
    if (event.type !== 'loansOverdue') return
    const { count, loans } = event
    notify({ title: say()('overdue', { loans: String(count) }), body: named(loans, count, say()) })
  })
}

/** Some of so many, a line each. */
function named(lines: readonly string[], count: number, say: SayInWindow): string {
  const more = count - lines.length
  return [...lines, ...(more > 0 ? [say('dueMore', { others: String(more) })] : [])].join('\n')
}
