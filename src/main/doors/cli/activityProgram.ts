import { InvalidArgumentError, type Command } from 'commander'
import { mostAtOnce } from '../../../contract/claims.ts'
import { encodings } from '../../../contract/fileFields.ts'
import type { PlainWordKey, SayOnCommandLine } from '../../../words/commands/index.ts'
import type { Finish } from './context.ts'
import { claim, claimFormats, type ClaimChoice } from './commands/activity.ts'
import { oneOf } from './exportProgram.ts'
import { termInWords } from './help.ts'
import { exactlyOne, UsageError, wholeNumber } from './usage.ts'

interface Deps {
  say: SayOnCommandLine
  finish: Finish
  group: (name: string, key: PlainWordKey) => Command
  leaf: (parent: Command, name: string, key: PlainWordKey) => Command
}

const lastHeaderRow = 1000

const several = (text: string, earlier: string[] = []): string[] => [...earlier, text]

/** Reads which column the identities are in, "identity=3". */
const columnReader =
  (say: SayOnCommandLine) =>
  (text: string): string | number => {
    const column = /^identity=(.+)$/s.exec(text)?.[1]
    if (column === undefined) throw new InvalidArgumentError(say('reason.identityColumn'))
    return /^[1-9]\d{0,3}$/.test(column) ? Number(column) : column
  }

/** The first of the options that are needed is asked for in the order of the help, whether or not there is a file. */
const missing = (say: SayOnCommandLine, option: string): UsageError =>
  new UsageError(
    'usage.missingMandatoryOptionValue',
    say('usage.missingMandatoryOptionValue', { what: termInWords(option, say) }),
  )

/** Declares the command that claims from activities. */
export function declareActivities({ say, finish, group, leaf }: Deps): void {
  leaf(group('activity', 'help.activity'), 'claim', 'help.activity.claim')
    .option('--identity <text>', say('option.identity'), several)
    .option('--file <file>', say('option.identityFile'))
    .option('--label <text>', say('option.label'), several)
    .option('--source <text>', say('option.source'))
    .option('--branch <text>', say('option.branch'))
    .option('--at-once <count>', say('option.atOnce'), wholeNumber(say, 1, mostAtOnce))
    .option('--dry-run', say('option.dryRunClaims'))
    .option('--out <file>', say('option.claimsOut'))
    .option(
      '--format <format>',
      say('option.format', { formats: claimFormats.join(', ') }),
      oneOf(say, ...claimFormats),
    )
    .option('--headers <headers>', say('option.headers'), oneOf(say, 'fields', 'words'))
    .option('--force', say('option.force'))
    .option('--jsonl', say('option.jsonlClaims'))
    .option(
      '--encoding <encoding>',
      say('option.encoding', { encodings: encodings.join(', ') }),
      oneOf(say, ...encodings),
    )
    .option('--column <column>', say('option.identityColumn'), columnReader(say))
    .option('--header-row <row>', say('option.headerRow'), wholeNumber(say, 0, lastHeaderRow))
    .option('--hidden <hidden>', say('option.hidden'), oneOf(say, 'take', 'leave'))
    .action(({ identity, file, label, source, branch, ...choice }: Partial<ClaimChoice>) => {
      if (identity === undefined && file === undefined) throw missing(say, '--identity <text>')
      exactlyOne(say, { '--identity': identity !== undefined, '--file': file !== undefined })
      if (label === undefined) throw missing(say, '--label <text>')
      if (source === undefined) throw missing(say, '--source <text>')
      if (branch === undefined) throw missing(say, '--branch <text>')
      const whom = { ...(identity && { identity }), ...(file !== undefined && { file }) }
      return finish((context) => claim(context, { ...choice, ...whom, label, source, branch }))
    })
}
