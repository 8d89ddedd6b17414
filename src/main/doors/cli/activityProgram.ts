import { InvalidArgumentError, type Command } from 'commander'
import { mostAtOnce } from '../../../contract/claims.ts'
import { encodings } from '../../../contract/fileFields.ts'
import type { PlainWordKey, SayOnCommandLine } from '../../../words/commandLine/index.ts'
import { claim, claimFormats, type ClaimChoice } from './commands/activity.ts'
import { oneOf } from './exportProgram.ts'
import type { Finish } from './program.ts'
import { exactlyOne, wholeNumber } from './usage.ts'

interface Parts {
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

/** Declares the command that claims from activities. */
export function declareActivities({ say, finish, group, leaf }: Parts): void {
  leaf(group('activity', 'help.activity'), 'claim', 'help.activity.claim')
    .option('--identity <text>', say('option.identity'), several)
    .option('--file <file>', say('option.identityFile'))
    .requiredOption('--label <text>', say('option.label'), several)
    .requiredOption('--source <text>', say('option.source'))
    .requiredOption('--branch <text>', say('option.branch'))
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
    .action(({ identity, file, ...choice }: ClaimChoice) => {
      exactlyOne(say, { '--identity': identity !== undefined, '--file': file !== undefined })
      return finish((context) =>
        claim(context, { ...choice, ...(identity && { identity }), ...(file !== undefined && { file }) }),
      )
    })
}
