import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startRig, type CliRig } from './rig.ts'

/** Every command that help says takes `--out`, by its name. */
async function commandsWithOut({ run }: CliRig): Promise<string[]> {
  const found: string[] = []
  const visit = async (command: string[]): Promise<void> => {
    const { stdout } = await run([...command, '--help'])
    if (/^ {2}--out </m.test(stdout)) found.push(command.join(' '))
    const [, below = ''] = stdout.split('Commands:\n')
    for (const [, name = ''] of below.matchAll(/^ {2}([a-z-]+)/gm)) await visit([...command, name])
  }
  await visit([])
  return found
}

describe('a file that is there', () => {
  it('is left as it is by every command with --out, unless --force says otherwise', async () => {
    const rig = await startRig()
    expect((await rig.run(['sync'])).status).toBe(0)
    const resets = join(rig.folder, 'reset.csv')
    await writeFile(resets, `userName\n${rig.sandbox.state.members[0]?.userName}\n`)
    const first = ['members', 'reset-password', '--file', resets, '--out', join(rig.folder, 'first.csv')]
    const { job } = (await rig.json(first)).document.data
    const more: Record<string, string[]> = {
      diagnostics: [],
      pack: [],
      'members template': [],
      'members reset-password': ['--file', resets],
      'members export': [],
      'assets export': [],
      'keys export': [],
      'products export': ['--all'],
      'history export': [],
      'report show': ['idle'],
      'jobs resume': [job],
      'jobs retry': [job],
    }
    expect((await commandsWithOut(rig)).toSorted()).toEqual(Object.keys(more).toSorted())
    const out = join(rig.folder, 'there.csv')
    const sent = rig.sandbox.requests.filter(({ method }) => method !== 'GET').length
    for (const [command, args] of Object.entries(more)) {
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
})
