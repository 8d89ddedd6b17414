import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { root, withFixedWorld } from '../../scripts/toolchain/places.mjs'
import { campaign } from '../campaign.ts'
import { has } from '../fakes/available.ts'
import { groups, needsBrowser, sampled } from './groups.ts'
import { keptAs, readKept } from './kept.ts'

/** What the script makes, by name. */
function made(...args: string[]): Map<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'keydesk-golden-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'test/golden/main.ts'), '--out', folder, ...args],
    { env: { ...process.env, ...withFixedWorld }, encoding: 'utf8' },
  )
  expect(status, stderr).toBe(0)
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]))
}

/** Those of a group that are not as they are kept, with both; of what was made alone, unless it is `whole`. */
function differing(group: string, now: ReadonlyMap<string, Buffer>, { whole }: { whole: boolean }) {
  const kept = readKept(group)
  const names = new Set([...(whole ? kept.keys() : []), ...now.keys()])
  return [...names]
    .filter((name) => name.startsWith(`${group}/`))
    .map((name) => ({ name, kept: kept.get(name), now: now.has(name) ? keptAs(now.get(name)!) : undefined }))
    .filter((one) => one.kept !== one.now)
}

/**
 * The same data in, the same bytes out: what Keydesk prints, shows and writes of an enterprise that never changes. Where
 * that is meant to change, `npm run golden` makes the files anew, and the commit says what of it changed and why
 * (docs/testing.md).
 */
describe('what Keydesk says and makes of a fixed enterprise is what it was', () => {
  if (!campaign.isOn) {
    it('a sample: all help, and some of the first state', () => {
      const now = made('--sample')
      expect(now.size).toBeGreaterThan(200)
      expect(sampled.flatMap((group) => differing(group, now, { whole: group === 'help' }))).toEqual([])
    })
    return
  }
  const played = campaign.some(groups.filter((group) => !needsBrowser(group) || has('chromium')))
  it.each(played)('%s', { timeout: campaign.timeout }, (group) => {
    const now = made(group)
    expect(now.size).toBeGreaterThan(0)
    expect(differing(group, now, { whole: true })).toEqual([])
  })
})
