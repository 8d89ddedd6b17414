import type { DeskError } from '../../contract/errors.ts'
import type { Profile } from '../../contract/profiles.ts'
import type { DeskDeps } from './deps.ts'

/**
 * Keeps with a stored profile how its newest test went; left out: it went well. `changed` is called when that is news.
 */
export type NoteTest = (profile: Profile, error?: DeskError) => void

export function createNoteTest(deps: Pick<DeskDeps, 'store' | 'now'>, changed: () => void): NoteTest {
  return ({ id, origin, failedTest }, error) => {
    if (origin !== 'stored' || (error === undefined && failedTest === undefined)) return
    deps.store().profiles.noteTest(id, error && { at: (deps.now ?? Date.now)(), code: error.code })
    if (error?.code !== failedTest?.code) changed()
  }
}
