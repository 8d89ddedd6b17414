import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { commandLineTable } from '../../src/words/commands/index.ts'

const renderer = fileURLToPath(new URL('../../out/renderer', import.meta.url))
/** Bytes, gzipped. The words of each error, and what shows times in another zone than the browser’s, are among them. */
const limit = 172 * 1024

/** The JavaScript that the page's HTML names: what must be there before anything is drawn. */
async function firstScripts(): Promise<string[]> {
  const html = await readFile(join(renderer, 'index.html'), 'utf8')
  return [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '')
}

it('the JavaScript of the first screen is small', async () => {
  const scripts = await firstScripts()
  expect(scripts.length).toBeGreaterThan(0)
  const sizes = await Promise.all(scripts.map(async (name) => gzipSync(await readFile(join(renderer, name))).length))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(limit)
})

/** All JavaScript of the page, as one text. */
async function wholePage(): Promise<string> {
  const names = (await readdir(join(renderer, 'assets'))).filter((name) => name.endsWith('.js'))
  return (await Promise.all(names.map((name) => readFile(join(renderer, 'assets', name), 'utf8')))).join('\n')
}

it('the page carries no schemas, and yet what each operation does', async () => {
  const code = await wholePage()
  expect(code).not.toMatch(/zod|safeParse/i)
  expect(code).toMatch(/listMembers:\W?read/)
})

it('the page carries no words of the command line', async () => {
  const code = await wholePage()
  // Of few words, another sentence may have the same.
  const help = Object.entries(commandLineTable).flatMap(([key, { en }]) =>
    key.startsWith('help.') && String(en).split(' ').length > 4 ? [String(en)] : [],
  )
  expect(help.length).toBeGreaterThan(10)
  expect(help.filter((text) => code.includes(text))).toEqual([])
})
