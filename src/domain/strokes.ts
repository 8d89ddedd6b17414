import type { Strokes } from '../contract/loans.ts'
import { mostPoints, mostStrokes, signatureBox } from '../contract/bounds.ts'

type Point = readonly [number, number]

/** How far a point may lie off the line that replaces it, in units of the box; a pen is thicker. */
const finest = 1

function distance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = Math.hypot(dx, dy)
  return length === 0 ? Math.hypot(x - x1, y - y1) : Math.abs(dy * (x - x1) - dx * (y - y1)) / length
}

/** A stroke without the points that lie on its way anyway (Ramer, Douglas and Peucker). */
function simplified(stroke: readonly Point[], tolerance: number): Point[] {
  const retained = new Set([0, stroke.length - 1])
  for (const open: [number, number][] = [[0, stroke.length - 1]]; open.length > 0;) {
    const [from, to] = open.pop()!
    let [farthest, off] = [-1, tolerance]
    for (let at = from + 1; at < to; at += 1) {
      const here = distance(stroke[at]!, stroke[from]!, stroke[to]!)
      if (here > off) [farthest, off] = [at, here]
    }
    if (farthest < 0) continue
    retained.add(farthest)
    open.push([from, farthest], [farthest, to])
  }
  return stroke.filter((_, at) => retained.has(at))
}

/** What was drawn in a box so many units wide, as it is kept: whole numbers within bounds, however much was drawn. */
export function normalizeStrokes(drawn: readonly (readonly { x: number; y: number }[])[], width: number): Strokes {
  const within = (value: number, most: number): number =>
    Math.min(most, Math.max(0, Math.round((value * signatureBox.width) / width)))
  const strokes = drawn
    .filter(({ length }) => length > 0)
    .slice(0, mostStrokes)
    .map((stroke) => stroke.map(({ x, y }): Point => [within(x, signatureBox.width), within(y, signatureBox.height)]))
  for (let tolerance = finest; ; tolerance *= 2) {
    const fewer = strokes.map((stroke) => simplified(stroke, tolerance))
    if (fewer.reduce((sum, { length }) => sum + length, 0) <= mostPoints) {
      return fewer.map((stroke) => stroke.map(([x, y]): [number, number] => [x, y]))
    }
  }
}

const middle = ([x1, y1]: Point, [x2, y2]: Point): Point => [Math.round((x1 + x2) / 2), Math.round((y1 + y2) / 2)]

/** Strokes as the data of an SVG path, round where the pen went round. */
export function pathOf(strokes: Strokes): string {
  return strokes
    .map(([first = [0, 0], ...rest]) => {
      const last = rest.at(-1)
      // A dot: a line to where it is, which a round pen draws.
      if (!last) return `M${first.join(' ')}h0`
      const curves = rest.slice(0, -1).map((point, at) => `Q${[...point, ...middle(point, rest[at + 1]!)].join(' ')}`)
      return `M${first.join(' ')}${curves.join('')}L${last.join(' ')}`
    })
    .join('')
}
