import { useEffect, useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { Member } from '../../../contract/records.ts'
import { call } from '../../desk/call.ts'
import { meet } from '../../data/people.ts'

export type PersonSearch =
  | { state: 'searching'; members: Member[] }
  | { state: 'found'; members: Member[] }
  | { state: 'failed'; members: Member[]; error: DeskError }

/** How long the typing rests before the service is asked, in ms. */
const restTime = 200
const mostShown = 30

/** Asks the service for people whose name or account has the text in it; with no text, for the first ones. */
export function usePersonSearch(profile: ProfileId, text: string): PersonSearch {
  const [search, setSearch] = useState<PersonSearch>({ state: 'searching', members: [] })
  useEffect(() => {
    const stop = new AbortController()
    const keyword = text.trim()
    async function ask(): Promise<void> {
      setSearch(({ members }) => ({ state: 'searching', members }))
      const input = { profile, pageSize: mostShown, ...(keyword === '' ? {} : { keyword }) }
      const result = await call('listMembers', input, { signal: stop.signal })
      if (stop.signal.aborted) return
      if (!result.ok) return setSearch({ state: 'failed', members: [], error: result.error })
      meet(result.data.members)
      setSearch({ state: 'found', members: result.data.members.filter(({ deleted }) => deleted !== true) })
    }
    const timer = setTimeout(() => void ask(), restTime)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [profile, text])
  return search
}
