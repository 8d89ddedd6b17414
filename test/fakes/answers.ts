import type { z } from 'zod'
import type { DeskEvent } from '../../src/contract/bridge.ts'
import { errorKinds, type DeskError, type Result } from '../../src/contract/errors.ts'
import { Progress } from '../../src/contract/operations/parts.ts'
import { PendingChange } from '../../src/contract/operations/changes.ts'
import { Job } from '../../src/contract/jobs.ts'
import type { OperationName } from '../../src/contract/operationNames.ts'
import { operations, type ParsedInputOf } from '../../src/contract/operations.ts'
import { SessionState } from '../../src/contract/profiles.ts'
import { Settings } from '../../src/contract/settings.ts'
import { DataSet, SyncState } from '../../src/contract/memory.ts'
import { findSaying } from '../../src/words/errors/around.ts'
import { sayingOfKind } from '../../src/words/errors/kinds.ts'
import type { FakeEnterprise } from './enterprise.ts'
import { historyAnswers } from './historyAnswers.ts'
import { jobAnswers } from './jobAnswers.ts'
import { loanAnswers } from './loanAnswers.ts'
import { timeZone } from './zone.ts'

/** What an operation answers with, as it is written down: ids are plain text until the contract has parsed them. */
type AnswerOf<N extends OperationName> = Result<z.input<ReturnType<(typeof operations)[N]['output']>>>
export type Answers = {
  [N in OperationName]?: (input: ParsedInputOf<N>, callId: string) => AnswerOf<N> | Promise<AnswerOf<N>>
}

const done = <T>(data: T) => ({ ok: true, data }) as const

/** What the page is answered with but by a desk: over canned records, as far as the page asks. */
export function usualAnswers(fake: FakeEnterprise): Answers {
  const [profile] = fake.profiles
  return {
    listProfiles: () => done({ profiles: fake.profiles, vault: fake.vault }),
    readSession: () => done({ session: 'signedIn', vault: fake.vault }),
    openSandbox: () => done({ profile }),
    testProfile: () =>
      done({
        members: { count: 240 },
        assets: { count: 120 },
        keys: { count: 24 },
        scopes: [
          { scope: 'auth_me', state: 'works' },
          { scope: 'auth_activity', state: 'unknown' },
        ],
      }),
    addProfile: () => done({ profile, vault: fake.vault }),
    editProfile({ profile: id, change }) {
      const edited = fake.profiles.find((one) => one.id === id) ?? profile
      Object.assign(edited, change)
      return done({ profile: edited, vault: fake.vault })
    },
    removeProfile: () => done({ name: profile.name }),
    signIn: () => done({ session: 'signedIn' }),
    readSettings: () => done({ settings: {}, zone: timeZone }),
    saveSettings: () => done({ settings: {} }),
    noteDefect: () => done({ correlation: '7K2M9QXD' }),
    exportTable: ({ table, format }) =>
      done({ file: `/home/desk/${table}.${format}`, format, rows: 1, bytes: 100, asOf: '2026-10-05T08:30:00.000Z' }),
    ...historyAnswers(fake),
    ...loanAnswers(fake),
    ...jobAnswers(fake),
  }
}

/**
 * What the desk gives to a call, as a copy of its own. Throws where the page's input or the answer is not what the
 * contract says: neither could be in Keydesk.
 */
export async function answerTo<N extends OperationName>(
  name: N,
  answer: Answers[N] | undefined,
  input: unknown,
  callId: string,
): Promise<Result<unknown>> {
  if (answer === undefined) throw new Error('the fake desk has no answer for this')
  return parseAnswer(name, await answer(operations[name].input().parse(input) as ParsedInputOf<N>, callId))
}

/** An answer as the contract parses it. Throws for one that it does not know. */
export function parseAnswer(name: OperationName, result: Result<unknown>): Result<unknown> {
  if (!result.ok) return { ok: false, error: checkError(result.error) }
  return { ok: true, data: operations[name].output().parse(result.data) }
}

/** Throws for an event that the desk could not tell. `callName` says which operation a call is of. */
export function checkEvent(event: DeskEvent, callName: (callId: string) => OperationName | undefined): void {
  if (event.type === 'session') SessionState.parse(event.session)
  if (event.type === 'changes') for (const change of event.changes) PendingChange.parse(change)
  if (event.type === 'settingsChanged') Settings.parse(event.settings)
  if (event.type === 'syncChanged') SyncState.parse(event.sync)
  if (event.type === 'jobChanged') Job.parse(event.job)
  if (event.type === 'dataChanged') DataSet.array().parse(event.data)
  if (event.type !== 'progress') return
  if (callName(event.callId) === undefined) throw new Error(`progress of no call: ${event.callId}`)
  Progress.parse(event.progress)
}

/** An error with a kind and a code that there are: the catalogue of errors says something of its code. */
function checkError(error: DeskError): DeskError {
  if (!errorKinds.includes(error.kind)) throw new Error(`no such kind of error: ${error.kind}`)
  if (findSaying(error) === sayingOfKind[error.kind]) throw new Error(`no such code: ${error.code}`)
  return error
}
