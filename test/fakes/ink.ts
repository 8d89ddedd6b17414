import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'

const program = '/usr/bin/pdftoppm'
/** Whether poppler is here, which draws the pages. */
export const canDrawSheets = existsSync(program)

/** A page as it is printed: a byte a pixel, 0 black and 255 white. */
export interface Sheet {
  pixels: Uint8Array
  /** The part of the pixels that are darker than grey, from 0 to 1. */
  ink: number
}

/** The pages of a PDF as they come out of a printer, by poppler's `pdftoppm`. */
export async function sheetsOf(pdf: Uint8Array): Promise<Sheet[]> {
  const child = spawn(program, ['-gray', '-r', '72', '-'], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(pdf)
  return [...sheetsIn(await buffer(child.stdout))]
}

/** Images one after the other, each "P5 width height 255" and its pixels. */
function* sheetsIn(images: Buffer): Generator<Sheet> {
  for (let at = 0; at < images.length;) {
    const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(images.toString('latin1', at, at + 64))
    if (head === null) throw new Error(`pdftoppm gave no picture, but ${images.toString('latin1', at, at + 20)}`)
    const begin = at + head[0].length
    at = begin + Number(head[1]) * Number(head[2])
    const pixels = images.subarray(begin, at)
    yield { pixels, ink: pixels.filter((one) => one < 128).length / pixels.length }
  }
}
