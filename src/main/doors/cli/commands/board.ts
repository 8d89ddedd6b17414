import type { Answer } from '../answer.ts'
import type { CommandContext } from '../context.ts'
import { table } from '../table.ts'

export async function listAssets(context: CommandContext): Promise<Answer> {
  const { say } = context
  const data = await context.ask('listAssets', {})
  const rows = data.assets.map((one) => [
    one.assetNum,
    one.assetId,
    one.cloudAccountGlobalId,
    one.borrowedFlag ? say('word.lent') : '',
    one.onlineFlag ? say('word.online') : '',
  ])
  const headings = [say('head.assetNum'), say('head.assetId'), say('head.holder'), say('head.lent'), say('head.online')]
  return { data, text: `${table(headings, rows)}\n${say('done.assets', { count: data.assets.length })}` }
}

export async function listKeys(context: CommandContext): Promise<Answer> {
  const { say } = context
  const data = await context.ask('listKeys', {})
  const rows = data.keys.map((one) => [
    one.assetNum,
    one.borrowedFlag ? say('word.lent') : say('word.free'),
    one.cloudAccountGlobalId,
    one.assetId,
  ])
  const headings = [say('head.keyNumber'), say('head.lent'), say('head.holder'), say('head.assetId')]
  return { data, text: `${table(headings, rows)}\n${say('done.keys', { count: data.keys.length })}` }
}
