import { useState } from 'react'
import type { ProfileId } from '../../../contract/ids.ts'
import { testConnection } from './actions.ts'
import type { ConnectionTestState } from './ConnectionTest.tsx'

/** The test of one connection, and its state. */
export function useConnectionTest(profile: ProfileId): { test: ConnectionTestState; run: () => Promise<void> } {
  const [test, setTest] = useState<ConnectionTestState>({ at: 'rest' })
  return {
    test,
    async run() {
      setTest({ at: 'testing' })
      setTest(await testConnection(profile))
    },
  }
}
