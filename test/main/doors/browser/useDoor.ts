import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { startBrowserDoor, type BrowserDoor } from '../../../../src/main/doors/browser/startBrowserDoor.ts'
import { fakeDesk, type FakeDesk } from '../../../fakes/desk.ts'
import { enter } from './client.ts'

/** Of the test that runs: made anew for each. */
export let rendererFolder: string
export let desk: FakeDesk
export let door: BrowserDoor
export let page: Awaited<ReturnType<typeof enter>>

/** A door over a fake desk with a page that has come in, for each test of the file that calls this. */
export function useDoor(): void {
  beforeAll(async () => {
    rendererFolder = await mkdtemp(join(tmpdir(), 'keydesk-page-'))
    await writeFile(join(rendererFolder, 'index.html'), '<!doctype html>page')
    await writeFile(join(rendererFolder, 'app.js'), 'script')
  })
  afterAll(() => rm(rendererFolder, { recursive: true }))
  beforeEach(async () => {
    desk = fakeDesk()
    door = await startBrowserDoor({ desk: desk.desk, rendererFolder })
    page = await enter(door)
  })
  afterEach(() => door.close())
}

/** The call that the desk was given last, as soon as there is one. */
export function nextCall() {
  return expect
    .poll(() => desk.calls.at(-1))
    .toBeDefined()
    .then(() => desk.calls.at(-1)!)
}
