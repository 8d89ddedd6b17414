import { resolve } from 'node:path'
import type { Answer } from '../answer.ts'
import type { CommandContext } from '../context.ts'

/** Writes a problem report, which the person can read before giving it away. */
export async function saveDiagnostics(
  context: CommandContext,
  { out, force }: { out: string; force?: boolean },
): Promise<Answer> {
  const { diagnostics } = await context.call('readDiagnostics', {})
  const data = await context.call('saveDiagnostics', {
    id: diagnostics.id,
    language: context.language,
    target: { to: 'path', path: resolve(out), replace: force === true },
  })
  return { data, text: context.say('done.diagnostics', { file: data.file }) }
}
