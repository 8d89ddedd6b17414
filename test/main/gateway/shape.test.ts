import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { WireLong } from '../../../src/contract/ids.ts'
import { DeskFailure } from '../../../src/contract/errors.ts'
import { readShape } from '../../../src/main/gateway/decoding/shape.ts'

describe('a reply of another shape', () => {
  it.each([
    [z.boolean(), 'yes', 'boolean'],
    [z.int(), 1.5, 'int'],
    [z.array(z.string()), {}, 'array'],
    [WireLong, '1e3', 'Long'],
    [z.union([z.int(), z.boolean()]), [], 'number | boolean'],
    [z.string().or(z.literal('')), 7, 'string'],
    [z.string().regex(/^\d+$/), 'x', ''],
  ])('names place and type as the specification does, in no language: %#', (schema, value, expected) => {
    const read = () => readShape(z.object({ list: z.array(schema) }), { list: [value] }, 'A5', 'data')
    expect(read).toThrow(DeskFailure)
    try {
      read()
    } catch (failure) {
      expect((failure as DeskFailure).error).toEqual({
        kind: 'shape',
        code: 'shape.field',
        endpoint: 'A5',
        field: 'data.list[0]',
        details: { expected },
      })
    }
  })
})
