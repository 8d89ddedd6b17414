import type { Synced } from '../../../contract/memory.ts'
import type { CommandContext } from './context.ts'
import { table } from './table.ts'

/** How many trees could not be read, and which, with the codes of the errors. */
export function unreadableText({ say }: Pick<CommandContext, 'say'>, unreadable: Synced['unreadable']): string {
  const rows = unreadable.map(({ assetNum, assetId, error }) => [assetNum, assetId, error])
  const list = table([say('head.assetNum'), say('head.assetId'), say('head.error')], rows)
  return `${say('done.unreadable', { count: unreadable.length })}\n${list}`
}
