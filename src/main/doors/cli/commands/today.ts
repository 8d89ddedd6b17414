import { resolve } from 'node:path'
import { sayItem, sayRest } from '../../../../words/files/today.ts'
import type { Answer } from '../answer.ts'
import type { CommandContext } from '../context.ts'
import { command } from '../declare.ts'
import { UsageError } from '../usage.ts'
import { formatOf, outFilled, targetOf } from './exports.ts'

/** What needs somebody, or the same as a page in a file. */
async function runToday(context: CommandContext, { out, force }: { out?: string; force?: boolean }): Promise<Answer> {
  const { say, language } = context
  if (out !== undefined) {
    const file = { out: resolve(out), force }
    formatOf(context, file, ['html'], 'html')
    const target = await targetOf(context, file, { source: { from: 'copy' } })
    const { file: written, bytes, asOf } = await context.ask('exportToday', { language, target })
    return { data: { file: written, bytes, asOf }, text: say('done.todaySaved', { file: written }) }
  }
  if (force === true) throw new UsageError('usage.needed', say('usage.needed', { given: '--force', needed: '--out' }))
  const today = await context.ask('readToday', {})
  const { asOf, items, figures, unread } = today
  const lines = items.map((item) => {
    const { what, names } = sayItem(language, item, Date.now())
    return names === '' ? what : `${what}\n  ${names}`
  })
  const from = asOf === null ? [] : [say('done.fromCopy', { asOf })]
  return {
    data: { asOf, items, figures, unread },
    text: [...lines, ...sayRest(language, today), ...from].join('\n'),
  }
}

export const todayCommands = [
  command('today', 'help.today', runToday, {
    out: ['--out <file>', outFilled],
    force: ['--force', 'option.force'],
  }),
]
