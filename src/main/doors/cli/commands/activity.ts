import type { Answer } from '../answer.ts'
import type { CommandContext } from '../context.ts'
import { answerOf } from '../context.ts'

export async function claim(
  context: CommandContext,
  claimed: { identity: string; label: string; source: string; branch: string },
): Promise<Answer> {
  const { label, ...rest } = claimed
  const output = await context.ask('claimActivity', { ...rest, activityLabel: label })
  const text = output.outcome === 'done' ? context.say('done.claimed', { count: output.products.length }) : ''
  return answerOf(context, output, { text })
}
