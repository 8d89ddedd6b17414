import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startRig } from './rig.ts'

const notes = {
  en: 'The service is limiting requests, so this takes longer.\n',
  'zh-CN': '服务限制了请求频率，因此耗时更长。\n',
}

describe('a service that refuses more often than a read is tried', () => {
  test.each([
    ['A5', ['members', 'list', '--all'], 'en'],
    ['A7', ['products', 'export', '--all', '--out'], 'zh-CN'],
    ['A7', ['sync'], 'en'],
    ['A8', ['sync', '--lists-only'], 'zh-CN'],
  ] as const)('is waited for, and words say so once: %s, %s', async (endpoint, args, language) => {
    const rig = await startRig()
    rig.sandbox.faults.add({ on: endpoint, what: 'tooMany', times: 5 })
    const out = args.at(-1) === '--out' ? [join(rig.folder, 'products.json')] : []
    const { status, document, stderr } = await rig.json([...args, ...out], { env: { KEYDESK_LANG: language } })
    expect([status, document.ok]).toEqual([0, true])
    expect(stderr.split(notes[language])).toHaveLength(2)
  })

  test('is given up after the minutes that the environment says', async () => {
    const rig = await startRig()
    rig.sandbox.faults.add({ on: 'A5', what: 'tooMany', times: 1000 })
    const env = { KEYDESK_GIVE_UP_MINUTES: '0.01' }
    const { status, document } = await rig.json(['members', 'list', '--all'], { env })
    expect([status, document.error.code]).toEqual([1, 'service.limited'])
  })
})
