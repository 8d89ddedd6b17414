import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findReplica } from './replica/ownership.ts'
import type { Ownership } from './replica/replica.ts'
import type { Store } from './store/store.ts'

/** Where what is remembered of each enterprise is. The addresses are normalised. */
export interface Folders {
  /** From the store, or else from what the folders themselves say. */
  find(whose: Ownership): string | undefined
  /** The same, made up where there is none yet; not `lasting`: it is gone when the program ends. */
  of(whose: Ownership, how: { lasting: boolean }): string
  close(): void
}

/** `root` holds a folder for each enterprise. */
export function createFolders({ root, store }: { root: string; store: () => Store }): Folders {
  const passing = new Map<string, string>()
  const find = (whose: Ownership): string | undefined => {
    const { enterprises } = store()
    const known = enterprises.find(whose)
    if (known !== undefined) return join(root, known)
    const found = findReplica(root, whose)
    return found === undefined ? undefined : join(root, enterprises.claim(found, whose))
  }
  const make = (whose: Ownership): string => join(root, store().enterprises.claim(randomUUID(), whose))
  function passingOf({ baseUrl, enterpriseGlobalId }: Ownership): string {
    const key = `${baseUrl}\n${enterpriseGlobalId}`
    const folder = passing.get(key) ?? mkdtempSync(join(tmpdir(), 'keydesk-memory-'))
    passing.set(key, folder)
    return folder
  }
  return {
    find,
    of: (whose, { lasting }) => (lasting ? (find(whose) ?? make(whose)) : passingOf(whose)),
    close: () => passing.forEach((folder) => rmSync(folder, { recursive: true, force: true })),
  }
}
