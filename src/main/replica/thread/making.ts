import type { Make, MakingProgress } from '../replica.ts'

/** Files that are made in a thread, step by step as they are asked for. */
export function createMaking(reads: Parameters<Make>[0], make: Make) {
  const begun = new Map<number, ReturnType<Make>>()
  let last = 0
  return {
    /** Returns the number under which its steps are asked for. */
    beginFile(asked: unknown): number {
      begun.set((last += 1), make(reads, asked))
      return last
    },
    async nextStep(file: number): Promise<MakingProgress | { made: unknown }> {
      const next = await begun.get(file)?.next()
      return next === undefined || next.done ? { made: next?.value } : next.value
    },
    /** To be called once for each, also after its last step. */
    async endFile(file: number): Promise<void> {
      await begun.get(file)?.return(undefined)
      begun.delete(file)
    },
  }
}
