import { create } from 'zustand'

/** Who reads one picture as a table reads the others so too. */
export const useTables = create<{ asTables: boolean }>(() => ({ asTables: false }))

/** Shows all pictures as tables, or as pictures again. */
export const togglePictures = (): void => useTables.setState(({ asTables }) => ({ asTables: !asTables }))
