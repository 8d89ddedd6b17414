import type { ProfileId } from '../../../contract/ids.ts'
import type { ChangeEndpoint, IntentOf } from '../../../contract/intents.ts'
import type { JobKind, RowState } from '../../../contract/jobs.ts'
import type { Before, Settled } from '../../gateway/gateway.ts'
import type { Change } from '../changes.ts'
import type { CallContext } from '../desk.ts'
import type { PasswordStyle } from '../generatePassword.ts'
import { settledStep } from '../history/settledEarly.ts'
import { touchedBy, type OnTouched } from '../memory/touched.ts'
import { extrasOf, kinds, type EndpointOf, type KindOfJob, type RowInput } from './kinds.ts'
import { createPasswords } from './passwords.ts'
import type { WorkerDeps } from './working.ts'

/** What a change of one record has that a job's row has not. */
interface SingleOptions<E extends ChangeEndpoint> extends Pick<
  NonNullable<Parameters<Change>[3]>,
  'record' | 'name' | 'undoes' | 'onEntry'
> {
  /** The new password; left out where one is to be made, which looks like `style`. */
  password?: string | undefined
  style?: PasswordStyle
  /** Hears what it touched, where that is not to be read again at once. */
  onTouched?: OnTouched | undefined
  /** See `Change`. */
  meant?(before: Before): IntentOf<E>
  check?(meant: IntentOf<E>, before: Before): Promise<Settled[E] | undefined>
}

/**
 * A change of one record: the request of a job's row, which is in no list of jobs. A password that was made is in the
 * outcome where it is set or may be, and is kept under the call of a page until that has dealt with it.
 */
export type Single = <K extends JobKind>(
  profile: ProfileId,
  kind: K,
  row: RowInput[K],
  context: CallContext,
  options?: SingleOptions<EndpointOf[K]>,
) => Promise<Settled[EndpointOf[K]] & { password?: string }>

/** `passwords`: those that are kept under a call. */
export function createSingle({
  change,
  learn,
  makePassword,
  passwords,
  touch,
}: Pick<WorkerDeps, 'change' | 'learn' | 'makePassword' | 'passwords'> & {
  touch: OnTouched
}): Single {
  return async <K extends JobKind>(
    profile: ProfileId,
    name: K,
    input: RowInput[K],
    context: CallContext,
    { password, style, onEntry, onTouched = touch, ...options }: SingleOptions<EndpointOf[K]> = {},
  ) => {
    const kind: KindOfJob<K> = kinds[name]
    const isMade = kind.passwordOf !== undefined && password === undefined
    const own = isMade && context.followAs !== undefined ? passwords(context.followAs) : createPasswords()
    own.allowMaking(style)
    if (password !== undefined) own.give(1, password)
    const row = { row: 1, id: kind.id(input), input }
    const { passwords: chosen, loan } = await extrasOf(kind, [row], own, (look) => makePassword(profile, look))
    let state: RowState = 'waiting'
    let entry: string | undefined
    try {
      const intent = kind.intent([input])
      const settled = await change<EndpointOf[K]>(profile, intent, context, {
        passwords: chosen,
        ...(loan && { loan }),
        ...options,
        onEntry(id) {
          entry = id
          onEntry?.(id)
        },
      })
      const step = settledStep(settled)
      state = step.outcome
      learn(profile, step.error)
      onTouched(touchedBy(profile, intent, step))
      const [made] = isMade && state !== 'refused' ? chosen : []
      return made === undefined ? settled : { ...settled, password: made }
    } finally {
      await own.answered([{ row: 1, state, ...(entry !== undefined && { change: entry }) }])
    }
  }
}
