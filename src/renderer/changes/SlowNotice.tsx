import { useEffect, useState } from 'react'
import { sentences } from '../../words/language.ts'
import { Notice } from '../ui/Notice.tsx'
import { useWords } from '../ui/useWords.tsx'
import { findFollowed, useFollowed } from './followed.ts'

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
 * Says that the service is slow and, once its reply is given up, how the outcome is being found out; people can go on
 * working meanwhile.
 */
export function SlowNotice({ id }: { id: string }) {
  const { t, language } = useWords()
  const isSettling = useFollowed((state) => findFollowed(state, id)?.state === 'settling')
  const kind = isSettling ? 'settling' : 'slow'
  return (
    <Notice kind={isSettling ? 'unknown' : 'info'} title={t(`change.${kind}`)}>
      <p>{sentences(language, t(`change.${kind}Text`), t('change.goOn'))}</p>
    </Notice>
  )
}
