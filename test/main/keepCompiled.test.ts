import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const keepCompiled = new URL('../../src/main/keepCompiled.ts', import.meta.url).href
const loaded = new URL('../../src/domain/daysLeft.ts', import.meta.url).href

/** Loads something in a process of its own that keeps what it compiled. */
const load = (home: string): void =>
  void execFileSync(
    process.execPath,
    ['--input-type=module', '-e', `(await import('${keepCompiled}')).keepCompiled(); await import('${loaded}')`],
    // A cache that the environment names would be the one.
    {
      env: { ...process.env, KEYDESK_HOME: home, NODE_COMPILE_CACHE: undefined },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )

describe('What was compiled', () => {
  it('is kept in the data folder', () => {
    const home = mkdtempSync(join(tmpdir(), 'keydesk-compiled-'))
    load(home)
    const [ofThisNode = ''] = readdirSync(join(home, 'compiled'))
    expect(readdirSync(join(home, 'compiled', ofThisNode))).not.toEqual([])
  })

  it('makes no data folder where there is none', () => {
    const home = join(mkdtempSync(join(tmpdir(), 'keydesk-compiled-')), 'none')
    load(home)
    expect(existsSync(home)).toBe(false)
  })
})
