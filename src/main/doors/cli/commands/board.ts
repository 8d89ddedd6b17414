import type { DeskError } from '../../../../contract/errors.ts'
import { AnyId, MemberGlobalId } from '../../../../contract/ids.ts'
import type { InputOf } from '../../../../contract/operations.ts'
import { isFreeKey } from '../../../../domain/boardFilter.ts'
import { entriesIn } from '../../../../domain/pages.ts'
import type { PlainWordKey } from '../../../../words/commands/index.ts'
import { type Answer, errorText, listTable } from '../answer.ts'
import type { CommandContext } from '../context.ts'
import { command, group, asOfPart, memoryFields, takenFromMemory, type TypedSource, withAsOf } from '../declare.ts'
import { assetTable, keyTable } from '../../../../domain/tables/holdingTables.ts'

type Filter<N extends 'listAssets' | 'listKeys'> = Omit<InputOf<N>, 'profile' | 'withHolders'>

/** If the holders' names can't be read, says why; they go by global id. */
function tellUnread({ io, say, language }: CommandContext, error: DeskError | undefined): void {
  if (error) io.err(`${say('note.holdersUnread')}\n${errorText(error, language)}\n`)
}

/** Names are for people; a JSON document has the ids, and the list of employees has the names. */
export const readsNames = ({ options }: CommandContext): boolean => options.json !== true

async function listAssets(context: CommandContext, typed: Filter<'listAssets'> & TypedSource): Promise<Answer> {
  const filter = takenFromMemory(typed)
  const { say, language } = context
  const data = await context.ask('listAssets', { ...filter, withHolders: readsNames(context) })
  tellUnread(context, data.holdersError)
  const assets = entriesIn(data.rows)
  const text = `${listTable(assetTable, data.rows, language)}\n${say('done.assets', { count: assets.length })}`
  return { data: { assets, ...asOfPart(data) }, text: withAsOf(context, text, filter, data) }
}

async function listKeys(context: CommandContext, typed: Filter<'listKeys'> & TypedSource): Promise<Answer> {
  const filter = takenFromMemory(typed)
  const { say, language } = context
  const data = await context.ask('listKeys', { ...filter, withHolders: readsNames(context) })
  tellUnread(context, data.holdersError)
  const keys = entriesIn(data.rows)
  const listed = listTable(keyTable, data.rows, language, {
    borrowedFlag: ({ entry }) => (isFreeKey(entry) ? say('word.free') : say('word.lent')),
  })
  const text = `${listed}\n${say('done.keys', { count: keys.length })}`
  return { data: { keys, ...asOfPart(data) }, text: withAsOf(context, text, filter, data) }
}

/** Which asset numbers or keys; `numbers`: how the help calls them. */
const which = <const Words extends PlainWordKey>(numbers: Words) =>
  ({
    ...memoryFields,
    numbers: ['--number <number...>', numbers, AnyId],
    holder: ['--holder <employee>', 'option.holder', MemberGlobalId],
    free: ['--free', 'option.free'],
    lent: ['--lent', 'option.lent'],
  }) as const

export const boardCommands = [
  group('assets', 'help.assets'),
  group('keys', 'help.keys'),
  command('assets list', 'help.assets.list', listAssets, {
    ...which('option.assetNumber'),
    online: ['--online', 'option.online'],
  }),
  command('keys list', 'help.keys.list', listKeys, which('option.keyNumber')),
]
