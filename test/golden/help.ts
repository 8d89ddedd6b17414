import { everyCommand } from './everyCommand.ts'
import type { Wanted } from './groups.ts'
import type { Made } from './kept.ts'
import { openKeydesk } from './keydesk.ts'
import { createMaking } from './making.ts'
import { languages } from './names.ts'

/** What each command says of itself. */
export async function keepHelp(made: Made, isWanted: Wanted): Promise<void> {
  if (!isWanted('help/')) return
  const keydesk = await openKeydesk('help')
  const { answer } = createMaking(keydesk, made, isWanted)
  try {
    for (const language of languages) {
      for (const path of everyCommand(language)) {
        await answer(`help/${['keydesk', ...path].join(' ')}.${language}.txt`, [...path, '--help'], language)
      }
    }
  } finally {
    await keydesk.close()
  }
}
