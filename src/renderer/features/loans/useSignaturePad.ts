import { useCallback, useRef, useState } from 'react'
import Pad from 'signature_pad'
import { signatureBox } from '../../../contract/signatureBounds.ts'
import type { Strokes } from '../../../contract/loans.ts'
import { normalizeStrokes } from '../../../domain/strokes.ts'

/** How thin and how thick the pen draws on the screen, and how far it moves between two points, in pixels. */
const pen = { minWidth: 1, maxWidth: 2.5, minDistance: 2, penColor: '#000' }

/** Draws as sharply as the screen can, and what was drawn again in its size: the canvas was `before` wide. */
function fit(canvas: HTMLCanvasElement, pad: Pad, before: number): void {
  const { clientWidth: width, clientHeight: height } = canvas
  const drawn = pad.toData()
  canvas.width = width * devicePixelRatio
  canvas.height = height * devicePixelRatio
  canvas.getContext('2d')?.scale(devicePixelRatio, devicePixelRatio)
  const factor = before === 0 ? 1 : width / before
  const points = (all: (typeof drawn)[number]['points']) =>
    all.map((one) => ({ ...one, x: one.x * factor, y: one.y * factor }))
  pad.fromData(drawn.map((stroke) => ({ ...stroke, points: points(stroke.points) })))
}

/** A canvas to draw a signature on: with a mouse, a finger or a pen. */
export function useSignaturePad() {
  const pad = useRef<{ drawn: Pad; width: number }>(undefined)
  const [count, setCount] = useState(0)
  const place = useCallback((canvas: HTMLCanvasElement | null) => {
    if (canvas === null) return
    const drawn = new Pad(canvas, pen)
    const made = { drawn, width: 0 }
    drawn.addEventListener('endStroke', () => setCount(drawn.toData().length))
    const fitting = new ResizeObserver(() => {
      fit(canvas, drawn, made.width)
      made.width = canvas.clientWidth
    })
    fitting.observe(canvas)
    pad.current = made
    return () => {
      fitting.disconnect()
      drawn.off()
      pad.current = undefined
    }
  }, [])

  /** Leaves the first strokes. */
  function keep(most: number): void {
    pad.current?.drawn.fromData(pad.current.drawn.toData().slice(0, most))
    setCount(most)
  }

  return {
    /** The canvas, which is as wide and as high as `signatureBox` says. */
    place,
    count,
    undo: () => keep(Math.max(0, count - 1)),
    clear: () => keep(0),
    strokes(): Strokes {
      const { drawn, width } = pad.current ?? { width: signatureBox.width }
      return normalizeStrokes(drawn?.toData().map(({ points }) => points) ?? [], width)
    },
  }
}
