import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { json } from '../../fakes/wireServer.ts'
import { useService } from './service.ts'
import { makeFolder, openIn, stateNumber } from './support.ts'

const service = useService()

/** As it was before its third step: the trees that a sync under way has read, in a table without row ids. */
function asBefore(path: string): void {
  const past = new DatabaseSync(path)
  past.exec(
    `ALTER TABLE staged_tree RENAME TO later;
     CREATE TABLE staged_tree (
       asset_id TEXT PRIMARY KEY, read_at INTEGER NOT NULL, text_hash BLOB, hash BLOB, body BLOB, error TEXT
     ) STRICT, WITHOUT ROWID;
     INSERT INTO staged_tree SELECT asset_id, read_at, text_hash, hash, body, error FROM later;
     DROP TABLE later;
     PRAGMA user_version = 2`,
  )
  past.close()
}

it('what a sync had read before it broke off is there after the past was migrated', async () => {
  const { folder, remove } = makeFolder()
  service.now = stateNumber(1)
  let trees = 0
  service.instead = ({ path }) => {
    if (path.endsWith('/merchandiseProducts')) trees += 1
    return trees > 4 ? json({ code: '60000', message: 'no', cause: 'no' }, 299) : undefined
  }
  const replica = await openIn(folder)
  await expect(service.sync(replica)).rejects.toMatchObject({ error: { code: '60000' } })
  await replica.close()

  asBefore(join(folder, 'past.sqlite'))
  const later = await openIn(folder)
  expect(later.notice).toBeUndefined()
  const { freshTrees } = await later.begin('sync', 'test')
  expect(freshTrees).toHaveLength(4)
  await later.end()
  service.instead = () => undefined
  expect(await service.sync(later)).toMatchObject({ snapshot: 1, unreadable: [] })
  await later.close()
  remove()
})
