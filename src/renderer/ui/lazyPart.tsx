import { useEffect, useState, type ComponentType } from 'react'
import { afterFirstContent } from './firstContent.ts'

type LazyPart<P> = ((props: P) => React.JSX.Element) & { load: () => Promise<unknown> }

const loads: (() => Promise<unknown>)[] = []
const Nothing = () => null

/**
 * A part of the page that the first screen does without, or that is fetched while the rest is drawn; `Waiting` stands in
 * for it. It is drawn at once if it is here, or else as soon as it is: `React.lazy` draws what stands in even for a part
 * that is here, and for 300 ms at least. One that can't be fetched throws, and is tried again when it is shown again.
 */
export function lazyPart<P extends object>(
  fetchIt: () => Promise<{ default: ComponentType<P> }>,
  Waiting: ComponentType<P> = Nothing,
): LazyPart<P> {
  let loaded: ComponentType<P> | undefined
  const load = async () => (loaded ??= (await fetchIt()).default)
  loads.push(load)

  function Part(props: P) {
    const [Shown, show] = useState(() => loaded)
    const [failure, fail] = useState<{ thrown: unknown }>()
    useEffect(() => {
      if (Shown !== undefined) return undefined
      let isGone = false
      load().then(
        (part) => isGone || show(() => part),
        (thrown: unknown) => isGone || fail({ thrown }),
      )
      return () => void (isGone = true)
    }, [Shown])
    if (failure !== undefined) throw failure.thrown
    return Shown === undefined ? <Waiting {...props} /> : <Shown {...props} />
  }
  return Object.assign(Part, { load })
}

/**
 * Fetches all parts as soon as the page has a moment, those first that are named: where Keydesk is closed behind its
 * page later, no part is missing, and each can say so.
 */
export async function loadParts(...first: readonly { load: () => Promise<unknown> }[]): Promise<void> {
  await afterFirstContent
  // One that cannot be fetched now is tried again when it is shown.
  for (const load of [...first.map((part) => part.load), ...loads]) await load().catch(() => undefined)
}
