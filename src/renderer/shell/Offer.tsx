import { useEffect } from 'react'
import { useQuery } from '../data/query.ts'
import { useWhyNoChanges } from '../data/changeable.ts'
import { lastRead } from '../data/loadable.ts'
import { useUndoRefusal } from '../data/undoRefusal.ts'
import { closeDialog } from '../ui/dialogs.tsx'
import { Button } from '../ui/Button.tsx'
import { type NotedMessage, noteReason, takeOffer } from '../ui/toasts.ts'
import { useWords } from '../ui/useWords.tsx'

/**
 * What a message offers, in its toast and in Messages. Undoing can be done as long as the copy doesn't know that it
 * would be refused; otherwise the reason is noted for the shortcut, too.
 */
export default function Offer({ message }: { message: NotedMessage }) {
  const { undoes } = message.action ?? {}
  const found = lastRead(useQuery('listHistory', undoes === undefined ? undefined : { entry: undoes, limit: 1 }))
  const refusal = useUndoRefusal(found?.value.rows.find(({ entry }) => entry === undoes))
  const why = useWhyNoChanges()
  const { t } = useWords()
  const reason = undoes === undefined ? undefined : why ? t(why) : refusal
  useEffect(() => noteReason(message, reason), [message, reason])
  return (
    <Button
      size="small"
      reason={reason}
      onPress={() => {
        for (const name of ['palette', 'keys', 'licences', 'messages'] as const) closeDialog(name)
        takeOffer(message)
      }}
    >
      {message.action?.text}
    </Button>
  )
}
