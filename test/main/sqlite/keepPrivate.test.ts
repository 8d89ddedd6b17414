import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openStore } from '../../../src/main/store/openStore.ts'

const modeOf = (path: string): string => (statSync(path).mode & 0o7777).toString(8)

/** A data folder that was there before, with its database and more, and others can read. */
function openFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'keydesk-open-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  openStore(folder).close()
  writeFileSync(join(folder, 'keydesk.sqlite.backup'), '')
  writeFileSync(join(folder, 'notes.txt'), '')
  for (const name of ['keydesk.sqlite', 'keydesk.sqlite.backup', 'notes.txt']) chmodSync(join(folder, name), 0o644)
  chmodSync(folder, mode)
  return folder
}

// Windows has no such rights.
describe.runIf(process.platform !== 'win32')('a data folder that others can read', () => {
  it.each([0o755, 0o750, 0o777, 0o711])(
    'of mode %i is narrowed with what is Keydesk’s in it, without a word',
    (mode) => {
      const folder = openFolder(mode)
      const store = openStore(folder)
      expect(store.notice).toBeUndefined()
      expect(modeOf(folder)).toBe('700')
      for (const name of ['keydesk.sqlite', 'keydesk.sqlite.backup']) expect(modeOf(join(folder, name))).toBe('600')
      expect(modeOf(join(folder, 'notes.txt'))).toBe('644')
      store.close()
    },
  )

  it('is left as it is where it is shared on purpose, and warned of at each start', () => {
    const folder = openFolder(0o1777)
    for (let start = 0; start < 2; start += 1) {
      const store = openStore(folder)
      expect(store.notice).toEqual({ code: 'store.folderOpen', folder })
      expect([modeOf(folder), modeOf(join(folder, 'keydesk.sqlite'))]).toEqual(['1777', '600'])
      store.close()
    }
  })

  it('does not change what a link in it leads to', () => {
    const folder = openFolder()
    const elsewhere = join(folder, 'elsewhere')
    mkdirSync(elsewhere)
    writeFileSync(join(elsewhere, 'file'), '', { mode: 0o644 })
    symlinkSync(join(elsewhere, 'file'), join(folder, 'keydesk.sqlite.link'))
    openStore(folder).close()
    expect(modeOf(join(elsewhere, 'file'))).toBe('644')
  })
})
