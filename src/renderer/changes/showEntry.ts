import type { ProfileId } from '../../contract/ids.ts'
import { navigate } from '../routing/route.ts'
import type { Message } from '../ui/toasts.ts'
import { currentWords } from '../ui/useWords.tsx'
import { openWords } from '../../words/page/frame.ts'
import type { DeskError } from '../../contract/errors.ts'

/** What a toast offers that is about a change: what history knows of it. */
export const showEntry = (profile: ProfileId, entry: string): NonNullable<Message['action']> => ({
  text: currentWords().t(openWords.inHistory),
  onPress: () => navigate({ place: 'history', profile, params: { entry } }),
})

/** How the change is called whose open outcome stands in the way of another one of the same record. */
export function openEntryOf(error: DeskError | undefined): string | undefined {
  return error?.code === 'change.recordOpen' ? error.details?.['entry']?.toString() : undefined
}
