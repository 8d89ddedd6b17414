import { useEffect, useState } from 'react'
import type { MemberGlobalId, ProfileId } from '../../../contract/ids.ts'
import type { FormerValues, MemberChange } from '../../../contract/inputs.ts'
import type { Job, JobRow } from '../../../contract/jobs.ts'
import type { Result } from '../../../contract/outcome.ts'
import { formerValues } from '../../../domain/memberEdit.ts'
import { call } from '../../desk/call.ts'

const pageSize = 1000

/** An employee whom somebody else changed before the job came to them: as they are now, and as the job has them. */
export interface Contested {
  row: JobRow
  now: FormerValues & { departmentName?: string | null }
  change: MemberChange
}

/** The rows of an edit that were refused because somebody else had changed the employee. */
async function contestedRows(profile: ProfileId, job: string): Promise<Result<JobRow[]>> {
  const rows: JobRow[] = []
  for (let after = 0; ;) {
    const result = await call('showJob', { profile, job, states: ['refused'], after, limit: pageSize })
    if (!result.ok) return result
    rows.push(...result.data.rows.filter(({ error, change }) => error?.code === 'job.changedSince' && change))
    const last = result.data.rows.at(-1)
    if (last === undefined || result.data.rows.length < pageSize) return { ok: true, data: rows }
    after = last.row
  }
}

/** The same with what the copy has of each; whoever is no longer in it is left out. */
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
    void contestedRows(profile, job).then((result) => {
      if (!isOver && result.ok) setFound({ job, rows: result.data })
    })
    return () => void (isOver = true)
  }, [profile, job, mayBe, refused])
  return mayBe && found.job === job ? found.rows : nobody
}
