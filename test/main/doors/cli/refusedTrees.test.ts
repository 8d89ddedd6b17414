import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startRig } from './rig.ts'

describe.each(['60000', '60005'])('trees that are refused with %s', (code) => {
  it('are left out of an export of all, as long as the lists are answered', async () => {
    const rig = await startRig({ members: 4, assets: 5, keys: 2 })
    const out = join(rig.folder, 'all.json')
    const exported = () => rig.json(['products', 'export', '--all', '--out', out, '--force'])
    const [{ assetId } = { assetId: '' }] = rig.sandbox.state.assets
    rig.sandbox.faults.add({ on: 'A7', what: 'code', code, times: 1 })

    const { status, document } = await exported()
    expect([status, document.data?.assets]).toEqual([5, 4])
    expect(document.data.unreadable).toMatchObject([{ error: code }])
    expect(JSON.parse(await readFile(out, 'utf8')).unreadable).toEqual(document.data.unreadable)

    // One that was named is refused, and so is everything once the lists are.
    rig.sandbox.faults.add({ on: 'A7', what: 'code', code, times: 1 })
    const one = await rig.json(['products', 'export', '--asset', assetId, '--out', out, '--force'])
    expect([one.status, one.document.error.code]).toEqual([3, code])
    rig.sandbox.faults.add({ on: 'A7', what: 'code', code, times: 1 })
    rig.sandbox.faults.add({ on: 'A8', what: 'code', code, times: 99 })
    const ended = await exported()
    expect([ended.status, ended.document.error]).toMatchObject([3, { kind: 'notSignedIn', code }])
  })

  it('so is one whose answer is a page of something in between', async () => {
    const rig = await startRig({ members: 4, assets: 5, keys: 2 })
    const out = join(rig.folder, 'all.json')
    rig.sandbox.faults.add({ on: 'A7', what: 'malformed', as: 'html', times: 1 })
    const { status, document } = await rig.json(['products', 'export', '--all', '--out', out])
    expect([status, document.data?.assets]).toEqual([5, 4])
    expect(document.data.unreadable).toMatchObject([{ error: 'reply.notJson' }])
  })

  it('end an export of all where none is answered', async () => {
    const rig = await startRig({ members: 4, assets: 60, keys: 2 })
    const out = join(rig.folder, 'all.json')
    rig.sandbox.faults.add({ on: 'A7', what: 'code', code, times: 1000 })

    const { status, document } = await rig.json(['products', 'export', '--all', '--out', out])
    expect([status, document.error]).toMatchObject([3, { kind: 'notSignedIn', code }])
    await expect(readFile(out)).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
