import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { operationNames } from '../src/contract/operationNames.ts'
import { operations, type OperationName } from '../src/contract/operations.ts'
import type { Operation } from '../src/contract/operations/parts.ts'
import { commandLineParts } from '../src/main/commandLine.ts'
import { runCommandLine } from '../src/main/doors/cli/run.ts'
import { threadsFor } from '../src/main/threads/threads.ts'

/** As they are declared, a command and a place for each that the doors have. */
const declared: Readonly<Record<OperationName, Operation>> = operations

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The code under a folder of `src`, by the paths of its files. */
function codeOf(folder: string): Map<string, string> {
  const path = join(root, 'src', folder)
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  return new Map(files.map((name) => [join(path, name), readFileSync(join(path, name), 'utf8')]))
}

const commandLine = codeOf('main/doors/cli')

const has = (code: string, command = '[\\w -]+') => new RegExp(`(?:ommand|group)\\(\\s*'${command}'`).test(code)

/** The code of the file that has a command, and of those without any that it imports from. */
function codeOfCommand(command: string): string[] {
  const own = [...commandLine].filter(([, code]) => has(code, command))
  const imported = own.flatMap(([path, code]) =>
    [...code.matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) => commandLine.get(join(dirname(path), to)) ?? ''),
  )
  return [...own.map(([, code]) => code), ...imported.filter((code) => !has(code))]
}

const calls = (code: Iterable<string>, name: OperationName): boolean =>
  new RegExp(
    `\\b(?:call|answerOf|control|ask|useQuery|useRows|useChange|sendPendingChange|changeShown)\\((?:id, |\\s*)'${name}'`,
  ).test([...code].join('\n'))

describe.each(operationNames)('%s', (name) => {
  const { command, place } = declared[name]

  it('is called by its command, which is documented, or not at all by the command line', async () => {
    expect(calls(command === undefined ? commandLine.values() : codeOfCommand(command), name)).toBe(
      command !== undefined,
    )
    if (command === undefined) return
    let shown = ''
    const io = {
      env: { LANG: 'en_US.UTF-8' },
      out: (text: string) => void (shown += text),
      err: (text: string) => void (shown += text),
      outSettled: async () => undefined,
      errIsTerminal: false,
      readInput: async () => Buffer.alloc(0),
      signal: new AbortController().signal,
    }
    const status = await runCommandLine(
      [...command.split(' '), '--help'],
      io,
      commandLineParts(io.env, { root, rendererFolder: root, openThreads: threadsFor(new URL('file:///nowhere.js')) }),
    )
    expect([status, shown]).toEqual([0, expect.stringContaining(`keydesk ${command}`)])
    expect(readFileSync(join(root, 'docs/command-line.md'), 'utf8')).toContain(`\`${command}`)
  })

  it('is called by the page in its place, or not at all', () => {
    expect(calls(codeOf(join('renderer', place ?? '')).values(), name)).toBe(place !== undefined)
  })
})

it('what a door lacks stands with its reason in docs/architecture.md, and nothing else', () => {
  const document = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const section = document.split(/^## /m).find((one) => one.startsWith('What a door lacks')) ?? ''
  const explained = [
    ...section.matchAll(/^\| (`\w+`(?:, `\w+`)*) \| (the command line|the page) \| \S.*\. \|$/gm),
  ].flatMap(([, names = '', door]) => [...names.matchAll(/\w+/g)].map(([name]) => `${name}, ${door}`))
  const lacking = operationNames.flatMap((name) => [
    ...(declared[name].command === undefined ? [`${name}, the command line`] : []),
    ...(declared[name].place === undefined ? [`${name}, the page`] : []),
  ])
  expect(explained.sort()).toEqual(lacking.sort())
})
