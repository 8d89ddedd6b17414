import type { AssetNumber, MemberGlobalId } from '../../../../contract/ids.ts'
import type { InputOf, OutputOf } from '../../../../contract/operations.ts'
import type { BoardPerson } from '../../../../contract/tileBoard.ts'
import { localDay } from '../../../../domain/fileNames.ts'
import { allPages } from '../../../../domain/pages.ts'
import { type Answer, exitStatus, table } from '../answer.ts'
import { answerOf, type CommandContext } from '../context.ts'
import { UsageError } from '../usage.ts'
import { tellOpenLoans } from './loans.ts'

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
export async function showBoard(context: CommandContext, filter: Filter): Promise<Answer> {
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
export async function move(
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
