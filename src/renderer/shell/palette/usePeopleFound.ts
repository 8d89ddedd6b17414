import { useEffect, useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { Member } from '../../../contract/records.ts'
import { call } from '../../desk/call.ts'
import { meet } from '../../data/people.ts'
import { shownOfKind } from './found.ts'

/** How long the typing rests before the service is asked, in ms. */
const restTime = 200

interface PeopleFound {
  /** What was searched for; another text's people are never shown. */
  keyword: string
  members: readonly Member[]
  error?: DeskError
}

const nobody: PeopleFound = { keyword: '', members: [] }

/** Finds people by name and account (A5's keyword) as one types. */
export function usePeopleFound(profile: ProfileId | undefined, text: string): PeopleFound & { isSearching: boolean } {
  const [found, setFound] = useState(nobody)
  const keyword = text.trim()
  useEffect(() => {
    if (profile === undefined || keyword === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      void call(
        'listMembers',
        { profile, keyword, page: 1, pageSize: shownOfKind, all: false },
        { signal: stop.signal },
      ).then((result) => {
        if (stop.signal.aborted) return
        if (result.ok) meet(result.data.members)
        setFound(result.ok ? { keyword, members: result.data.members } : { keyword, members: [], error: result.error })
      })
    }, restTime)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [profile, keyword])
  const isCurrent = found.keyword === keyword
  return { ...(isCurrent ? found : nobody), isSearching: profile !== undefined && keyword !== '' && !isCurrent }
}
