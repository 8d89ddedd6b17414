import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { EnterpriseGlobalId } from '../../src/contract/ids.ts'
import { type Folders, createReplicas } from '../../src/main/replicas.ts'
import { createJournals } from '../../src/main/journals.ts'
import { threads } from '../fakes/worker.ts'

const whose = { baseUrl: 'http://127.0.0.1:1', enterpriseGlobalId: EnterpriseGlobalId.parse('6100000000000000000') }

it.each([
  ['journals', (parts: { folders: Folders }) => createJournals({ ...parts, threads, store: () => undefined as never })],
  ['replicas', (parts: { folders: Folders }) => createReplicas({ ...parts, threads })],
] as const)('%s that were closed are not opened again by what is still under way', async (_, create) => {
  const folder = await mkdtemp(join(tmpdir(), 'keydesk-closed-'))
  const all = create({ folders: { find: () => folder, of: () => folder, close: () => undefined } })
  await all.open(whose, { lasting: false })
  await all.close()
  await expect(all.open(whose, { lasting: false })).rejects.toMatchObject({ error: { code: 'store.ended' } })
})
