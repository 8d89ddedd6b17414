import { deleteMemory } from '../../../src/main/replica/deleteMemory.ts'

/** Runs in a process of its own: deletes the copy in a folder, or the snapshots too. */
const [folder = '', past] = process.argv.slice(2)
process.stdout.write(JSON.stringify(deleteMemory(folder, { copy: true, past: past === 'past' })))
