import { useEffect, useState } from 'react'

/** The room that a picture has, in px, and how wide a text is in its type. */
export interface Room {
  width: number
  /** The height of its type. */
  em: number
  widthOf: (text: string) => number
  /** The same in the weight of values. */
  strongWidthOf: (text: string) => number
}

let canvas: CanvasRenderingContext2D | null | undefined

/** Measures text as the element would draw it. */
function measuring(element: Element, weight: number): (text: string) => number {
  canvas ??= document.createElement('canvas').getContext('2d')
  const { fontSize, fontFamily } = getComputedStyle(element)
  const font = `${weight} ${fontSize} ${fontFamily}`
  return (text) => {
    if (canvas == null) return text.length * Number.parseFloat(fontSize)
    canvas.font = font
    return canvas.measureText(text).width
  }
}

/** The room within an element that is this many px wide. */
export function roomOf(element: Element, width: number): Room {
  return {
    width,
    em: Number.parseFloat(getComputedStyle(element).fontSize),
    widthOf: measuring(element, 400),
    strongWidthOf: measuring(element, 600),
  }
}

/** Follows the room of an element; undefined until it is known. */
export function useRoom(element: HTMLElement | null): Room | undefined {
  const [room, setRoom] = useState<Room>()
  useEffect(() => {
    if (element === null) return
    const observer = new ResizeObserver(([entry]) => {
      const width = Math.floor(entry?.contentRect.width ?? 0)
      const now = roomOf(element, width)
      setRoom((before) => (before?.width === width && before.em === now.em ? before : now))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return room
}

/** How much of what fits is the end of the text. */
const endPart = 0.4

/**
 * As much of a text as fits a width, in px, with an ellipsis for what is cut. Never half a character. Its end stays, for
 * there names that begin alike differ.
 */
export function fitted(text: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text
  const characters = [...text]
  let [fits, tooMany] = [0, characters.length]
  const cut = (kept: number): string => {
    const end = Math.floor(kept * endPart)
    const last = end === 0 ? '' : characters.slice(-end).join('').trimStart()
    return `${characters
      .slice(0, kept - end)
      .join('')
      .trimEnd()}…${last}`
  }
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (widthOf(cut(middle)) <= width) fits = middle
    else tooMany = middle
  }
  return cut(fits)
}

/** The length of a value on a scale from 0 to the largest; something above 0 is never drawn as nothing. */
export function lengthOf(value: number, largest: number, length: number): number {
  if (value <= 0 || largest <= 0) return 0
  return Math.max(1, (value / largest) * length)
}
