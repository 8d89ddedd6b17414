import { identityKind, type Participant } from '../../../domain/identity.ts'
import { namedOf, type Named } from '../../changes/Whom.tsx'
import type { Words } from '../../ui/useWords.tsx'

/** What a participant seems to be, and that the copy doesn’t know what could be an account or a number. */
export function participantNote({ identity, known }: Participant, { t }: Words): string {
  const kind = identityKind(identity, known)
  const text = t(`claims.kindShort.${kind}`)
  // Nobody's mobile number or email address is in the copy.
  return known !== undefined || kind === 'mobile' || kind === 'email' ? text : t('claims.notInCopy', { kind: text })
}

/** A participant as a question names them: whose account it is, or what is sent, and what is known of that. */
export function namedParticipant(one: Participant, words: Words): Named {
  const { identity, member } = one
  if (member !== undefined) return { ...namedOf(member), id: identity, numbers: [] }
  const note = participantNote(one, words)
  return { id: identity, name: identity, notes: [note] }
}
