import { InvalidArgumentError, type Command, type Option } from 'commander'
import { encodings, fileFields, type FileField } from '../../../contract/fileFields.ts'
import type { FileColumns } from '../../../contract/files.ts'
import type { PlainWordKey, SayOnCommandLine } from '../../../words/commands/index.ts'
import type { Finish } from './context.ts'
import { compareFile, makeTemplate, type HowToOpen } from './commands/memberFiles.ts'
import { oneOf } from './exportProgram.ts'
import { UsageError, wholeNumber } from './usage.ts'

interface Deps {
  say: SayOnCommandLine
  finish: Finish
  leaf: (parent: Command, name: string, key: PlainWordKey) => Command
}

const matchedBy = ['account', 'name', 'mobile'] as const
/** Spreadsheets have titles above the headings, and never more rows of them. */
const lastHeaderRow = 1000

/** Reads which column a field is in, "name=3"; several of them add up. */
function columnReader(say: SayOnCommandLine) {
  return (text: string, earlier: FileColumns = {}): FileColumns => {
    const at = text.indexOf('=')
    const field = fileFields.find((one) => one === text.slice(0, at))
    const column = text.slice(at + 1)
    if (field === undefined || column === '') throw new InvalidArgumentError(say('reason.column'))
    const found: [FileField, string | number] = [field, /^[1-9]\d{0,3}$/.test(column) ? Number(column) : column]
    return { ...earlier, ...Object.fromEntries([found]) }
  }
}

/** What says something of a file, and nothing of a change that is given in the command itself. */
const ofFiles = ['dryRun', 'failedTo', 'encoding', 'column', 'headerRow', 'hidden']

/**
 * Adds the options by which a person says how a file is to be read. Where the file is an option, they are refused without
 * it, and so are `others`: what was meant for a check must not be sent.
 */
export function fileOptions(say: SayOnCommandLine, command: Command, others: readonly string[] = []): Command {
  command.hook('preAction', ({ options }) => {
    const isGiven = (option: Option): boolean => command.getOptionValue(option.attributeName()) !== undefined
    const file = options.find((option) => option.attributeName() === 'file')
    const left = options.find((option) => [...ofFiles, ...others].includes(option.attributeName()) && isGiven(option))
    if (!file || !left || isGiven(file)) return
    throw new UsageError('usage.needed', say('usage.needed', { needed: '--file', given: left.long ?? '' }))
  })
  return command
    .option(
      '--encoding <encoding>',
      say('option.encoding', { encodings: encodings.join(', ') }),
      oneOf(say, ...encodings),
    )
    .option('--column <column>', say('option.column'), columnReader(say))
    .option('--header-row <row>', say('option.headerRow'), wholeNumber(say, 0, lastHeaderRow))
    .option('--hidden <hidden>', say('option.hidden'), oneOf(say, 'take', 'leave'))
}

/** The options of `fileOptions` as they are given. */
export interface GivenOfFile {
  encoding?: HowToOpen['encoding']
  column?: FileColumns
  headerRow?: number
  hidden?: HowToOpen['hidden']
}

export const howOf = ({ encoding, column, headerRow, hidden }: GivenOfFile): HowToOpen => ({
  ...(encoding === undefined ? {} : { encoding }),
  ...(column === undefined ? {} : { columns: column }),
  ...(headerRow === undefined ? {} : { headerRow }),
  ...(hidden === undefined ? {} : { hidden }),
})

/** Declares the commands that only read files of employees, or make an empty one. */
export function declareMemberFiles({ say, finish, leaf }: Deps, members: Command): void {
  leaf(members, 'template', 'help.members.template')
    .option('--format <format>', say('option.format', { formats: 'csv, xlsx' }), oneOf(say, 'csv', 'xlsx'))
    .requiredOption('--out <file>', say('option.out'))
    .option('--force', say('option.force'))
    .action((options: { format?: 'csv' | 'xlsx'; out: string; force?: boolean }) =>
      finish((context) => makeTemplate(context, options)),
    )
  fileOptions(say, leaf(members, 'compare', 'help.members.compare').argument('<file>', say('arg.memberFile')))
    .option('--by <matched>', say('option.matchBy'), oneOf(say, ...matchedBy))
    .action((path: string, options: GivenOfFile & { by?: (typeof matchedBy)[number] }) =>
      finish((context) => compareFile(context, path, { ...howOf(options), by: options.by ?? 'account' })),
    )
}
