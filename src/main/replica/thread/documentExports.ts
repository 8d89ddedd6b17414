import type { Make, MakingProgress } from '../replica.ts'

/** What a file is made of: its own until it is closed. */
type ReadState = Parameters<Make>[0] & { close(): void }

/** Files that are made in a thread, step by step as they are asked for, each of what `hold` gives when it is begun. */
export function createDocumentExports(hold: () => ReadState, make: Make) {
  const begun = new Map<number, { steps: ReturnType<Make>; state: ReadState }>()
  let last = 0

  /** To be called once for each, also after its last step. */
  async function endFile(file: number): Promise<void> {
    const { steps, state } = begun.get(file)!
    begun.delete(file)
    try {
      await steps.return(undefined)
    } finally {
      state.close()
    }
  }

  return {
    /** Returns the number under which its steps are asked for. */
    beginFile(asked: unknown): number {
      const state = hold()
      begun.set((last += 1), { steps: make(state, asked), state })
      return last
    },
    async nextStep(file: number): Promise<MakingProgress | { made: unknown }> {
      const next = await begun.get(file)?.steps.next()
      return next === undefined || next.done ? { made: next?.value } : next.value
    },
    endFile,
    async endAll(): Promise<void> {
      await Promise.all(Array.from(begun.keys(), endFile))
    },
  }
}
