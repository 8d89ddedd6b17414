/** How wide a module is drawn, in pixels: whole ones, so that edges are sharp. */
const module = 2
/** Code 128 wants as many of nothing at both ends. */
const quietModules = 10
/** In millimetres. */
const height = 7

/**
 * What draws a text of printable ASCII as Code 128, an SVG; undefined where it can't be one. Loaded with the first
 * sheet: it is large, and nothing else needs it.
 */
export async function loadBarcodes(): Promise<(text: string) => string | undefined> {
  const { code128, drawingSVG } = await import('bwip-js/generic')
  return (text) => {
    if (!/^[\x20-\x7e]{1,60}$/.test(text)) return undefined
    const drawn = code128({ bcid: 'code128', text, scale: module, height, paddingwidth: quietModules }, drawingSVG())
    // As large as it is drawn: scaled, its edges would blur.
    return drawn.replace(/viewBox="0 0 (\d+) (\d+)"/, '$& width="$1" height="$2"')
  }
}
