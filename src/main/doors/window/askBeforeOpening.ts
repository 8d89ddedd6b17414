import { z } from 'zod'
import type { SayInWindow } from '../../../words/window.ts'
import type { ElectronDeps } from './electronDeps.ts'

/** Keeps text from one run to the next. Both may throw. */
export interface TextStore {
  read(): string | undefined
  write(text: string): void
}

const Hosts = z.array(z.string())

function recall(kept: TextStore): string[] {
  try {
    return Hosts.parse(JSON.parse(kept.read() ?? '[]'))
  } catch {
    return []
  }
}

/**
 * Asks whether links to a host may be opened outside Keydesk. It is a system dialog, which no page can answer, shown
 * once per host: a yes is kept, a no holds until the program ends, and calls made meanwhile wait for the same answer.
 */
export function askBeforeOpening(
  dialog: Pick<ElectronDeps['dialog'], 'showMessageBox'>,
  say: () => SayInWindow,
  kept: TextStore,
): (host: string) => Promise<boolean> {
  const open = 0
  const cancel = 1
  const answers = new Map<string, Promise<boolean>>(recall(kept).map((host) => [host, Promise.resolve(true)]))

  const ask = async (host: string): Promise<boolean> => {
    const t = say()
    const { response } = await dialog.showMessageBox({
      type: 'question',
      message: t('openHost', { host }),
      detail: t('openHostText'),
      buttons: [t('openAnyway'), t('cancel')],
      defaultId: cancel,
      cancelId: cancel,
      noLink: true,
    })
    return response === open
  }
  const keep = (host: string): void => {
    try {
      kept.write(JSON.stringify([...new Set([...recall(kept), host])]))
    } catch {
      // Then it asks again at the next start.
    }
  }
  return (host) => {
    const known = answers.get(host)
    if (known) return known
    const answer = ask(host).then(
      (isAllowed) => {
        if (isAllowed) keep(host)
        return isAllowed
      },
      () => false,
    )
    answers.set(host, answer)
    return answer
  }
}
