import { useEffect, useState, type ComponentType, type FunctionComponent } from 'react'

/** The longest that a part waits for a moment without work, in milliseconds. */
const patienceMs = 1000

const moment = (): Promise<unknown> => new Promise((resolve) => requestIdleCallback(resolve, { timeout: patienceMs }))

/** In milliseconds: a hidden page paints nothing, and then waiting this long is enough. */
const mostMs = 3000

/** Resolves once the first content is painted and the page is idle: for code that is needed only later. */
export const afterFirstContent = new Promise<void>((resolve) => {
  const soon = () => void moment().then(() => resolve())
  const watching = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return
    watching.disconnect()
    soon()
  })
  watching.observe({ type: 'paint', buffered: true })
  setTimeout(soon, mostMs)
})

const fetches: (() => Promise<void>)[] = []

/** A part of the page; `fetch` brings its code before it is shown. */
type LazyPart<Props> = FunctionComponent<Props> & { fetch: () => Promise<void> }

/**
 * A part of the page that the first screen does without. `Waiting` stands in its place until its code is here. React's
 * own way (`lazy` in a `Suspense`) leaves what waits on the screen for 300 ms, however soon the code comes.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Waiting?: ComponentType<Props>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  // One that could not be fetched is tried again when it is shown.
  const fetch = async (): Promise<void> => {
    loaded = (await load()).default
  }
  fetches.push(fetch)

  function Part(props: Props) {
    const [Shown, show] = useState(() => loaded)
    const [failure, fail] = useState<{ thrown: unknown }>()
    useEffect(() => {
      if (Shown) return undefined
      let isHere = true
      // Where nothing stands in its place, the first content needn't wait for it.
      const fetched = Waiting ? fetch() : afterFirstContent.then(fetch)
      fetched.then(
        () => isHere && show(() => loaded),
        (thrown: unknown) => isHere && fail({ thrown }),
      )
      return () => {
        isHere = false
      }
    }, [Shown])
    // The boundary around it says so.
    if (failure) throw failure.thrown
    if (Shown) return <Shown {...props} />
    return Waiting ? <Waiting {...props} /> : null
  }
  return Object.assign(Part, { fetch })
}

/**
 * Fetches all parts as soon as the page has a moment for each, those first that are named, and the others once `others`
 * has come: where Keydesk is closed behind its page later, no part is missing, and each can say so.
 */
export async function loadParts(
  first: readonly { fetch: () => Promise<void> }[],
  others: Promise<void>,
): Promise<void> {
  const all = async (parts: readonly (() => Promise<void>)[]): Promise<void> => {
    for (const fetch of parts) {
      await moment()
      await fetch().catch(() => undefined)
    }
  }
  await afterFirstContent
  await all(first.map((one) => one.fetch))
  await others
  await all(fetches)
}
