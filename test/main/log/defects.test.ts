import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DeskFailure } from '../../../src/contract/errors.ts'
import { openLog } from '../../../src/main/log/openLog.ts'
import { ownFolder } from './folder.ts'

const root = join(import.meta.dirname, '../../..')
const canary = 'CANARY7f3a9c51'
const here = /^test\/main\/log\/defects\.test\.ts:\d+:\d+$/

/** What comes of something thrown: what is given back, and the file's text. */
function noted(thrown: unknown) {
  const folder = ownFolder()
  const log = openLog({ folder, door: 'window', root })
  const defect = log.defect(thrown)
  log.close()
  const text = readFileSync(join(folder, 'keydesk.log'), 'utf8')
  expect(JSON.parse(text)).toMatchObject(defect)
  return { ...defect, text }
}

function withStack(stack: string): Error {
  return Object.assign(new Error('short'), { stack })
}

describe('a defect in the log', () => {
  it('is the name of its class and places in Keydesk’s own files', () => {
    const { error, stack } = noted(new TypeError('of undefined'))
    expect(error).toBe('TypeError')
    expect(stack[0]).toMatch(here)
    expect(stack.length).toBeGreaterThan(1)
  })

  it('has its places also where name or message were set later', () => {
    for (const thrown of [
      new DeskFailure({ kind: 'internal', code: 'internal' }),
      Object.assign(new Error('one'), { message: canary }),
      Object.assign(new Error(`${canary}\n    at ${canary} (${canary}.js:1:1)\n`), { name: canary }),
    ]) {
      const { stack, text } = noted(thrown)
      expect(stack[0]).toMatch(here)
      expect(text).not.toContain(canary)
    }
  })

  it('has the places of Node and of promises', () => {
    const { stack } = noted(
      withStack(
        'Error: short\n    at async file:///' +
          `${join(root, 'src/main/cli.ts').replace(/^\//, '')}:3:4\n    at Object.openSync (node:fs:573:18)`,
      ),
    )
    expect(stack).toEqual(['src/main/cli.ts:3:4', 'node:fs:573:18'])
  })

  it.each([
    ['a message', new Error(canary)],
    ['a message of several lines', new Error(`a\n    at ${canary} (/x/${canary}.js:1:1)\n    at node:${canary}:1:1`)],
    ['a name', Object.assign(new Error('x'), { name: canary })],
    ['a stack of its own', withStack(canary)],
    ['frames of its own', withStack(`Error: short\n    at ${canary} (${canary}:1:1)\n    at /${canary}/a.js:1:1`)],
    ['frames before a message', withStack(`    at node:${canary}:1:1\nError: short`)],
    ['a function’s name', { [canary]: () => new Error('x') }[canary]?.()],
    ['a cause', new Error('x', { cause: canary })],
    ['errors in it', new AggregateError([new Error(canary)], canary)],
    ['a property', Object.assign(new Error('x'), { token: canary, [canary]: 1 })],
    ['a string', canary],
    ['an object', { message: canary, stack: canary, name: canary }],
    [
      'a class',
      new (class extends Error {
        static override readonly name = canary
      })(),
    ],
    [
      'a getter',
      Object.defineProperty(new Error('x'), 'stack', {
        get: () => {
          throw new Error(canary)
        },
      }),
    ],
    ['nothing', undefined],
  ])('holds nothing of what was thrown: %s', (_what, thrown) => {
    const { error, stack, text } = noted(thrown)
    expect(JSON.stringify([error, stack]) + text).not.toContain(canary)
  })

  it('of the page has places in the page’s files alone', () => {
    const folder = ownFolder()
    const log = openLog({ folder, door: 'browser', root })
    const frame = (file: string) => ({ file, line: 1, column: 2 })
    const defect = log.pageDefect({
      name: 'RangeError',
      frames: ['main.tsx', `${canary}.js`, '../main/cli.ts', '/etc/passwd', '', 'shell/App.tsx'].map(frame),
    })
    log.close()
    expect(defect).toEqual({
      error: 'RangeError',
      stack: ['src/renderer/main.tsx:1:2', 'src/renderer/shell/App.tsx:1:2'],
    })
    expect(log.pageDefect({ name: canary, frames: [] }).error).toBe('Error')
  })
})
