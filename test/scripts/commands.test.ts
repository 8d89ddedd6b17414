import { mkdirSync, readFileSync, realpathSync, utimesSync } from 'node:fs'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { isRunning, makeRepository, type Running } from './repository.ts'

const patience = { timeout: 30_000, interval: 20 }
const aBuild = ['begun', 'ended']

/** For what only starts what was built. */
const built = makeRepository(afterAll)

describe('keydesk', () => {
  it('passes on arguments, input, folder and status, and writes nothing else', async () => {
    const folder = built.path('elsewhere')
    mkdirSync(folder)
    const { status, stdout } = await built.start('keydesk.mjs', ['--read', 'a b', '"'], {
      cwd: folder,
      input: 'people',
    }).ended

    expect(JSON.parse(stdout)).toEqual({
      args: ['--read', 'a b', '"'],
      input: 'people',
      folder: realpathSync(folder),
      node: expect.stringMatching(/^v24\./),
    })
    expect(status).toBe(4)
  })

  it('sees paths from where npm was called, not from where npm runs scripts', async () => {
    const folder = built.path('where npm was called')
    mkdirSync(folder)
    const { stdout } = await built.start('keydesk.mjs', [], { env: { INIT_CWD: folder } }).ended
    expect(JSON.parse(stdout).folder).toBe(realpathSync(folder))
  })

  it('builds once where several are called at the same time, and again when a source has changed, not its time', async () => {
    const repository = makeRepository()
    const source = repository.path('src/main/cli.ts')
    const all = await Promise.all([1, 2].map(() => repository.start('keydesk.mjs').ended))
    expect(all.map(({ status }) => status)).toEqual([4, 4])
    utimesSync(source, new Date(), new Date())
    await repository.start('keydesk.mjs').ended
    expect(repository.builds()).toEqual(aBuild)

    repository.write('src/main/cli.ts', `${readFileSync(source, 'utf8')}\nprocess.exitCode = 5\n`)
    expect((await repository.start('keydesk.mjs').ended).status).toBe(5)
    expect(repository.builds()).toEqual([...aBuild, ...aBuild])
  })

  it('tells what a broken build says, and leaves it due', async () => {
    const repository = makeRepository()
    repository.write('src/main/broken.ts', 'const = 1')
    repository.write('src/main/index.ts', "import './broken.ts'")
    const { status, stdout, stderr } = await repository.start('keydesk.mjs').ended
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain('src/main/broken.ts')

    repository.write('src/main/broken.ts', 'export {}')
    expect((await repository.start('keydesk.mjs').ended).status).toBe(4)
  })

  it('goes on after one that was killed in its build, which then builds no more', async () => {
    const repository = makeRepository()
    repository.write('wait', '')
    const killed = repository.start('keydesk.mjs')
    await vi.waitUntil(() => repository.builds().length === 1, patience)
    const waiting = repository.start('keydesk.mjs')
    killed.child.kill('SIGKILL')
    await vi.waitUntil(() => repository.builds().length === 2, patience)
    repository.remove('wait')

    expect((await waiting.ended).status).toBe(4)
    expect(repository.builds()).toEqual(['begun', 'begun', 'ended'])
  })
})

// With a display `npm start` opens a window, and Windows has no signals.
describe.runIf(process.platform === 'linux')('start', () => {
  async function pidOf(running: Running): Promise<number> {
    await running.prints('"pid"')
    return Number(/"pid":(\d+)/.exec(running.printed())?.[1])
  }

  it('says why there is no window, and serves the browser door on the sandbox', async () => {
    const started = built.start('start.mjs', ['--port', '0'])
    await pidOf(started)
    expect(started.printed()).toMatch(/^No window, because there is no display .*$/m)
    expect(started.printed()).toContain('"args":["serve","--sandbox","--port","0"]')
  })

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('ends all that it started at %s', async (signal) => {
    const started = built.start('start.mjs')
    const pid = await pidOf(started)
    started.child.kill(signal)
    await started.ended
    expect(isRunning(pid)).toBe(false)
    expect(started.printed()).toContain(`Keydesk has ended: it was asked to (${signal}).`)
  })

  it('says what ended it where nobody has asked for it', async () => {
    const started = built.start('start.mjs')
    process.kill(await pidOf(started), 'SIGKILL')
    expect((await started.ended).status).toBe(137)
    expect(started.printed()).toContain('Keydesk has ended: the system or another program ended it (SIGKILL).')
  })

  it('ends what does not want to end, though it may ask at the first Ctrl-C', async () => {
    const started = built.start('start.mjs', ['--stubborn'])
    const pid = await pidOf(started)
    started.child.kill('SIGINT')
    await started.prints('asked')
    // Longer than any other request to end leaves it.
    await new Promise((resolve) => setTimeout(resolve, 5500))
    expect(isRunning(pid)).toBe(true)
    started.child.kill('SIGINT')
    expect((await started.ended).status).toBe(137)
    expect(isRunning(pid)).toBe(false)
  })

  it('ends when the shell that npm put before it ends', async () => {
    const script = JSON.stringify(built.path('scripts', 'start.mjs'))
    const shell = built.shell(`${JSON.stringify(process.execPath)} ${script}; true`, {
      npm_lifecycle_event: 'start',
    })
    const pid = await pidOf(shell)
    shell.child.kill('SIGTERM')
    await vi.waitUntil(() => !isRunning(pid), patience)
    await shell.prints('Keydesk has ended: whoever started it has ended.')
  })
})
