import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const documents = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]

/** What is there only after a build, a test run or a packaging. */
const made = ['node_modules', 'out', 'dist', 'test-results']
const topLevel = readdirSync(root).filter((name) => !made.includes(name))

/** The paths in backticks that begin in this repository; of a pattern, the part before it. */
function pathsIn(text: string): string[] {
  return [...text.replaceAll(/```.*?```/gs, '').matchAll(/`([\w@.-]+(?:\/[\w@.*-]+)*)\/?`/g)]
    .map(([, path = '']) => path.split(/\/[^/]*\*/)[0] ?? '')
    .filter((path) => topLevel.includes(path.split('/')[0] ?? ''))
}

/** The files that a document links to, without those elsewhere. */
function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link)
}

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8')

  it('names only paths that exist', () => {
    expect(pathsIn(text).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('links only to files that exist', () => {
    expect(linksIn(text).filter((link) => !existsSync(join(root, dirname(document), link)))).toEqual([])
  })
})

describe('the reader of documents', () => {
  it('sees paths of this repository and nothing else', () => {
    const text = 'See `src/nowhere.ts`, `src/main/*.ts`, `test/`, `npm start`, `application/json` and `out/main`.'
    expect(pathsIn(text)).toEqual(['src/nowhere.ts', 'src/main', 'test'])
  })
})
