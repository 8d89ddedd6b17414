import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder of this test's own. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'keydesk-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The log's files with their sizes, the oldest first. */
export function logFiles(folder: string): { name: string; size: number }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map((name) => ({ name, size: statSync(join(folder, name)).size }))
    .sort((a, b) => ageOf(b.name) - ageOf(a.name))
}

const ageOf = (name: string): number => Number(/\.(\d)\.log$/.exec(name)?.[1] ?? 0)

/** Every line as it stands in the files, the oldest first. Fails where one is no JSON. */
export function linesIn(folder: string): Record<string, unknown>[] {
  return logFiles(folder)
    .map(({ name }) => readFileSync(join(folder, name), 'utf8'))
    .join('')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}
