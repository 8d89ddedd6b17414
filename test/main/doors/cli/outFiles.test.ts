import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Command } from 'commander'
import { pathOf } from '../../../../src/main/doors/cli/usage.ts'
import { createProgram } from '../../../../src/main/doors/cli/program.ts'
import { commandLineWords } from '../../../../src/words/commands/index.ts'
import { startRig } from './rig.ts'

/** Every command that takes `--out`, by its name. */
function commandsWithOut(): string[] {
  const printed = { out: () => undefined, err: () => undefined }
  const named = (command: Command): string[] => [
    ...(command.options.some(({ long }) => long === '--out') ? [pathOf(command)] : []),
    ...command.commands.flatMap(named),
  ]
  return named(createProgram(commandLineWords('en'), '0', printed, async () => undefined))
}

describe('a file that is there', () => {
  it('is left as it is by every command with --out, unless --force says otherwise', { timeout: 180_000 }, async () => {
    const rig = await startRig()
    expect((await rig.run(['sync'])).status).toBe(0)
    const resets = join(rig.folder, 'reset.csv')
    await writeFile(resets, `userName\n${rig.sandbox.state.members[0]?.userName}\n`)
    const first = ['members', 'reset-password', '--file', resets, '--out', join(rig.folder, 'first.csv')]
    const { job } = (await rig.json(first)).document.data
    const people = join(rig.folder, 'people.csv')
    await writeFile(people, 'userName,name\nnobodyyet,Nobody\n')
    const [{ loan, member }] = (await rig.json(['loans', 'list'])).document.data.loans
    const more: Record<string, string[]> = {
      diagnostics: [],
      pack: [],
      'members template': [],
      'members reset-password': ['--file', resets],
      'members add': ['--file', people],
      'members export': [],
      'assets export': [],
      'keys export': [],
      'products export': ['--all'],
      'history export': [],
      'report show': ['idle'],
      today: [],
      'jobs resume': [job],
      'jobs retry': [job],
      'jobs save-undone': [job],
      'loans sheet': [loan, '--kind', 'out'],
      'loans remind': [member.globalId],
      'activity claim': ['--identity', 'a@example.com', '--label', 'x', '--source', 's', '--branch', 'b'],
    }
    expect(commandsWithOut().toSorted()).toEqual(Object.keys(more).toSorted())
    const sent = rig.sandbox.requests.filter(({ method }) => method !== 'GET').length
    for (const [command, args] of Object.entries(more)) {
      // A sheet and the page of today are HTML, and in no file that says otherwise.
      const isPage = command === 'loans sheet' || command === 'today'
      const out = join(rig.folder, isPage ? 'there.html' : 'there.csv')
      await writeFile(out, 'before')
      const { status, document, stderr } = await rig.json([...command.split(' '), ...args, '--out', out])
      const seen = { command, status, code: document.error?.code, kept: await readFile(out, 'utf8') }
      expect(seen).toEqual({ command, status: 2, code: 'input.fileExists', kept: 'before' })
      expect(stderr).toContain('--force')
    }
    expect(rig.sandbox.requests.filter(({ method }) => method !== 'GET')).toHaveLength(sent)
  })

  it('is not what the rows that were refused are saved to, and is refused before any of them is sent', async () => {
    const rig = await startRig()
    const people = join(rig.folder, 'people.csv')
    await writeFile(people, 'userName,name,password\nnobodyyet,Nobody,Canary-Pass-1\n')
    const there = join(rig.folder, 'there.csv')
    await writeFile(there, 'before')
    const { status, document } = await rig.json(['members', 'add', '--file', people, '--failed-to', there])
    expect([status, document.error.code, await readFile(there, 'utf8')]).toEqual([2, 'input.fileExists', 'before'])
    expect(rig.sandbox.requests.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('keeps the passwords in it where what --force was said for is refused', async () => {
    const rig = await startRig()
    const resets = join(rig.folder, 'reset.csv')
    await writeFile(resets, `userName\n${rig.sandbox.state.members[0]?.userName}\n`)
    const out = join(rig.folder, 'passwords.csv')
    const { job } = (await rig.json(['members', 'reset-password', '--file', resets, '--out', out])).document.data
    const before = await readFile(out, 'utf8')
    for (const [command, file] of [
      ['resume', out],
      ['retry', out],
      ['retry', join(rig.folder, 'new.csv')],
    ] as const) {
      const { status, document } = await rig.json(['jobs', command, job, '--out', file, '--force'])
      expect([status, document.error.code]).toEqual([1, 'job.nothingLeft'])
    }
    expect(await readFile(out, 'utf8')).toBe(before)
    expect(await readdir(rig.folder)).not.toContain('new.csv')

    const again = await rig.json(['members', 'reset-password', '--file', resets, '--out', out, '--force'])
    expect(again.status).toBe(0)
    const after = await readFile(out, 'utf8')
    expect([after.split('\r\n').length, after === before]).toEqual([before.split('\r\n').length, false])
  })
})
