import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startRig } from './rig.ts'

test('a mail reminds of what is overdue, and is a draft to nobody', async () => {
  const rig = await startRig()
  await rig.json(['sync', '--lists-only'])
  const { assets, keys, members } = rig.sandbox.state
  const [one, two] = assets.filter((asset) => asset.cloudAccountGlobalId && !asset.borrowedFlag && !asset.onlineFlag)
  const free = keys.filter(({ borrowedFlag }) => !borrowedFlag)
  const member = one!.cloudAccountGlobalId!
  const person = members.find(({ globalId }) => globalId === member)!
  expect((await rig.json(['loans', 'remind', member])).document.error.code).toBe('loan.nothingOut')
  const lend = (key: string, asset: string, due: string) =>
    rig.json(['lend', member, '--key', key, '--asset', asset, '--due', due])
  await lend(free[0]!.assetNum, one!.assetNum, '2026-01-05')
  const { subject, body } = (await rig.json(['loans', 'remind', member])).document.data
  expect(subject).toBe('Return of 1 key')
  expect(body).toContain(`Hello ${person.name},`)
  expect(body).toContain(`- Key ${free[0]!.assetNum}, due 2026-01-05: ${one!.assetNum}`)
  expect(body).not.toContain(two!.assetNum)

  const out = join(rig.folder, 'mail.eml')
  await rig.json(['loans', 'remind', member, '--out', out, '--language', 'zh-CN'])
  const [head = '', text = ''] = readFileSync(out, 'utf8').split('\r\n\r\n')
  expect(head).toMatch(/^X-Unsent: 1$/m)
  expect(head).not.toMatch(/^(To|From|Cc|Bcc):/im)
  const words = Array.from(head.matchAll(/=\?utf-8\?B\?(.*?)\?=/g), ([, word = '']) =>
    Buffer.from(word, 'base64').toString(),
  )
  expect(words.join('')).toBe('归还1把借用锁')
  expect(Buffer.from(text, 'base64').toString()).toContain(`- 借用锁${free[0]!.assetNum}，应还2026-01-05`)
  expect((await rig.json(['loans', 'remind', member, '--out', out])).document.error.code).toBe('input.fileExists')
})

test('how long a loan lasts is kept for the enterprise', async () => {
  const rig = await startRig()
  expect((await rig.json(['loans', 'settings'])).document.data).toEqual({ days: 14 })
  expect((await rig.json(['loans', 'settings', '--days', '0'])).status).toBe(2)
  await rig.json(['loans', 'settings', '--days', '30'])
  expect((await rig.json(['loans', 'settings'])).document.data).toEqual({ days: 30 })
})
