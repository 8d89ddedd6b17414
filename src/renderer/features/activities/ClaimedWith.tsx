import type { HistoryEntry } from '../../../contract/history.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useWords, type Words } from '../../ui/useWords.tsx'
import { claimsWords } from '../../../words/page/activities.ts'
import { activityAccess, type ActivityAccess } from '../../../domain/access.ts'
import { identityKind, isNotInCopy, type Participant } from '../../../domain/claims.ts'
import { useQuery } from '../../data/query.ts'
import { lastRead } from '../../data/loadable.ts'
import { namedOf, type Named } from '../../changes/Whom.tsx'

/** What was claimed here before, newest first; the enterprise's history remembers it. */
export interface Remembered {
  claims: readonly HistoryEntry[]
  labels: readonly string[]
  sources: readonly string[]
  branches: readonly string[]
  /** Whether the application may claim, as far as the last claims tell. */
  access: ActivityAccess | undefined
}

const none: readonly HistoryEntry[] = []
/** Claims that are looked at, and mnemonics that are offered. */
const fewClaims = 200
const fewLabels = 12

export function useRemembered(): Remembered {
  const claims = lastRead(useQuery('listHistory', { endpoint: 'B1', limit: fewClaims }))?.value.rows ?? none
  const distinct = (field: 'activityLabel' | 'source' | 'branch'): string[] => {
    const texts = claims.map(({ input }) => input[field]).filter((text) => typeof text === 'string')
    return [...new Set(texts)].slice(0, fewLabels)
  }
  return {
    claims,
    labels: distinct('activityLabel'),
    sources: distinct('source'),
    branches: distinct('branch'),
    access: activityAccess(claims),
  }
}

export const asSuggestions = (texts: readonly string[]) => texts.map((value) => ({ value }))

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

interface ClaimedWithProps {
  remembered: Remembered
  isDisabled?: boolean
  fieldOf: (name: 'source' | 'branch') => {
    value: string
    onChange: (text: string) => void
    error?: string | undefined
  }
}

const parts = [
  { name: 'source', label: claimsWords.source, note: claimsWords.sourceNote, used: 'sources' },
  { name: 'branch', label: claimsWords.branch, note: claimsWords.branchNote, used: 'branches' },
] as const

/** Where a claim is said to come from: source and branch, with those of earlier claims as suggestions. */
export function ClaimedWith({ remembered, isDisabled = false, fieldOf }: ClaimedWithProps) {
  const { t } = useWords()
  return (
    <>
      {parts.map(({ name, label, note, used }) => (
        <TextField
          key={name}
          label={t(label)}
          isRequired
          isDisabled={isDisabled}
          description={t(note)}
          suggestions={asSuggestions(remembered[used])}
          {...fieldOf(name)}
        />
      ))}
    </>
  )
}
