import { readFile } from 'node:fs/promises'
import { DeskFailure } from '../../../src/contract/errors.ts'
import { ProfileId } from '../../../src/contract/ids.ts'
import { openVault } from '../../../src/main/vault/openVault.ts'
import type { SecretKind } from '../../../src/main/vault/vault.ts'
import { lockKeyring } from '../../fakes/keyring.ts'

/**
 * Runs in a process of its own, in the session of a test's keyring: opens the vault, does the steps that it is given
 * as a JSON array, and prints what each came to.
 */
export type Step =
  | { do: 'get' | 'delete'; kind: SecretKind }
  | { do: 'set'; kind: SecretKind; secret: string }
  | { do: 'lock' }
  | { do: 'signal'; pid: number; signal: 'SIGSTOP' | 'SIGCONT' }
  /** More reads at once than libuv has threads, and a file read after them. */
  | { do: 'flood' }

export interface StepsReport {
  state: string
  keptIn: string
  /** `value` of a read; `code` of a failure. */
  results: { value?: string; code?: string }[]
}

const profile = ProfileId.parse('0b7d')

async function main(steps: Step[], limitMs: number): Promise<StepsReport> {
  const { vault, state } = await openVault({ limitMs })

  const perform = async (step: Step): Promise<string | undefined> => {
    switch (step.do) {
      case 'get':
        return vault.get(profile, step.kind)
      case 'set':
        return void (await vault.set(profile, step.kind, step.secret))
      case 'delete':
        return void (await vault.delete(profile, step.kind))
      case 'lock':
        return void (await lockKeyring(process.env))
      case 'signal':
        return void process.kill(step.pid, step.signal)
      case 'flood': {
        await Promise.allSettled(Array.from({ length: 8 }, () => vault.get(profile, 'userToken')))
        return (await readFile(import.meta.filename, 'utf8')).slice(0, 6)
      }
    }
  }

  const results = []
  for (const step of steps) {
    try {
      const value = await perform(step)
      results.push(value === undefined ? {} : { value })
    } catch (error) {
      results.push({ code: error instanceof DeskFailure ? error.error.code : String(error) })
    }
  }
  return { state, keptIn: vault.keptIn, results }
}

const [steps = '[]', limitMs = '5000'] = process.argv.slice(2)
process.stdout.write(JSON.stringify(await main(JSON.parse(steps), Number(limitMs))))
