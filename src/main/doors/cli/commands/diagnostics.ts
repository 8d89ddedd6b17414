import { resolve } from 'node:path'
import type { Answer } from '../answer.ts'
import type { CommandContext } from '../context.ts'
import { command } from '../declare.ts'

/** Writes a problem report, which the person can read before giving it away. */
async function saveDiagnostics(
  context: CommandContext,
  { out, force = false }: { out: string; force?: boolean },
): Promise<Answer> {
  const { diagnostics } = await context.call('readDiagnostics', {})
  const data = await context.call('saveDiagnostics', {
    id: diagnostics.id,
    language: context.language,
    target: { to: 'path', path: resolve(out), replace: force },
  })
  return { data, text: context.say('done.diagnostics', { file: data.file }) }
}

export const diagnosticsCommand = command('diagnostics', 'help.diagnostics', saveDiagnostics, {
  out: ['--out <file>', 'option.out', { needed: true }],
  force: ['--force', 'option.force'],
})
