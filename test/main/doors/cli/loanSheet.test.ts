import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { has } from '../../../fakes/available.ts'
import { launchChromium } from '../../../fakes/chromium.ts'
import { startRig, type CliRig } from './rig.ts'

// Many commands one after the other, each with threads of its own.
vi.setConfig({ testTimeout: 300_000 })

/** Lends what can be lent, with everything that a sheet shows. */
async function lent(rig: CliRig) {
  await rig.json(['sync'])
  const { assets, keys } = rig.sandbox.state
  const hasKey = (holder: unknown) => keys.some((key) => key.borrowedFlag && key.cloudAccountGlobalId === holder)
  const can = assets.filter(
    (one) => one.cloudAccountGlobalId && !one.borrowedFlag && !one.onlineFlag && !hasKey(one.cloudAccountGlobalId),
  )
  const [[member, theirs] = ['', []]] = Map.groupBy(can, (one) => one.cloudAccountGlobalId)
  const key = keys.find((one) => !one.borrowedFlag)!
  const numbers = theirs.map(({ assetNum }) => assetNum)
  const args = ['lend', String(member), '--key', key.assetNum, '--asset', ...numbers, '--due', '2027-01-05']
  const { document } = await rig.json([...args, '--note', '会议室 <4>'])
  const person = rig.sandbox.state.members.find(({ globalId }) => globalId === member)!
  return { loan: String(document.data.loan), key: key.assetNum, numbers, person }
}

describe('loans sheet', () => {
  test('is one file with what was agreed, the products as they were, the terms, and the head of history', async () => {
    const rig = await startRig()
    const { loan, key, numbers, person } = await lent(rig)
    const { products } = (await rig.json(['products', 'find', numbers[0]!, '--limit', '1000'])).document.data
    // What the copy loses later is still on the sheet: it was kept with the loan.
    await rig.json(['copy', 'delete', '--yes'])
    const out = join(rig.folder, 'out.html')
    const { status, document } = await rig.json(['loans', 'sheet', loan, '--kind', 'out', '--out', out])
    const page = await readFile(out, 'utf8')
    expect([status, document.data]).toEqual([0, { file: out, bytes: Buffer.byteLength(page) }])
    const { head } = (await rig.json(['history', 'list'])).document.data
    for (const text of [
      '借用锁交接单',
      'Key hand-over',
      key,
      ...numbers,
      '2027-01-05',
      '会议室 &lt;4&gt;',
      loan,
      head,
    ]) {
      expect(page).toContain(text)
    }
    const named = products.some(({ productName }: { productName: string }) =>
      page.includes(`<li>${productName.replaceAll('"', '&quot;')}`),
    )
    expect(named).toBe(true)
    expect(page).toContain('Keep the key safe')
    // The connection is described by variables, and has no name of its own.
    expect(page).not.toContain('environment')
    const asPdf = ['loans', 'sheet', loan, '--kind', 'out', '--out', join(rig.folder, 'out.pdf')]
    expect((await rig.json(asPdf)).status).toBe(2)
    expect((await rig.json(['loans', 'sheet', loan, '--kind', 'out', '--out', out])).document.error.code).toBe(
      'input.fileExists',
    )
    await rig.json(['loans', 'terms', '--english', 'Bring it back.', '--chinese', '按时归还。'])
    const thanks = ['--english', 'Thank you.', '--chinese', '已收回。']
    expect((await rig.json(['loans', 'terms', '--kind', 'return', ...thanks])).document.data).toEqual({
      terms: { en: 'Thank you.', 'zh-CN': '已收回。' },
    })
    expect((await rig.json(['loans', 'terms'])).document.data.terms.en).toBe('Bring it back.')
    await rig.json(['loans', 'hand-in', loan])
    const back = join(rig.folder, 'back.html')
    await rig.json(['loans', 'sheet', loan, '--kind', 'return', '--out', back, '--language', 'zh-CN'])
    const second = await readFile(back, 'utf8')
    expect(second).toContain('借用锁归还单')
    expect(second).toContain('已收回。')
    expect(second).not.toContain('按时归还。')
    expect(second).not.toContain('Key return')
    expect(person.name.length).toBeGreaterThan(0)
    expect(
      (await rig.json(['loans', 'sheet', 'none', '--kind', 'out', '--out', join(rig.folder, 'x.html')])).status,
    ).toBe(1)
  })
})

describe.runIf(has('chromium'))('a sheet on paper', () => {
  let browser: Browser
  beforeAll(async () => void (browser = await launchChromium()), 60_000)
  afterAll(() => browser?.close())

  /** What a scanner reads from what is drawn. */
  async function scanned(reader: Page, drawn: Locator): Promise<string> {
    const png = (await drawn.screenshot()).toString('base64')
    const { grey, width, height } = await reader.evaluate(async (data) => {
      const bytes = Uint8Array.from(atob(data), (one) => one.charCodeAt(0))
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d')!
      context.drawImage(image, 0, 0)
      const { data: pixels } = context.getImageData(0, 0, image.width, image.height)
      const light = Array.from({ length: pixels.length / 4 }, (_, at) => pixels[at * 4]!)
      return { grey: light, width: image.width, height: image.height }
    }, png)
    const source = new RGBLuminanceSource(Uint8ClampedArray.from(grey), width, height)
    const hints = new Map([[DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128]]])
    return new MultiFormatReader().decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText()
  }

  test('its barcodes are read by a decoder that did not write them, and its Chinese is drawn', async () => {
    const rig = await startRig()
    const { loan, key, numbers } = await lent(rig)
    const out = join(rig.folder, 'out.html')
    await rig.json(['loans', 'sheet', loan, '--kind', 'out', '--out', out])
    const context = await browser.newContext({ offline: true, viewport: { width: 794, height: 1123 } })
    try {
      const [page, reader] = [await context.newPage(), await context.newPage()]
      await page.goto(pathToFileURL(out).href)
      await page.emulateMedia({ media: 'print' })
      const read: string[] = []
      for (const drawn of await page.locator('figure svg').all()) read.push(await scanned(reader, drawn))
      expect(read).toEqual([key, ...numbers])
      expect(
        (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g),
      ).toHaveLength(1)
      // A typeface that lacks characters draws the same box for each.
      const heading = page.locator('h1 span').first()
      const drawn = new Set<string>()
      for (const text of ['借用', '归还', '交接']) {
        await heading.evaluate((element, said) => void (element.textContent = said), text)
        drawn.add((await heading.screenshot()).toString('base64'))
      }
      expect(drawn.size).toBe(3)
    } finally {
      await context.close()
    }
  })
})
