import { DeskFailure } from '../../../../contract/errors.ts'
import type { PlanPurpose } from '../../../../contract/fileFields.ts'
import { AnyId, AssetId, AssetNumber, KeyNumber, MemberGlobalId } from '../../../../contract/ids.ts'
import { LoanNote } from '../../../../contract/loans.ts'
import { TileState } from '../../../../contract/tileBoard.ts'
import { hasEnded } from '../../../../domain/daysLeft.ts'
import { localDay } from '../../../../domain/fileNames.ts'
import { matchNumbers } from '../../../../domain/matchIds.ts'
import type { SayOnCommandLine } from '../../../../words/commands/index.ts'
import type { Answer } from '../answer.ts'
import { answerOf, type CommandContext } from '../context.ts'
import { command, type Fields, type Values } from '../declare.ts'
import { dueReader } from '../times.ts'
import { exactlyOne, UsageError } from '../usage.ts'
import { doToMany } from './followJob.ts'
import { tellOpenLoans } from './loans.ts'
import { dryRunFile, needsFile, readingFields } from './openFile.ts'
import { move, showBoard } from './wall.ts'

/** A free asset number for each product, by the copy: that which wastes least. Says which they are. */
async function chosenFor(context: CommandContext, products: readonly string[]): Promise<AssetNumber[]> {
  const { io, say } = context
  const chosen: AssetNumber[] = []
  for (const uri of products) {
    const { assets } = await context.ask('readWall', { of: 'assets', state: 'free', uri, limit: products.length })
    const found = assets.find(({ assetNum }) => !chosen.includes(assetNum))
    if (!found) {
      throw new DeskFailure({ kind: 'notFound', code: 'plan.noFreeNumber', field: 'product', details: { value: uri } })
    }
    const ends = found.soonestEnd === null ? undefined : localDay(Date.parse(found.soonestEnd))
    io.err(`${say('note.chosen', { number: found.assetNum, product: uri, ends })}\n`)
    chosen.push(found.assetNum)
  }
  return chosen
}

/** An employee, or a file of many and how it is read; `conflicts`: what isn’t said beside a file. */
const plan = (help: (say: SayOnCommandLine) => string, conflicts: string[]) =>
  ({
    file: ['--file <file>', help, { conflicts }],
    ...readingFields,
    dryRun: ['--dry-run', 'option.dryRun'],
    memberGlobalId: ['[employee]', 'arg.employee', MemberGlobalId],
  }) as const satisfies Fields

/** Checks a file, or does what it says. */
function fromFile(
  context: CommandContext,
  purpose: PlanPurpose,
  { file = '', dryRun, yes, encoding, columns, headerRow, hidden }: Values<ReturnType<typeof plan>> & { yes?: boolean },
): Promise<Answer> {
  const how = { encoding, columns, headerRow, hidden, inUse: yes === true }
  return dryRun ? dryRunFile(context, file, purpose, how) : doToMany(context, purpose, file, how)
}

const assignFields = {
  ...plan((say) => say('option.assignFile', { columns: 'member, assets, remove' }), ['add', 'remove', 'product']),
  add: ['--add <number...>', 'option.add', AssetNumber],
  remove: ['--remove <number...>', 'option.remove', AssetNumber],
  product: ['--product <uri...>', 'option.forProduct', AnyId],
  yes: ['--yes', 'option.withdrawInUse'],
} as const

async function assign(context: CommandContext, typed: Values<typeof assignFields>): Promise<Answer> {
  const { memberGlobalId, file, add = [], remove = [], product = [], yes = false } = typed
  exactlyOne(context.say, { '--file': file !== undefined, '<employee>': memberGlobalId !== undefined })
  if (memberGlobalId === undefined) return fromFile(context, 'assign', typed)
  if (add.length + remove.length + product.length === 0) {
    throw new UsageError('usage.atLeastOne', context.say('usage.atLeastOne', { options: '--add, --remove, --product' }))
  }
  // The copy is read without signing in, and the change isn't.
  await context.profile()
  const all = [...add, ...(await chosenFor(context, product))]
  // Without a word these are refused, with the reason.
  if (yes && remove.length > 0) await tellOpenLoans(context, { assets: remove })
  const output = await context.ask('configureAssets', { memberGlobalId, add: all, remove, withdrawInUse: yes })
  return answerOf(context, output, product.length > 0 ? { data: { added: all } } : {})
}

/** Tells of the numbers of which every product has ended, as far as the copy knows; `assets`: their IDs or numbers. */
async function tellEnded(context: CommandContext, assets: readonly string[]): Promise<void> {
  const { io, say } = context
  const isMissing = (failure: unknown) => failure instanceof DeskFailure && failure.error.code === 'copy.none'
  for (const text of assets) {
    const found = await context.ask('readWall', { of: 'assets', text, limit: 1000 }).catch((failure: unknown) => {
      if (isMissing(failure)) return { assets: [] }
      throw failure
    })
    const [one, another] = matchNumbers(text, found.assets)
    if (another) continue
    // The soonest end is one that is past only where none is to come.
    if (one?.soonestEnd != null && hasEnded(Date.parse(one.soonestEnd), Date.now()))
      io.err(`${say('note.ended', { number: one.assetNum })}\n`)
  }
}

const lendFields = {
  ...plan(
    (say) => say('option.lendFile', { columns: 'key, member, assets, due, note' }),
    ['key', 'asset', 'due', 'note'],
  ),
  key: ['--key <number>', 'option.key', KeyNumber],
  asset: ['--asset <number...>', 'option.asset', AssetId],
  due: ['--due <date>', 'option.due', dueReader],
  note: ['--note <text>', 'option.note', { as: LoanNote, reason: 'reason.note' }],
  yes: ['--yes', 'option.lendInUse'],
} as const

async function lend(context: CommandContext, typed: Values<typeof lendFields>): Promise<Answer> {
  const { memberGlobalId, file, key, asset, yes = false, due, note } = typed
  const { say } = context
  exactlyOne(say, { '--file': file !== undefined, '<employee>': memberGlobalId !== undefined })
  if (memberGlobalId === undefined) return fromFile(context, 'lend', typed)
  if (key === undefined || asset === undefined) {
    const needed = key === undefined ? '--key' : '--asset'
    throw new UsageError('usage.needed', say('usage.needed', { needed, given: '<employee>' }))
  }
  await context.profile()
  // The service shows these free: the loan may go through although nobody has said that the key is back.
  await tellOpenLoans(context, { key, assets: asset, states: ['released', 'unknown'], member: memberGlobalId })
  await tellEnded(context, asset)
  const output = await context.ask('lend', { memberGlobalId, key, assets: asset, lendInUse: yes, due, note })
  if (output.outcome !== 'done') return answerOf(context, output, { data: { key, assets: asset } })
  return answerOf(context, output, {
    text: say('done.lent', { count: output.assets.length, key: output.key }),
  })
}

export const lendingCommands = [
  command('assign', 'help.assign', assign, assignFields, { before: needsFile() }),
  command('move', 'help.move', move, {
    assetNum: ['<number>', 'arg.assetNumber', AssetNumber],
    to: ['--to <employee>', 'option.to', { as: MemberGlobalId, needed: true }],
    yes: ['--yes', 'option.yesMove'],
  }),
  command('board', 'help.board', showBoard, {
    state: ['--state <state>', 'option.wallState', TileState],
    attention: ['--attention', 'option.attention'],
    department: ['--department <name>', 'option.departmentName'],
    uri: ['--product <uri>', 'option.wallProduct'],
  }),
  command('lend', 'help.lend', lend, lendFields, { before: needsFile() }),
]
