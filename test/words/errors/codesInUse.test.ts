import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { activity } from '../../../src/words/errors/activity.ts'
import { memberCenter } from '../../../src/words/errors/memberCenter/index.ts'
import { own } from '../../../src/words/errors/own/index.ts'
import { sourcesIn, unusedKeys } from '../tables.ts'

const source = join(import.meta.dirname, '../../../src')

/** `code: 'a'`, each of `code: 'a' | 'b'` and `code: c ? 'a' : 'b'`, `fail('a', …)`, `keychainFailure('a')`. */
const writtenCodes = /(?:\bcode:|\bfail\(|Failure\()([^,;{}()]*)/g
/** A union with a member a line: `| 'a'`. */
const unionMembers = /^\s*\|\s*('[^']*')$/gm
/** What is a code by its look: an area and a name, a number, or one of the two that have no area. */
const looksLikeCode = /^([a-z][A-Za-z]*\.\w+|\d+|cancelled|internal)$/

/** Codes written out in the sources, with the place of each. The sandbox is the services' side of the wire. */
function codesInUse(): { code: string; place: string }[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('sandbox'))
    .flatMap((path) => {
      const text = readFileSync(join(source, path), 'utf8')
      return [...text.matchAll(writtenCodes), ...text.matchAll(unionMembers)].flatMap((match) =>
        Array.from(match[1]!.matchAll(/(['"`])([^'"`]*)\1/g), (literal) => ({
          code: literal[2]!,
          place: `${relative('.', path)}:${text.slice(0, match.index).split('\n').length}`,
        })),
      )
    })
    .filter(({ code }) => looksLikeCode.test(code))
}

describe('codes in the sources', () => {
  it('are found', () => {
    const found = codesInUse().map(({ code }) => code)
    expect(found).toEqual(expect.arrayContaining(['input.nameEmpty', 'store.restored', 'net.refused', 'file.noFolder']))
  })

  it('are all in the catalogue', () => {
    const known = { ...own, ...memberCenter, ...activity }
    expect(codesInUse().filter(({ code }) => !Object.hasOwn(known, code))).toEqual([])
  })
})

describe('words of the catalogue', () => {
  const sources = sourcesIn(source, ['words/errors'])

  it('are all of codes that occur', () => {
    expect(unusedKeys(Object.keys(own), sources)).toEqual([])
  })
})
