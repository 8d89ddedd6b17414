/** The box in which a signature is drawn, in units of its own; points lie in it. */
export const signatureBox = { width: 1000, height: 300 } as const
/** The most strokes of one, and the most points of all together: so it stays small in the history. */
export const mostStrokes = 100
export const mostPoints = 1500
