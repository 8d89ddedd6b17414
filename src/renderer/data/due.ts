import { onDeskEvent } from '../desk/events.ts'
import { showToast } from '../ui/toasts.ts'
import { currentWords } from '../ui/useWords.tsx'

/** Says what came within its lead time; called once at the start. */
export function followDue(): void {
  onDeskEvent((event) => {
    if (event.type !== 'due') return
    const { t } = currentWords()
    const list = event.products.join(t('ui.listSeparator'))
    const more = event.count - event.products.length
    showToast({
      kind: 'done',
      title: t('due.came', { count: event.count }),
      detail: more > 0 ? t('due.more', { list, more }) : list,
    })
  })
}
