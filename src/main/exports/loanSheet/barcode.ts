/** How wide a module is drawn, in pixels: whole ones, so that edges are sharp; narrow ones can still be read. */
const modules = [2, 1] as const
/** How wide it is at most, in pixels, so that products have room beside it. */
const mostWidth = 480
/** Code 128 wants as many of nothing at both ends. */
const quietModules = 10
/** In millimetres. */
const height = 7

/**
 * What draws a text of printable ASCII as Code 128, an SVG; undefined where it can't be one, or is too long for a page. Loaded with the first
 * sheet: it is large, and nothing else needs it.
 */
export async function loadBarcodes(): Promise<(text: string) => string | undefined> {
  const { code128, drawingSVG } = await import('bwip-js/generic')
  return (text) => {
    if (!/^[\x20-\x7e]{1,60}$/.test(text)) return undefined
    for (const scale of modules) {
      const drawn = code128({ bcid: 'code128', text, scale, height, paddingwidth: quietModules }, drawingSVG())
      const [box, width, tall] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawn) ?? []
      // As large as it is drawn: scaled, its edges would blur.
      if (box !== undefined && Number(width) <= mostWidth)
        return drawn.replace(box, `${box} width="${width}" height="${tall}"`)
    }
    return undefined
  }
}
