import { EnterpriseGlobalId } from '../contract/ids.ts'
import { startSandbox } from '../sandbox/index.ts'
import { createDesk } from './desk/createDesk.ts'
import type { GivenProfile, RunningSandbox } from './desk/deps.ts'
import type { Desk } from './desk/desk.ts'
import { openProductsJson } from './exports/productsJson.ts'
import type { GatewayConfig } from './gateway/gateway.ts'
import { createGateway } from './gateway/index.ts'
import { openStore } from './store/openStore.ts'
import type { Store } from './store/store.ts'
import { openVault } from './vault/openVault.ts'

export interface ComposeOptions {
  /** The application's data folder; made when something is first stored. */
  folder: string
  given?: GivenProfile
  resolveProxy?: GatewayConfig['resolveProxy']
}

async function runSandbox(): Promise<RunningSandbox> {
  const sandbox = await startSandbox()
  return {
    baseUrl: sandbox.baseUrl,
    enterpriseGlobalId: EnterpriseGlobalId.parse(sandbox.enterpriseGlobalId),
    enterpriseCode: sandbox.enterpriseCode,
    secrets: {
      clientToken: sandbox.clientToken,
      userToken: sandbox.userToken,
      activityToken: sandbox.activityToken,
    },
    close: () => sandbox.close(),
  }
}

/** Puts the desk together with what stands behind its interfaces on this machine. The same for every door. */
export function composeDesk({ folder, given, resolveProxy }: ComposeOptions): Desk {
  let store: Store | undefined
  let vault: ReturnType<typeof openVault> | undefined
  const desk = createDesk({
    store: () => (store ??= openStore(folder)),
    vault: async () => {
      const opened = await (vault ??= openVault())
      return { vault: opened.vault, keychain: opened.state }
    },
    createGateway,
    openProductExport: openProductsJson,
    startSandbox: runSandbox,
    ...(given ? { given } : {}),
    ...(resolveProxy ? { resolveProxy } : {}),
  })
  return {
    ...desk,
    close: async () => {
      await desk.close()
      store?.close()
    },
  }
}
