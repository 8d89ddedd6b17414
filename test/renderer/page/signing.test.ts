import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import type { Strokes } from '../../../src/contract/loans.ts'
import { languages, testsIn } from './languages.ts'
import { usePageBench } from './openPage.ts'
import { pressVerb } from '../../fakes/panelVerb.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, inputs } = stepsOn(() => page)

const texts = {
  en: {
    sheet: 'Sheet…',
    sheetKind: 'Sheet',
    sign: 'Sign on the screen…',
    title: 'Employee’s signature',
    area: (count: number) => `Area for the signature, ${count} ${count === 1 ? 'stroke' : 'strokes'}`,
    undo: 'Undo stroke',
    clear: 'Clear',
    back: 'Back',
    keep: 'Keep signature',
    stay: 'Keep editing',
    discard: 'Discard',
    signed: /^Signed on the screen: /,
    again: 'Sign again…',
    remove: 'Remove signature',
    pdf: 'Save as PDF…',
    saved: 'Saved to /home/desk/out.pdf',
    print: 'Print…',
  },
  'zh-CN': {
    sheet: '单据…',
    sheetKind: '单据',
    sign: '在屏幕上签字…',
    title: '员工签字',
    area: (count: number) => `签字区，共${count}笔`,
    undo: '撤销一笔',
    clear: '清空',
    back: '返回',
    keep: '保存签字',
    stay: '继续填写',
    discard: '放弃',
    signed: /^已在屏幕上签字：/,
    again: '重新签字…',
    remove: '移除签字',
    pdf: '保存为PDF…',
    saved: '已保存到/home/desk/out.pdf',
    print: '打印…',
  },
} as const

const button = (name: string) => page.getByRole('button', { name, exact: true })
const area = (name: string) => page.getByRole('img', { name, exact: true })

/** Draws a line on the area for the signature, in parts of its width and height. */
async function draw(from: [number, number], to: [number, number]): Promise<void> {
  const { x, y, width, height } = (await page.locator('canvas').boundingBox())!
  const at = ([across, down]: [number, number]) => [x + across * width, y + down * height] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at(to), { steps: 20 })
  await page.mouse.up()
}

/** How many points of the canvas have ink. */
const ink = () =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    return data.filter((value, at) => at % 4 === 3 && value > 0).length
  })

describe.each(languages)('signing a sheet on the screen in %s', (language) => {
  const inTurn = testsIn(language)
  const words = texts[language]

  inCampaign(inTurn)('draws strokes, takes them back, keeps them, and takes the signature off again', async () => {
    page = await bench.open('#/at/sandbox/loans?loan=desk-105', { language })
    await pressVerb(page.getByRole('complementary'), words.sheet)
    await button(words.sign).click()
    await there(page.getByRole('heading', { name: words.title }))
    await there(area(words.area(0)))
    expect(await button(words.keep).isDisabled()).toBe(true)
    await button(words.undo).click()
    await there(area(words.area(0)))

    await draw([0.1, 0.2], [0.5, 0.8])
    await there(area(words.area(1)))
    const once = await ink()
    expect(once).toBeGreaterThan(100)
    await draw([0.6, 0.5], [0.9, 0.5])
    await there(area(words.area(2)))
    expect(await ink()).toBeGreaterThan(once)
    await button(words.undo).click()
    await there(area(words.area(1)))
    expect(await ink()).toBe(once)
    await button(words.clear).click()
    await there(area(words.area(0)))
    expect(await ink()).toBe(0)

    await draw([0.1, 0.2], [0.5, 0.8])
    // Nothing that was drawn is lost by accident, and what the window's size does to it isn't kept.
    await page.keyboard.press('Escape')
    await button(words.stay).click()
    await page.setViewportSize({ width: 700, height: 700 })
    await draw([0.6, 0.5], [0.9, 0.5])
    await there(area(words.area(2)))
    await button(words.keep).click()
    await there(page.getByText(words.signed))
    const [{ strokes, ...asked }] = (await inputs('signLoan')) as [{ strokes: Strokes }]
    expect(asked).toMatchObject({ loan: 'desk-105', kind: 'out' })
    const near = (point: readonly number[] | undefined, x: number, y: number) =>
      expect(Math.hypot(point![0]! - x, point![1]! - y)).toBeLessThan(15)
    expect(strokes).toHaveLength(2)
    near(strokes[0]![0], 100, 60)
    near(strokes[0]!.at(-1), 500, 240)
    near(strokes[1]![0], 600, 150)
    near(strokes[1]!.at(-1), 900, 150)

    // The sheet of returning has a signature of its own.
    await page.getByRole('combobox', { name: words.sheetKind }).selectOption('return')
    await there(button(words.sign))
    await gone(page.getByText(words.signed))
    await page.getByRole('combobox', { name: words.sheetKind }).selectOption('out')
    await there(button(words.again))
    await button(words.remove).click()
    await there(button(words.sign))
    expect((await inputs('signLoan')).at(-1)).toMatchObject({ loan: 'desk-105', kind: 'out', strokes: [] })
  })

  inTurn('is left without a trace, and paper stays; hears a finger and a pen', async () => {
    page = await bench.open('#/at/sandbox/loans?loan=desk-105', { language })
    await pressVerb(page.getByRole('complementary'), words.sheet)
    await button(words.sign).click()
    await draw([0.1, 0.2], [0.5, 0.8])
    await button(words.back).click()
    await button(words.discard).click()
    await there(button(words.print))
    expect(await inputs('signLoan')).toEqual([])

    await button(words.sign).click()
    await there(area(words.area(0)))
    const { x, y, width, height } = (await page.locator('canvas').boundingBox())!
    const device = await page.context().newCDPSession(page)
    const places = Array.from({ length: 10 }, (_, at) => ({ x: x + (width * (at + 1)) / 12, y: y + height / 2 }))
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      device.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', places.slice(0, 1))
    for (const place of places) await touch('touchMove', [place])
    await touch('touchEnd', [])
    await there(area(words.area(1)))
    const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', place: { x: number; y: number }) =>
      device.send('Input.dispatchMouseEvent', {
        type,
        pointerType: 'pen',
        x: place.x,
        y: place.y - height / 4,
        force: 0.5,
        ...(type === 'mouseMoved' ? { buttons: 1 } : { button: 'left', clickCount: 1, buttons: 1 }),
      })
    await pen('mousePressed', places[0]!)
    for (const place of places) await pen('mouseMoved', place)
    await pen('mouseReleased', places.at(-1)!)
    await there(area(words.area(2)))
    await button(words.keep).click()
    await there(page.getByText(words.signed))
    const [{ strokes }] = (await inputs('signLoan')) as [{ strokes: Strokes }]
    expect(strokes.map((stroke) => [stroke[0]![1], stroke.at(-1)![1]])).toEqual([
      [150, 150],
      [75, 75],
    ])
  })

  inCampaign(inTurn)('the sheet is saved as PDF where the window prints it', async () => {
    page = await bench.open('#/at/sandbox/loans?loan=desk-105', { language })
    await pressVerb(page.getByRole('complementary'), words.sheet)
    await button(words.pdf).click()
    await there(page.getByText(words.saved))
    expect((await inputs('makeLoanSheet')).at(-1)).toMatchObject({ format: 'pdf', target: { to: 'chosen' } })
    page = await bench.openInBrowser('#/at/sandbox/loans?loan=desk-105', {}, undefined, { language })
    await pressVerb(page.getByRole('complementary'), words.sheet)
    await there(button(words.print))
    expect(await button(words.pdf).count()).toBe(0)
  })
})
