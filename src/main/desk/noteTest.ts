import type { DeskError } from '../../contract/errors.ts'
import type { Profile } from '../../contract/profiles.ts'
import type { DeskDeps } from './deps.ts'

/**
 * Records the result of a stored profile's last test; without `error` it passed. `changed` is called if that is new.
 */
export type NoteTest = (profile: Profile, error?: DeskError) => void

export function createNoteTest(deps: Pick<DeskDeps, 'store' | 'now'>, changed: () => void): NoteTest {
  return ({ id, origin, failedTest }, error) => {
    if (origin !== 'stored' || (error === undefined && failedTest === undefined)) return
    deps.store().profiles.noteTest(id, error && { at: (deps.now ?? Date.now)(), code: error.code })
    if (error?.code !== failedTest?.code) changed()
  }
}
