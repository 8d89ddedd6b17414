import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

interface Found {
  what: string
  count: number
}

type Figure = 'lines' | 'files' | 'long' | 'small' | 'repeated' | 'circles' | 'dialect'

const {
  figures,
  readSources,
  sum,
}: {
  figures: Record<Figure, { list: (sources: unknown) => Found[] }>
  readSources: (folder: string) => unknown
  sum: (list: Found[]) => number
} = await import(new URL('../scripts/checks/house.mjs', import.meta.url).href)

/**
 * What none may exceed. Who makes one smaller writes the new figure here; `node scripts/checks/house.mjs --list NAME`
 * prints what counts.
 */
const bounds: Record<Figure, number> = {
  lines: 109_568,
  files: 800,
  long: 0,
  small: 8,
  repeated: 0,
  circles: 0,
  dialect: 0,
}

describe('the program', () => {
  const sources = readSources(join(root, 'src'))

  it.each(Object.entries(bounds))('has no more %s than %i', (name, bound) => {
    const found = figures[name as Figure].list(sources)
    // With what counts, where that is short enough to be read.
    const what = found.length < 60 ? `\n${found.map((one) => one.what).join('\n')}` : ''
    expect(sum(found), `Too many ${name}: house.mjs --list ${name} prints them.${what}`).toBeLessThanOrEqual(bound)
  })
})

describe('each figure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keydesk-house-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const files: Record<string, string[]> = {
    // A circle that is one by its types alone, and by a type that is imported in place.
    'domain/circleA.ts': ["import type { B } from '../words/circleB.ts'", 'export type A = B'],
    'words/circleB.ts': ["export type B = import('../sandbox/circleC.ts').C"],
    'sandbox/circleC.ts': ["export * from '../domain/circleA.ts'", 'export type C = string'],
    'domain/lists/long.ts': Array<string>(401).fill('// A line.'),
    // Both import one that is short, and one of them another that lies elsewhere; a call imports nothing statically.
    'main/desk/files/opened.ts': [
      "import { piece } from './piece.ts'",
      "import { shared } from './shared.ts'",
      "import { elsewhere } from '../rows.ts'",
      "import('./later.ts')",
    ],
    'main/desk/files/other.ts': ["import { shared } from './shared.ts'"],
    'main/desk/files/piece.ts': ['export const piece = 1'],
    'main/desk/files/shared.ts': ['export const shared = 1'],
    'main/desk/files/later.ts': ['export {}'],
    'main/desk/files/rows.ts': Array<string>(61).fill('//'),
    'main/desk/rows.ts': ['export const elsewhere = 1'],
    // Another room, what each folder may have, and what each feature may.
    'main/replica/rows.ts': [],
    'main/desk/index.ts': [],
    'main/desk/files/index.ts': [],
    'renderer/features/board/columns.tsx': [],
    'renderer/features/loans/columns.tsx': [],
    'renderer/features/board/RowPanel.tsx': [],
    'renderer/features/loans/RowPanel.tsx': [],
    'sandbox/askedTwice.ts': [
      'export const whatWasTold = 1, heldBy = 2, standings = 3',
      'function askAside(said: string) {',
      '  const [kept] = [said], { asked } = { asked: kept }, { asked: meant } = { asked }',
      '  return { beside: () => meant }',
      '}',
      'export interface Standing { told: string }',
      'export class MeantRow {}',
      'export type KeptRow = { held: string }',
    ],
    'sandbox/told.css': ['.told {', '}'],
  }
  for (const [path, lines] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), lines.map((line) => `${line}\n`).join(''))
  }
  const sources = readSources(folder)
  const find = (name: Figure) => figures[name].list(sources).map(({ what }) => what)

  it('is found where it is', () => {
    expect(sum(figures.lines.list(sources))).toBe(Object.values(files).flat().length)
    expect(find('files')).toEqual(Object.keys(files).sort())
    expect(find('long')).toEqual(['domain/lists/long.ts: 401'])
    expect(find('small')).toEqual(['main/desk/files/piece.ts: 1 lines, for opened.ts'])
    expect(find('repeated')).toEqual([
      'main/desk: rows.ts in main/desk/files, main/desk',
      'renderer/features: RowPanel.tsx in renderer/features/board, renderer/features/loans',
    ])
    expect(find('circles')).toEqual(['domain/circleA.ts sandbox/circleC.ts words/circleB.ts'])
    expect(find('dialect')).toEqual([
      'sandbox/askedTwice.ts',
      ...['1 whatWasTold', '1 heldBy', '2 askAside', '3 kept', '3 meant', '6 Standing', '7 MeantRow', '8 KeptRow'].map(
        (name) => `sandbox/askedTwice.ts:${name}`,
      ),
      'sandbox/told.css',
    ])
  })
})
