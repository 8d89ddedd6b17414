import { z } from 'zod'
import type { Profile } from '../../contract/profiles.ts'
import type { PasswordLength } from '../../domain/memberRules.ts'
import type { Store } from '../store/store.ts'
import { readStored } from './stored.ts'

const setting = 'given.passwordLength'
/** Enterprises for which bounds are remembered. */
const mostEnterprises = 100

const Bounds = z.object({ min: z.int(), max: z.int() })
const Remembered = z.object({ sets: z.array(z.tuple([z.string(), Bounds])).default([]) })

type Whose = Pick<Profile, 'baseUrl' | 'enterpriseGlobalId'>
const keyOf = ({ baseUrl, enterpriseGlobalId }: Whose): string => `${enterpriseGlobalId} ${baseUrl}`

/** The password bounds that the service of an enterprise given by variables named; a stored profile keeps its own. */
export function createGivenBounds(store: () => Store) {
  const all = () => readStored(Remembered, store().settings.read(setting)).sets
  return {
    /** Without a store that can be opened nothing is known, and what only reads the service goes on. */
    of(whose: Whose): PasswordLength | undefined {
      try {
        return all().find(([key]) => key === keyOf(whose))?.[1]
      } catch {
        return undefined
      }
    },
    save(whose: Whose, bounds: PasswordLength): void {
      const others = all().filter(([key]) => key !== keyOf(whose))
      const sets = [...others, [keyOf(whose), bounds] as const].slice(-mostEnterprises)
      store().settings.write(setting, JSON.stringify({ sets }))
    },
  }
}
