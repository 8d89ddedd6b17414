import { identityKind, isNotInCopy, type Participant } from '../../../domain/identity.ts'
import { namedOf, type Named } from '../../changes/Whom.tsx'
import type { Words } from '../../ui/useWords.tsx'
import { claimsWords } from '../../../words/page/activities.ts'

/** What a participant seems to be, and that the copy doesn’t know what could be an account or a number. */
export function participantNote(participant: Participant, { t }: Words): string {
  const kind = t(claimsWords[`kindShort.${identityKind(participant.identity, participant.known)}`])
  return isNotInCopy(participant) ? t(claimsWords.notInCopy, { kind }) : kind
}

/** A participant as a question names them: whose account it is, or what is sent, and what is known of that. */
export function namedParticipant(one: Participant, words: Words): Named {
  const { identity, member } = one
  if (member !== undefined) return { ...namedOf(member), id: identity, numbers: [] }
  const note = participantNote(one, words)
  return { id: identity, name: identity, notes: [note] }
}
