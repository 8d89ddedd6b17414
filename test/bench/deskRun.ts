import { join } from 'node:path'
import { EnterpriseGlobalId, ProfileId } from '../../src/contract/ids.ts'
import type { OperationName } from '../../src/contract/operationNames.ts'
import { Profile } from '../../src/contract/profiles.ts'
import { compose } from '../../src/main/compose.ts'
import { openLog } from '../../src/main/log/openLog.ts'
import { threads } from '../fakes/worker.ts'
import { whose } from './filledCopy.ts'
import { watched } from './watched.ts'

/* Runs in a process of its own: one export of the desk from a filled copy, as a person would begin it. */
const [folder = '', name = '', input = '{}'] = process.argv.slice(2)
const profile = Profile.parse({
  id: ProfileId.parse('bench'),
  name: 'bench',
  baseUrl: whose.baseUrl,
  origin: 'environment',
  enterpriseGlobalId: EnterpriseGlobalId.parse(whose.enterpriseGlobalId),
  signIn: { method: 'tokens' },
})
const { desk } = compose({
  folder,
  memoriesFolder: join(folder, 'enterprises'),
  threads,
  log: openLog({ folder: join(folder, 'logs'), door: 'commandLine', root: import.meta.dirname }),
  door: 'commandLine',
  given: { profile, secrets: {} },
})
const isOf = { profile: profile.id, source: { from: 'copy' } }
const looks = { headers: 'fields', language: 'en' }
// What a screen has asked for before somebody exports it.
await desk.call('findMembers', { ...isOf, offset: 0, limit: 1 })
const result = await watched(async () => {
  const answer = await desk.call(name as OperationName, { ...isOf, ...looks, ...(JSON.parse(input) as object) })
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
})
process.stdout.write(JSON.stringify(result))
await desk.close()
