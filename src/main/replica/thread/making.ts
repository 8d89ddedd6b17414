import type { Make, MadePart } from '../replica.ts'

/** Files that are made in a thread, part by part as they are asked for. */
export function createMaking(reads: Parameters<Make>[0], make: Make) {
  const begun = new Map<number, ReturnType<Make>>()
  let last = 0
  return {
    /** Returns the number under which its parts are asked for. */
    beginFile(asked: unknown): number {
      begun.set((last += 1), make(reads, asked))
      return last
    },
    async nextPart(file: number): Promise<MadePart | { made: unknown }> {
      const next = await begun.get(file)?.next()
      return next === undefined || next.done ? { made: next?.value } : next.value
    },
    /** To be called once for each, also after its last part. */
    async endFile(file: number): Promise<void> {
      await begun.get(file)?.return(undefined)
      begun.delete(file)
    },
  }
}
