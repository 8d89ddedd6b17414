import { describe, expect, it } from 'vitest'
import { own } from '../../src/words/errors/own/index.ts'
import { catalogues } from './catalogues.ts'
import { sourceNames, textOf } from './sources.ts'
import { compilingMs, usedKeys } from './usedKeys.ts'

/** Keys that are put together from names which no type lists, by what they begin with: where each name stands. */
const putTogether: Readonly<Record<string, (name: string) => boolean>> = {
  // The names of values, as the commands write them: `--asset <id...>`; and Commander's own two.
  'value.': (name) =>
    /^(options|command)$/.test(name) ||
    new RegExp(`'[^'\\n]*[<[]${name}(\\.{3})?[>\\]]|'${name}'`).test(
      sourceNames('main/doors/cli').map(textOf).join('\n'),
    ) ||
    // And those of columns of files, as the contract has them, and of claims.
    [...sourceNames('contract'), 'words/files/sheets.ts'].some((file) => textOf(file).includes(`'${name}'`)),
  // What Commander itself heads its lists with.
  'title.': (name) => /^(Usage|Options|Commands|Arguments|Global Options):$/.test(name),
  // The fields of a product, as its record names them.
  'memberField.': (name) => new RegExp(`\\b${name}:`).test(textOf('contract/records.ts')),
  'assetField.': (name) => new RegExp(`\\b${name}:`).test(textOf('contract/records.ts')),
  'keyField.': (name) => new RegExp(`\\b${name}:`).test(textOf('contract/records.ts')),
  'snapshotField.': (name) => new RegExp(`\\b${name}:`).test(textOf('contract/records.ts')),
  'productField.': (name) => new RegExp(`\\b${name}:`).test(textOf('contract/records.ts')),
  'merchandiseField.': (name) => new RegExp(`\\b${name}:`).test(textOf('contract/records.ts')),
  // The places in an input, as the contract names them.
  'field.': (name) => {
    const contract = sourceNames('contract').concat(sourceNames('main/desk')).map(textOf).join('\n')
    return name.split('.').every((step) => new RegExp(`\\b${step}\\b`).test(contract))
  },
}

describe('the keys of the words', { timeout: compilingMs }, () => {
  const asked = Object.entries(catalogues).flatMap(([name, { table, askedBy }]) =>
    askedBy ? [{ name, table, askedBy }] : [],
  )

  it.each(asked)('of the $name are all asked for', ({ name, table, askedBy }) => {
    const used = usedKeys([askedBy].flat().flatMap((folder) => sourceNames(folder)))
    const isUsed = (key: string) =>
      used.has(key) ||
      Object.entries(putTogether).some(([start, stands]) => key.startsWith(start) && stands(key.slice(start.length)))
    expect({ name, unused: Object.keys(table).filter((key) => !isUsed(key)) }).toEqual({ name, unused: [] })
  })

  it('of Keydesk’s own errors all occur', () => {
    const elsewhere = (name: string) => !name.startsWith('words/errors/') && name !== 'contract/codes.ts'
    const used = usedKeys(sourceNames('').filter(elsewhere))
    // A status, and what a token endpoint answers, come over the wire.
    const isUsed = (code: string) => used.has(code) || /^(?:http|token)\./.test(code)
    expect(Object.keys(own).filter((code) => !isUsed(code))).toEqual([])
  })
})
