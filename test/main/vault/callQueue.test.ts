import { describe, expect, it } from 'vitest'
import { DeskFailure } from '../../../src/contract/errors.ts'
import { createCallQueue } from '../../../src/main/vault/openVault.ts'

const never = 2 ** 30

async function codeOf(call: Promise<unknown>): Promise<string> {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  return failure instanceof DeskFailure ? failure.error.code : String(failure)
}

describe('the queue of keychain calls', () => {
  it('runs one call at a time, in order, whatever the others come to', async () => {
    const queue = createCallQueue()
    const log: string[] = []
    const call = (name: string, fails: boolean) => async () => {
      log.push(`${name} begins`)
      await new Promise(setImmediate)
      log.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    }
    const settled = await Promise.allSettled([
      queue(call('a', false), never),
      queue(call('b', true), never),
      queue(() => Promise.reject(new Error('at once')), never),
      queue(call('c', false), never),
    ])
    expect(settled.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  })

  it('gives up on a call that hangs, never begins those that gave up behind it, and goes on once it settles', async () => {
    const queue = createCallQueue()
    const begun: string[] = []
    const hanging = Promise.withResolvers<string>()
    const hung = queue(() => {
      begun.push('hung')
      return hanging.promise
    }, 10)
    const behind = queue(async () => begun.push('behind'), 10)
    expect(await codeOf(hung)).toBe('keychain.timeout')
    expect(await codeOf(behind)).toBe('keychain.timeout')

    const patient = queue(async () => begun.push('patient'), never)
    await new Promise(setImmediate)
    expect(begun).toEqual(['hung'])
    hanging.resolve('late')
    await patient
    expect(begun).toEqual(['hung', 'patient'])
  })
})
