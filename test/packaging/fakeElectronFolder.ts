import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPackage } from '@electron/asar'
import { FuseState } from '@electron/fuses'

/** What `@electron/fuses` looks for in Electron's program, followed by version, length and state of the fuses. */
const fuseSentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const fuseCount = 9
/** As Electron delivers it: every fuse in the opposite state of what Keydesk sets, so that setting one shows. */
const deliveredFuses = (opposite: readonly boolean[]): Buffer =>
  Buffer.from(Array.from({ length: fuseCount }, (_, index) => (opposite[index] ? FuseState.DISABLE : FuseState.ENABLE)))

/**
 * A folder that electron-builder takes for an unpacked Electron of Linux. Its program does nothing, but has the fuses
 * of a real one, each in the opposite state of `wantedFuses`.
 */
export async function makeFakeElectron(version: string, wantedFuses: readonly boolean[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'keydesk-electron-'))
  const program = Buffer.concat([
    Buffer.from('#!/bin/sh\nexit 1\n'),
    Buffer.from(fuseSentinel),
    Buffer.from([1, fuseCount]),
    deliveredFuses(wantedFuses),
  ])
  await writeFile(join(folder, 'electron'), program, { mode: 0o755 })
  await writeFile(join(folder, 'version'), version)
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'icudtl.dat', 'resources.pak', 'chrome-sandbox']) {
    await writeFile(join(folder, name), name)
  }
  await mkdir(join(folder, 'locales'))
  for (const locale of ['de', 'en-GB', 'en-US', 'zh-CN', 'zh-TW']) {
    await writeFile(join(folder, 'locales', `${locale}.pak`), locale)
  }
  await mkdir(join(folder, 'resources'))
  const defaultApp = await mkdtemp(join(tmpdir(), 'keydesk-default-app-'))
  await writeFile(join(defaultApp, 'package.json'), '{}')
  await createPackage(defaultApp, join(folder, 'resources', 'default_app.asar'))
  await rm(defaultApp, { recursive: true })
  return folder
}

export async function readJson(file: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
}
