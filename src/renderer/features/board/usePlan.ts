import { useEffect, useRef, useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { PlanPurpose } from '../../../contract/fileFields.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import { startJob } from '../../changes/startJob.ts'
import { useQuery } from '../../data/query.ts'
import { currentRead } from '../../data/loadable.ts'
import { closeList, openFile } from '../../data/openingFile.ts'

/** So many rows are read at once; more are counted. */
const mostRead = 1000

/** A file that says what is to be lent or assigned to whom: checked against the copy, then a job. */
export function usePlan(purpose: PlanPurpose) {
  const [file, setFile] = useState<string>()
  const [inUse, setInUse] = useState(false)
  const [unopened, setUnopened] = useState<DeskError>()
  const [isOpening, setOpening] = useState(false)
  useEffect(() => () => void (file !== undefined && closeList(file)), [file])
  /** The file that was chosen last; none once the dialog is closed. */
  const last = useRef<File>(undefined)
  useEffect(() => () => void (last.current = undefined), [])
  const check = useQuery('checkMemberFile', file === undefined ? undefined : { file, purpose, inUse, limit: mostRead })
  // Of another file or purpose it says nothing.
  const checked = file === undefined ? undefined : currentRead(check)
  const { rows = 0, faultCount = 0 } = checked ?? {}
  const isBusy = isOpening || (file !== undefined && check.state === 'loading')

  /** Returns whether no other was chosen meanwhile: of one that was, nothing is kept. */
  async function choose(chosen: File): Promise<boolean> {
    last.current = chosen
    setOpening(true)
    const result = await openFile(chosen)
    if (last.current !== chosen) {
      if (result.ok) closeList(result.data.opened.file)
      return false
    }
    setOpening(false)
    setUnopened(result.ok ? undefined : result.error)
    setFile(result.ok ? result.data.opened.file : undefined)
    return true
  }

  return {
    file,
    choose,
    checked,
    isOpening,
    isBusy,
    inUse,
    setInUse,
    error: unopened ?? (check.state === 'failed' ? check.error : undefined),
    isReady: !isBusy && checked !== undefined && faultCount === 0 && rows > 0,
    start: async (profile: ProfileId) =>
      file === undefined ? undefined : startJob(profile, { kind: purpose, file, inUse }),
  }
}
