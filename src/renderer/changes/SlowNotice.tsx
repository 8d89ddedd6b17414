import { useEffect, useState } from 'react'
import { sentences } from '../../words/language.ts'
import { changeWords } from '../../words/page/frame.ts'
import { Notice } from '../ui/Notice.tsx'
import { useWords } from '../ui/useWords.tsx'
import { findPendingChange, usePendingChanges } from './pendingChanges.ts'

/** After how long without a reply something is said, in ms. */
const patience = 2000

/** Whether something has been under way for longer than people wait without an explanation. */
export function useIsSlow(isUnderWay: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setSlow(true), patience)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isUnderWay])
  return isSlow
}

/**
 * Says what a change waits for: the service, another change of the same record or, once its reply is given up, the
 * reading that shows its outcome; people can go on working meanwhile.
 */
export function SlowNotice({ id }: { id: string }) {
  const { t, language } = useWords()
  const isSettling = usePendingChanges((state) => findPendingChange(state, id)?.state === 'settling')
  const operator = usePendingChanges((state) => findPendingChange(state, id)?.waitsFor?.operator)
  const kind = isSettling ? 'settling' : 'slow'
  const title = operator === undefined ? t(changeWords[kind]) : t(changeWords.waits)
  const text = operator === undefined ? t(changeWords[`${kind}Text`]) : t(changeWords.waitsText, { operator })
  return (
    <Notice kind={isSettling ? 'unknown' : 'info'} title={title}>
      <p>{sentences(language, text, t(changeWords.goOn))}</p>
    </Notice>
  )
}
