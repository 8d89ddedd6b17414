import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstat, mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it } from 'vitest'
import { startBrowserDoor } from '../../../../src/main/doors/browser/startBrowserDoor.ts'
import { open } from './client.ts'
import { door, desk, nextCall, page, rendererFolder, useDoor } from './useDoor.ts'

useDoor()

describe('an export', () => {
  async function exported(suggestedName: string, content: string) {
    const call = page.post('/desk/exportProducts', { callId: 'a', input: { target: { to: 'chosen' } } })
    const { context, answer } = await nextCall()
    const chosen = await context.chooseExportPath!(suggestedName)
    await writeFile(chosen!.path, content)
    answer({ ok: true, data: {} })
    await call
    return { path: chosen!.path, download: chosen!.download! }
  }

  it('lies where only this user can read it, under the name that was suggested', async () => {
    const { path } = await exported('../../产品.json', '{}')
    expect(path.endsWith('产品.json')).toBe(true)
    expect(dirname(dirname(dirname(path)))).toBe(tmpdir())
    expect((await stat(dirname(path))).mode & 0o077).toBe(0)
    expect((await stat(dirname(dirname(path)))).mode & 0o077).toBe(0)
  })

  it('is fetched once, then gone from the disk', async () => {
    const { path, download } = await exported('产品.json', '{"assets":[]}')
    const first = await page.get(download)
    expect([first.status, first.body]).toEqual([200, '{"assets":[]}'])
    expect(first.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('产品.json')}`)
    expect((await page.get(download)).status).toBe(404)
    await expect.poll(() => readFile(path).catch((error) => error.code)).toBe('ENOENT')
  })

  it('keeps its name whatever signs are in it', async () => {
    const { download } = await exported("O'Neill (2*).json", '{}')
    const { headers } = await page.get(download)
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''O%27Neill%20%282%2A%29.json")
  })

  it('is not fetched by looking ahead', async () => {
    const { download } = await exported('products.json', '{}')
    const head = await open(door.origin, download, { method: 'HEAD', headers: page.session }).response
    expect(head.statusCode).toBe(403)
    expect((await page.get(download)).body).toBe('{}')
  })

  it('that a door left which was killed is removed at the next start, and that of a living one is not', async () => {
    const { path } = await exported('of the living.json', '{}')
    const killed = spawn(process.execPath, [join(import.meta.dirname, 'doorWithExport.ts')])
    const [line] = (await once(createInterface({ input: killed.stdout }), 'line')) as [string]
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    const left = dirname(dirname(line))
    const strangers = [`keydesk-exports-00000000-${killed.pid}-abc`, `keydesk-${killed.pid}-abc`]
    const link = join(tmpdir(), `${basename(left).slice(0, -6)}linked`)
    for (const name of strangers) await mkdir(join(tmpdir(), name))
    await symlink(rendererFolder, link)
    expect(await readFile(line, 'utf8')).toBe('{}')

    const next = await startBrowserDoor({ desk: desk.desk, rendererFolder })
    await next.close()
    await expect(stat(left)).rejects.toThrow('ENOENT')
    expect(await readFile(path, 'utf8')).toBe('{}')
    expect(await readFile(join(rendererFolder, 'app.js'), 'utf8')).toBe('script')
    for (const name of [...strangers.map((one) => join(tmpdir(), one)), link]) {
      expect(await lstat(name)).toBeDefined()
      await rm(name, { recursive: true })
    }
  })

  it('is removed on closing if nobody fetched it', async () => {
    const { path } = await exported('products.json', '{}')
    await door.close()
    await expect(stat(dirname(dirname(path)))).rejects.toThrow('ENOENT')
  })
})
