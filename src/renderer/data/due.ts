import { onDeskEvent } from '../desk/call.ts'
import { currentRoute, navigate } from '../routing/route.ts'
import { noteMessage, type Message, showToast } from '../ui/toasts.ts'
import { currentWords } from '../ui/useWords.tsx'
import { uiWords } from '../../words/page/frame.ts'
import { dueWords } from '../../words/page/shell.ts'

/** Today says it already: there it is only kept in Messages. */
const tell = (message: Message): unknown =>
  currentRoute().place === 'today' ? noteMessage(message) : showToast(message)

/** Says what came within its lead time, and what is overdue; called once at the start. */
export function followDue(): void {
  onDeskEvent((event) => {
    const { t } = currentWords()
    const some = (named: readonly string[], count: number): string => {
      const list = named.join(t(uiWords.listSeparator))
      const more = count - named.length
      return more > 0 ? t(dueWords.more, { list, more }) : list
    }
    if (event.type === 'due') {
      const { count, products } = event
      tell({ kind: 'due', title: t(dueWords.came, { count }), detail: some(products, count) })
    }
    if (event.type === 'loansOverdue') {
      const { profile, count, loans } = event
      const show = () => navigate({ place: 'loans', profile, params: { show: 'overdue' } })
      const action = { text: t(dueWords.showOverdue), onPress: show }
      tell({ kind: 'due', title: t(dueWords.overdue, { count }), detail: some(loans, count), action })
    }
  })
}
