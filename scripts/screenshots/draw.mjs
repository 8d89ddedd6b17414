import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sayIn } from '../../src/words/fill.ts'
import { launchChromium, newPage } from '../../test/fakes/chromium.ts'
import { serveKeydesk } from '../../test/fakes/served.ts'
import { root } from '../toolchain/places.mjs'
import { fixedTime } from './fixedClock.mjs'
import { screens } from './screens.mjs'

const folder = join(root, 'screenshots')
const sizes = [
  { width: 1280, height: 800 },
  { width: 1024, height: 640 },
  { width: 1920, height: 1080 },
]
const looks = ['en', 'zh-CN'].flatMap((language) =>
  ['light', 'dark'].flatMap((theme) => sizes.map((size) => ({ language, theme, size }))),
)
const nameOf = ({ language, theme, size }) => `${language}-${theme}-${size.width}`

/** Draws every screen in one language, theme and size, on a Keydesk of its own. Resolves to how many failed. */
async function drawAll(browser, look, wanted) {
  const { language, theme, size } = look
  const keydesk = await serveKeydesk({ sandbox: false, standsStill: true })
  const page = await newPage(browser, { language, theme, motion: 'reduced', size, clock: fixedTime })
  page.setDefaultTimeout(30_000)
  const t = sayIn(language)
  let failed = 0
  try {
    await page.goto(keydesk.address)
    for (const [name, show] of Object.entries(screens)) {
      if (wanted.length > 0 && !wanted.includes(name) && show.needed !== true) continue
      try {
        await show(page, t)
        if (wanted.length > 0 && !wanted.includes(name)) continue
        // No pointer rests on anything.
        await page.mouse.move(size.width - 1, size.height - 1)
        await page.screenshot({ path: join(folder, `${name}-${nameOf(look)}.png`), caret: 'hide' })
        // What a screen is kept waiting for stays unanswered.
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      } catch (error) {
        failed += 1
        console.error(`${name}-${nameOf(look)}: ${error.message}`)
      }
    }
  } finally {
    await page.context().close()
    await keydesk.close()
  }
  return failed
}

// `npm run screenshots [-- NAME… LOOK…]`: every screen, or those named ("board"), in every language, theme and size, or
// in those named ("zh-CN-dark-1024").
const names = process.argv.slice(2)
const wantedLooks = looks.filter((look) => names.includes(nameOf(look)))
const wanted = names.filter((name) => !looks.some((look) => nameOf(look) === name))
const unknown = wanted.filter((name) => !(name in screens))
if (unknown.length > 0)
  throw new Error(`No such screen: ${unknown.join(', ')}. There are: ${Object.keys(screens).join(', ')}`)
if (names.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const browser = await launchChromium()
let failed = 0
try {
  for (const look of wantedLooks.length > 0 ? wantedLooks : looks) failed += await drawAll(browser, look, wanted)
} finally {
  await browser.close()
}
console.log(failed === 0 ? `All screens are in ${folder}.` : `${failed} could not be drawn.`)
process.exitCode = failed === 0 ? 0 : 1
