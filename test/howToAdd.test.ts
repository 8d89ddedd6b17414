import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campaign, inCampaign } from './campaign.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'docs/how-to-add')
const document = readFileSync(join(root, 'docs/how-to-add.md'), 'utf8')

/** How many files under `src` the document says that a patch touches. */
function saidOf(patch: string): number {
  const [, count] = new RegExp(`\\| (\\d+) \\| \\[[^\\]]+\\]\\(how-to-add/${patch}\\)`).exec(document) ?? []
  return Number(count)
}

const touched = (patch: string): string[] =>
  [...readFileSync(join(folder, patch), 'utf8').matchAll(/^\+\+\+ b\/(src\/.*)$/gm)].map(([, name = '']) => name)

const patches = readdirSync(folder)

it.each(patches)('%s touches as many files under src as the document says', (patch) => {
  expect(touched(patch)).toHaveLength(saidOf(patch))
})

it.each(patches)('%s fits the program as it stands', (patch) => {
  execFileSync('git', ['apply', '--check', join(folder, patch)], { cwd: root, stdio: 'pipe' })
})

inCampaign(describe)('what was really added', () => {
  let copy: string

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'keydesk-how-to-add-'))
    const left = ['node_modules', '.git', 'out', 'dist', 'test-results']
    for (const name of readdirSync(root))
      if (!left.includes(name)) cpSync(join(root, name), join(copy, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  const apply = (patch: string, ...how: string[]) =>
    execFileSync('git', ['apply', ...how, join(folder, patch)], { cwd: copy, stdio: 'pipe' })

  it.each(patches)(
    'is added by %s, and compiles',
    (patch) => {
      apply(patch)
      try {
        const compiler = join(root, 'node_modules/typescript-native/bin/tsc')
        execFileSync(process.execPath, [compiler, '--noEmit', '-p', copy], { stdio: 'pipe', encoding: 'utf8' })
      } finally {
        apply(patch, '--reverse')
      }
    },
    campaign.timeout,
  )
})
