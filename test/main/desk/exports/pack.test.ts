import { join } from 'node:path'
import { expect, it } from 'vitest'
import { reportNames } from '../../../../src/contract/reportColumns.ts'
import { DeskFailure } from '../../../../src/contract/errors.ts'
import { exportFile } from '../../../../src/main/exports/documents.ts'
import { unpacked } from '../../exports/packs.ts'
import { add, withTokens } from '../profileInputs.ts'
import { lastingVault, startDesk } from '../rig.ts'

it('a report that is too long for HTML is in the pack as a workbook; a pack that a person chooses is verified, and where nobody chooses one, nothing is', async () => {
  const tooMany = new DeskFailure({ kind: 'invalid', code: 'export.tooManyForHtml', details: { most: 50_000 } })
  const pages = [...reportNames]
  const rig = await startDesk({ members: 5, assets: 3, keys: 1 }, lastingVault(), {
    exportFile: (document, format, ...where) => {
      const isLong = format === 'html' && pages.shift() === 'idle'
      return exportFile(isLong ? () => ({ fill: () => Promise.reject(tooMany) }) : document, format, ...where)
    },
  })
  const profile = await add(rig, withTokens(rig))
  expect(await rig.desk.call('sync', { profile })).toMatchObject({ ok: true })
  const path = join(rig.folder, 'pack.zip')
  const packed = await rig.desk.call('makePack', { profile, language: 'en', target: { to: 'path', path } })
  expect(packed).toMatchObject({ ok: true })
  const names = (await unpacked(path)).map(([name]) => name)
  expect(names).toContain('reports/idle.xlsx')
  expect(names).not.toContain('reports/idle.html')
  expect(names.filter((name) => name.startsWith('reports/'))).toHaveLength(2 * reportNames.length - 1)

  const verify = (chosen: string | undefined, manifest?: string) =>
    rig.desk.call('verifyPack', { pack: { from: 'chosen' }, manifest }, { chooseFile: async () => chosen })
  expect(await verify(path)).toMatchObject({ ok: true, data: { ok: true, problems: [] } })
  expect(await verify(path, 'ab'.repeat(32))).toMatchObject({ ok: true, data: { ok: false } })
  const cancelled = { ok: false, error: { kind: 'cancelled' } }
  expect(await verify(undefined)).toMatchObject(cancelled)
  expect(await rig.desk.call('verifyPack', { pack: { from: 'chosen' } })).toMatchObject(cancelled)
})
