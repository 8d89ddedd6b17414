import { useEffect, useState } from 'react'
import type { MemberGlobalId, ProfileId } from '../../../contract/ids.ts'
import type { FormerValues, MemberChange } from '../../../contract/inputs.ts'
import type { Job, JobRow } from '../../../contract/jobs.ts'
import type { Result } from '../../../contract/outcome.ts'
import { formerValues } from '../../../domain/memberEdit.ts'
import { call } from '../../desk/call.ts'
import { rowsIn } from './jobCalls.ts'

const pageSize = 1000

/** An employee whom somebody else changed before the job came to them: as they are now, and as the job has them. */
export interface Contested {
  row: JobRow
  now: FormerValues & { departmentName?: string | null }
  change: MemberChange
}

/** Of an edit: it was refused because somebody else had changed the employee. */
const isContested = ({ error, change }: JobRow): boolean => error?.code === 'job.changedSince' && change !== undefined

/** Such rows with what the copy has of each; whoever is no longer in it is left out. */
export async function readContested(profile: ProfileId, rows: readonly JobRow[]): Promise<Result<Contested[]>> {
  const all: Contested[] = []
  for (let from = 0; from < rows.length; from += pageSize) {
    const some = rows.slice(from, from + pageSize)
    const globalIds = some.map(({ id }) => id as MemberGlobalId)
    const result = await call('findMembers', { profile, globalIds, limit: pageSize })
    if (!result.ok) return result
    const members = new Map(result.data.members.map((one) => [one.globalId as string, one]))
    for (const row of some) {
      const member = members.get(row.id)
      if (member === undefined || row.change === undefined) continue
      const { departmentName } = member
      all.push({
        row,
        change: row.change,
        now: { ...formerValues(row.change, member), departmentName: departmentName ?? null },
      })
    }
  }
  return { ok: true, data: all }
}

const nobody: readonly JobRow[] = []

/** The rows of a job that wait for somebody to compare and decide; asked again when others are refused. */
export function useContested(profile: ProfileId, { job, kind, refused, state }: Job): readonly JobRow[] {
  const [found, setFound] = useState({ job: '', rows: nobody })
  const mayBe = kind === 'edit' && refused > 0 && state !== 'running'
  useEffect(() => {
    if (!mayBe) return
    let isOver = false
    void rowsIn(profile, job, ['refused'], isContested).then((result) => {
      if (!isOver && result.ok) setFound({ job, rows: result.data })
    })
    return () => void (isOver = true)
  }, [profile, job, mayBe, refused])
  return mayBe && found.job === job ? found.rows : nobody
}
