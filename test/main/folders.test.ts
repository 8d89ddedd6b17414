import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createFolders } from '../../src/main/replicas.ts'
import { openStore } from '../../src/main/store/openStore.ts'

it('two processes that come to an enterprise at the same time have one folder for it', () => {
  const home = mkdtempSync(join(tmpdir(), 'keydesk-folders-'))
  const [one, other] = [openStore(home), openStore(home)]
  onTestFinished(() => {
    one.close()
    other.close()
    rmSync(home, { recursive: true })
  })
  const root = join(home, 'enterprises')
  const whose = { baseUrl: 'https://service.example', enterpriseGlobalId: '1' }
  const second = createFolders({ root, store: () => other })
  let made: string | undefined
  // The first has looked and found none, and is about to make one when the other does.
  const enterprises: typeof one.enterprises = {
    ...one.enterprises,
    claim(id, of) {
      made = second.of(whose, { lasting: true })
      return one.enterprises.claim(id, of)
    },
  }
  const first = createFolders({ root, store: () => ({ ...one, enterprises }) })
  expect(first.of(whose, { lasting: true })).toBe(made)
  expect(second.of(whose, { lasting: true })).toBe(made)
  expect(first.find(whose)).toBe(made)
})
