import type { Handlers } from './desk.ts'
import { callOptions } from './callOptions.ts'
import type { Sessions } from './sessions.ts'

type BoardHandlers = Pick<Handlers, 'listAssets' | 'listKeys'>

export function boardHandlers(sessions: Sessions): BoardHandlers {
  return {
    listAssets: async ({ profile }, context) => {
      const gateway = await sessions.gateway(profile)
      return { assets: await gateway.listAssets(callOptions(context)) }
    },
    listKeys: async ({ profile }, context) => {
      const gateway = await sessions.gateway(profile)
      return { keys: await gateway.listKeys(callOptions(context)) }
    },
  }
}
