import type { Page } from '@playwright/test'
import type { FaultRule } from '../../../src/sandbox/faults/rules.ts'
import type { SandboxChange } from '../../../src/sandbox/server/app.ts'

interface SandboxState {
  clientToken: string
  userToken: string
  applied: unknown[]
}

/** The sandbox behind a page, by its control API. */
export interface SandboxControl {
  /** Its tokens are valid now: expired ones are replaced when they are asked for. */
  state(): Promise<SandboxState>
  fault(...rules: FaultRule[]): Promise<void>
  /** From now on nothing goes wrong. */
  mend(): Promise<void>
  change(change: SandboxChange): Promise<void>
}

/** Finds the sandbox by the address that the page shows beside the profile's name. */
export async function sandboxOf(page: Page): Promise<SandboxControl> {
  const host = await page
    .getByRole('banner')
    .getByText(/^127\.0\.0\.1:\d+$/)
    .textContent()
  const control = `http://${host}/sandbox`
  const post = async (path: string, body: unknown): Promise<void> => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(`${control}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  }
  return {
    state: async () => (await (await fetch(`${control}/state`)).json()) as SandboxState,
    fault: (...rules) => post('/faults', rules),
    mend: async () => void (await fetch(`${control}/faults`, { method: 'DELETE' })),
    change: (change) => post('/enterprise', change),
  }
}
