import { resolve } from 'node:path'
import { PackHash, type PackProblem } from '../../../../contract/operations/packs.ts'
import type { Answer } from '../answer.ts'
import type { CommandContext } from '../context.ts'
import { command } from '../declare.ts'
import { exitStatus } from '../exitStatus.ts'
import { table } from '../table.ts'
import { outFilled, targetOf } from './exports.ts'

async function makePack(
  context: CommandContext,
  { snapshot, ...choice }: { out: string; force?: boolean; snapshot?: string },
): Promise<Answer> {
  const { say, language } = context
  const { file, files, bytes, manifest } = await context.ask('makePack', {
    snapshot,
    language,
    target: await targetOf(context, choice, { source: { from: 'copy' } }),
  })
  return {
    data: { file, files, bytes, manifest },
    text: [say('done.packed', { count: files, file }), say('done.packManifest', { manifest })].join('\n'),
  }
}

/** Looks into a pack, without a profile and without the service. */
async function verifyPack(
  context: CommandContext,
  { path, manifest }: { path: string; manifest?: string },
): Promise<Answer> {
  const { say } = context
  const pack = { from: 'path', path: resolve(path) } as const
  const { ok, problems, files, manifest: found } = await context.call('verifyPack', { pack, manifest })
  const rowOf = ({ file, problem }: PackProblem): string[] => [file, say(`problem.${problem}`)]
  // Without the hash that was kept, a pack that agrees with itself says no more than that.
  const verdictText = ok
    ? say(manifest === undefined ? 'done.packAgrees' : 'done.packUnchanged', { count: files ?? 0 })
    : table([say('head.file'), say('head.problem')], problems.map(rowOf))
  const compare = manifest === undefined && found !== null ? [say('done.packCompare', { manifest: found })] : []
  return {
    data: { ok, problems },
    text: [verdictText, ...compare].join('\n'),
    ...(ok ? {} : { status: exitStatus.refusedOrFailed }),
  }
}

export const packCommands = [
  command('pack', 'help.pack', makePack, {
    out: ['--out <file>', outFilled, { needed: true }],
    force: ['--force', 'option.force'],
    snapshot: ['--snapshot <snapshot>', 'option.packSnapshot'],
  }),
  command('verify', 'help.verify', verifyPack, {
    path: ['<file>', 'arg.packFile'],
    manifest: ['--manifest <hash>', 'option.manifest', { as: PackHash, reason: 'reason.hash' }],
  }),
]
