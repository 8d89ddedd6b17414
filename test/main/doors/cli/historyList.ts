import type { CliRig } from './rig.ts'

/** What `history list` answers. */
export const list = async (rig: CliRig, ...args: string[]) =>
  (await rig.json(['history', 'list', ...args])).document.data as {
    entries: Record<string, unknown>[]
    head: string | null
  }
