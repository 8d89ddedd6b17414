import { DeskFailure } from '../../../../contract/errors.ts'
import type { PlanPurpose } from '../../../../contract/fileFields.ts'
import { AnyId, AssetId, AssetNumber, KeyNumber, MemberGlobalId } from '../../../../contract/ids.ts'
import { LoanNote } from '../../../../contract/loans.ts'
import { TileState, type BoardPerson } from '../../../../contract/operations/boardOperations.ts'
import { hasEnded } from '../../../../domain/daysLeft.ts'
import { localDay } from '../../../../domain/fileNames.ts'
import { matchNumbers } from '../../../../domain/matchIds.ts'
import type { SayOnCommandLine } from '../../../../words/commands/index.ts'
import { type Answer, exitStatus, table } from '../answer.ts'
import { answerOf, type CommandContext } from '../context.ts'
import { command, type Fields, type Values } from '../declare.ts'
import { dueReader, exactlyOne, UsageError } from '../usage.ts'
import { doToMany } from './followJob.ts'
import { tellOpenLoans } from './loans.ts'
import { dryRunFile, needsFile, readingFields } from './openFile.ts'
import type { InputOf, OutputOf } from '../../../../contract/operations.ts'
import { allPages } from '../../../../domain/pages.ts'

type Filter = Pick<InputOf<'readWall'>, 'state' | 'attention' | 'department' | 'uri'>

const nameOf = (holder: BoardPerson | null): string => holder?.name ?? holder?.userName ?? holder?.globalId ?? ''

/** All asset numbers or keys that are asked for. */
async function wholeWall(
  context: CommandContext,
  of: 'assets' | 'keys',
  filter: Filter,
): Promise<OutputOf<'readWall'>> {
  const pages = await allPages((range) => context.ask('readWall', { ...filter, of, ...range }), { atOnce: 3 })
  return {
    ...pages[0],
    assets: pages.flatMap(({ assets }) => assets),
    keys: pages.flatMap(({ keys }) => keys),
  }
}

/** The board as the copy and the journal have it. */
async function showBoard(context: CommandContext, filter: Filter): Promise<Answer> {
  const { say } = context
  const { assets, asOf, counts } = await wholeWall(context, 'assets', filter)
  const wall = await wholeWall(context, 'keys', filter)
  const keys = wall.keys.map(({ assetId, assetNum, lent, holder, loan }) => ({
    assetId,
    assetNum,
    lent,
    holder,
    loan,
  }))
  const named = [filter.department, filter.uri].filter((one) => one !== undefined)
  if (assets.length === 0 && keys.length === 0 && named.length > 0)
    context.io.err(`${say('note.nothingFits', { value: named.join(', ') })}\n`)
  const renderText = (): string => {
    const rows = assets.map((one) => [
      one.assetNum,
      nameOf(one.holder),
      one.holder?.userName ?? '',
      one.lent ? say('word.lent') : '',
      one.online ? say('word.online') : '',
      one.key ?? '',
      one.soonestEnd === null ? '' : localDay(Date.parse(one.soonestEnd)),
      one.attention.map((code) => say(`attention.${code}`)).join(', '),
    ])
    const headings = [
      say('head.assetNum'),
      say('head.holder'),
      say('head.userName'),
      say('head.lent'),
      say('head.online'),
      say('head.keyNumber'),
      say('head.soonestEnd'),
      say('head.attention'),
    ]
    const keyRows = wall.keys.map((one) => [
      one.assetNum,
      one.lent ? say('word.lent') : say('word.free'),
      nameOf(one.holder ?? one.borrower),
      one.loan ?? '',
      one.attention.map((code) => say(`attention.${code}`)).join(', '),
    ])
    const keyHeadings = [
      say('head.keyNumber'),
      say('head.lent'),
      say('head.holder'),
      say('head.loan'),
      say('head.attention'),
    ]
    return [table(headings, rows), '', table(keyHeadings, keyRows), '', say('done.board', { ...counts, asOf })].join(
      '\n',
    )
  }
  return {
    data: { assets, keys, asOf },
    get text() {
      return renderText()
    },
  }
}

/** Says with whom a number is and what speaks against withdrawing it. */
async function warnBeforeWithdrawing(context: CommandContext, assetNum: AssetNumber): Promise<void> {
  const { io, say } = context
  const { rows } = await context.ask('listAssets', { numbers: [assetNum], withHolders: true })
  for (const { entry: one, holder } of rows) {
    const marks = [...(one.borrowedFlag ? [say('word.lent')] : []), ...(one.onlineFlag ? [say('word.online')] : [])]
    const from = holder?.name ?? one.cloudAccountGlobalId
    const what = { number: one.assetNum, marks: marks.length > 0 ? marks.join(', ') : undefined }
    io.err(`${from ? say('note.nowWith', { ...what, from }) : say('note.nowWithNobody', what)}\n`)
  }
}

/** Moves an asset number to another employee; says first what speaks against it, and without `yes` whose it is. */
async function move(
  context: CommandContext,
  { assetNum, to, yes = false }: { assetNum: AssetNumber; to: MemberGlobalId; yes?: boolean },
): Promise<Answer> {
  const { io, say } = context
  // The loans are read without signing in, and the change isn't.
  await context.profile()
  if (!yes) await warnBeforeWithdrawing(context, assetNum)
  await tellOpenLoans(context, { assets: [assetNum] })
  if (!yes) throw new UsageError('usage.confirm', say('usage.confirmMove'))
  const { members: _members, error, ...data } = await context.ask('moveAsset', { assetNum, to })
  const { outcome, withdrawn, settledByReading, entry } = data
  if (!error) return answerOf(context, { outcome: 'done', ...(settledByReading && { settledByReading }) }, { data })
  if (outcome === 'unknown') {
    if (withdrawn !== false) io.err(`${say(withdrawn ? 'note.moveUnknown' : 'note.withdrawalUnknown')}\n`)
    return answerOf(context, { ...data, outcome, error }, { data })
  }
  if (entry !== undefined) io.err(`${say('note.moveHalf', { entry })}\n`)
  return { data, error, ...(outcome === 'partly' ? { status: exitStatus.partly } : {}) }
}

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
