import { InvalidArgumentError, type Command } from 'commander'
import type { PlainWordKey, SayOnCommandLine } from '../../../words/commands/index.ts'
import { AssetId, MemberGlobalId } from '../../../contract/ids.ts'
import { PackHash } from '../../../contract/operations/packs.ts'
import type { Finish } from './context.ts'
import { exportTable, type FileChoice } from './commands/exports.ts'
import { makePack, verifyPack } from './commands/packs.ts'
import { exportProducts, type ProductChoice, type ProductFormat } from './commands/products.ts'
import { listReader, reader } from './usage.ts'
import { memoryOptions, takenFromMemory } from './memorySource.ts'

interface Deps {
  say: SayOnCommandLine
  finish: Finish
  leaf: (parent: Command, name: string, key: PlainWordKey) => Command
}

/** Reads one of a few words, or says which there are. */
export function oneOf<Word extends string>(say: SayOnCommandLine, ...words: readonly Word[]): (text: string) => Word {
  return (text) => {
    const found = words.find((word) => word === text)
    if (found === undefined) throw new InvalidArgumentError(say('reason.oneOf', { words: words.join(', ') }))
    return found
  }
}

/** What is filled in stands in the help as it is typed. */
export const filledIn = { date: '{date}', time: '{time}', enterprise: '{enterprise}' }

/** The options of every export: the format, unless the file's name says it, the file, and where it reads. */
function exportOptions<Format extends string>(
  say: SayOnCommandLine,
  command: Command,
  ...formats: readonly Format[]
): Command {
  const withFile = command
    .option('--format <format>', say('option.format', { formats: formats.join(', ') }), oneOf(say, ...formats))
    .requiredOption('--out <file>', say('option.outFilled', filledIn))
    .option('--force', say('option.force'))
    .option('--headers <headers>', say('option.headers'), oneOf(say, 'fields', 'words'))
  return memoryOptions(say, withFile)
}

/** Packs of a snapshot, and looking into them. */
export function declarePacks({ say, finish, leaf }: Deps, program: Command): void {
  leaf(program, 'pack', 'help.pack')
    .requiredOption('--out <file>', say('option.outFilled', filledIn))
    .option('--force', say('option.force'))
    .option('--snapshot <snapshot>', say('option.packSnapshot'))
    .action((options: { out: string; force?: boolean; snapshot?: string }) =>
      finish((context) => makePack(context, options)),
    )
  leaf(program, 'verify', 'help.verify')
    .argument('<file>', say('arg.packFile'))
    .option('--manifest <hash>', say('option.manifest'), reader(PackHash, say('reason.hash')))
    .action((file: string, options: { manifest?: string }) => finish((context) => verifyPack(context, file, options)))
}

/** The options of a table's export as they are given. */
type Given<Format extends string = 'csv' | 'xlsx' | 'json'> = FileChoice<Format> & {
  offline?: boolean
  snapshot?: string
}

/** The four exports. */
export function declareExports(
  { say, finish, leaf }: Deps,
  groups: Record<'members' | 'assets' | 'keys' | 'products', Command>,
): void {
  const declare = (table: 'members' | 'assets' | 'keys', key: PlainWordKey): void => {
    exportOptions(say, leaf(groups[table], 'export', key), 'csv', 'xlsx', 'json').action((options: Given) =>
      finish((context) => exportTable(context, table, takenFromMemory(options))),
    )
  }
  const id = say('reason.id')
  exportOptions(say, leaf(groups.products, 'export', 'help.products.export'), 'json', 'csv', 'xlsx', 'html')
    .option('--asset <number...>', say('option.asset'), listReader(AssetId, id))
    .option('--employee <employee>', say('option.productsOf'), reader(MemberGlobalId, id))
    .option('--all', say('option.allAssets'))
    .action((options: Given<ProductFormat> & ProductChoice) =>
      finish((context) => exportProducts(context, takenFromMemory(options))),
    )
  declare('members', 'help.members.export')
  declare('assets', 'help.assets.export')
  declare('keys', 'help.keys.export')
}
