import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launchChromium } from '../test/fakes/chromium.ts'
import { root } from './toolchain/places.mjs'

// The mark is drawn once, in `src/renderer/public/icon.svg`; this makes the pixel images from it.

const page = join(root, 'src/renderer/public')
const build = join(root, 'build')

/** Draws the mark at these sizes, as PNG; `share`: of the picture's width, the rest being room around it. */
async function draw(svg, sizes, share = 1) {
  const browser = await launchChromium()
  try {
    const sheet = await browser.newPage()
    const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
    const drawn = new Map()
    for (const size of sizes) {
      await sheet.setViewportSize({ width: size, height: size })
      const style = `display:block;width:${share * 100}%;margin:${((1 - share) / 2) * 100}%`
      await sheet.setContent(`<body style="margin:0"><img src="${source}" style="${style}">`)
      await sheet.evaluate(() => globalThis.document.images[0].decode())
      drawn.set(size, await sheet.screenshot({ omitBackground: true }))
    }
    return drawn
  } finally {
    await browser.close()
  }
}

/** Windows: a directory of 16 bytes a picture, then the pictures, as PNG. */
function ico(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.size)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.size, 4)
  let offset = head.length
  let at = 6
  for (const [size, png] of pictures) {
    head.writeUInt8(size % 256, at)
    head.writeUInt8(size % 256, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
    at += 16
  }
  return Buffer.concat([head, ...pictures.values()])
}

/** macOS: each picture under the name of its size; from 32 px also as twice the half. */
const icnsNames = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic08', 256],
  ['ic13', 256],
  ['ic09', 512],
  ['ic14', 512],
  ['ic10', 1024],
]

function icns(pictures) {
  const parts = icnsNames.map(([name, size]) => {
    const png = pictures.get(size)
    const head = Buffer.alloc(8)
    head.write(name, 'latin1')
    head.writeUInt32BE(png.length + 8, 4)
    return Buffer.concat([head, png])
  })
  const head = Buffer.alloc(8)
  head.write('icns', 'latin1')
  head.writeUInt32BE(8 + parts.reduce((sum, { length }) => sum + length, 0), 4)
  return Buffer.concat([head, ...parts])
}

const svg = await readFile(join(page, 'icon.svg'))
const whole = await draw(svg, [16, 24, 32, 48, 64, 128, 256, 512])
// Apple's grid leaves 100 of 1024 px free on each side; the smallest sizes need every pixel.
const apple = new Map([...(await draw(svg, [64, 128, 256, 512, 1024], 824 / 1024)), ...(await draw(svg, [16, 32]))])
await mkdir(build, { recursive: true })
await writeFile(join(build, 'icon.png'), whole.get(512))
await writeFile(join(build, 'icon.ico'), ico(new Map([...whole].filter(([size]) => size <= 256))))
await writeFile(join(build, 'icon.icns'), icns(apple))
await writeFile(join(page, 'icon.png'), whole.get(256))
